import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { compiledEnv } from './api-server';
import { freePort } from './free-port';

/** Returns the environment of a server that starts on a data folder. */
export const envOfStart = async (dataDir: string) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PANEL: 'off',
  PORT: String(await freePort()),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  ...compiledEnv(),
});

/**
 * Returns output and exit code of a server that gives up at startup. `log` would contain a stack.
 */
export async function refusedStart(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ said: string; code: number }> {
  const run = promisify(execFile)(process.execPath, ['server.js'], {
    cwd: path.resolve('cms'),
    env: { ...(await envOfStart(dataDir)), ...env },
  });
  const failure = await run.then(
    () => ({ code: 0, stderr: '', stdout: '' }),
    (error: { code: number; stderr: string; stdout: string }) => error,
  );
  return { said: failure.stdout + failure.stderr, code: failure.code };
}
