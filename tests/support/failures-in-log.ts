import { afterEach, beforeEach, inject } from 'vitest';
import { takeNewFailures } from './server-log';

let current = '';
let previous = 'none';

beforeEach(({ task }) => {
  previous = current || previous;
  current = `${task.file.name} > ${task.name}`;
});

// No test may make the server fail, not even in the background.
afterEach(() => {
  const failures = takeNewFailures(inject('logFile'));
  if (failures.length === 0) return;
  throw new Error(
    `The server logged failures (test before this one: ${previous}):\n${failures.join('\n')}`,
  );
});
