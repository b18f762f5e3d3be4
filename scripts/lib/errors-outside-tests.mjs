import { appendFileSync } from 'node:fs';

/** Environment variable that names the file collecting a run's errors outside tests. */
export const ERRORS_OUTSIDE_TESTS = 'ERRORS_OUTSIDE_TESTS';

/**
 * Fails the run for an error outside tests. Vitest only prints an error thrown by a global teardown
 * and still exits with 0.
 * @param {unknown} error
 */
export function failOutsideTests(error) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.exitCode = 1;
  console.error(text);
  const file = process.env[ERRORS_OUTSIDE_TESTS];
  if (file) appendFileSync(file, `${text}\n`);
}

/** Vitest reporter that collects unhandled errors, which the JSON report omits. */
export default class {
  /** @param {readonly unknown[]} _modules @param {readonly { message?: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) failOutsideTests(error.message ?? error);
  }
}
