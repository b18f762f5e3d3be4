import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Failure } from './failure.mjs';
import { lastLines, mustSucceed, run } from './run.mjs';
import { temporaryFolder } from './temporary-folder';

const node = (code: string, logFile?: string) => run(process.execPath, ['-e', code], { logFile });

it('returns the exit code and output and writes the log', async () => {
  const logFile = join(temporaryFolder(), 'logs', 'step.log');
  const code = 'console.log("out"); console.error("err"); process.exitCode = 3';
  const outcome = await node(code, logFile);
  expect(outcome.code).toBe(3);
  expect(outcome.output).toContain('out\n');
  expect(readFileSync(logFile, 'utf8')).toContain('err\n');
});

it('names the failed command and shows its last lines', async () => {
  const failing = mustSucceed('npm install', node('console.log("why"); process.exit(1)'), '/log');
  const error = await failing.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Failure);
  expect(error).toMatchObject({
    message: '"npm install" failed. All of its output: /log',
    output: 'why',
  });
});

it('treats a missing command as failed', async () => {
  const outcome = await run('/no/such/command', []);
  expect(outcome).toMatchObject({ code: null, output: expect.stringContaining('ENOENT') });
});

it('keeps the last lines', () => {
  expect(lastLines('a\nb\nc\n', 2)).toBe('b\nc');
});
