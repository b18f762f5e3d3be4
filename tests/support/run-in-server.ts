import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Runs a script with the built server's modules in its own process, and returns its output. */
export async function runInServer(script: string, ...args: string[]): Promise<string> {
  const run = ['--eval', script, ...args];
  const options = { cwd: path.resolve('cms'), timeout: 30_000 };
  return (await promisify(execFile)(process.execPath, run, options)).stdout;
}
