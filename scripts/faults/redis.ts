import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../tests/support/free-port';
import { canInstall, installPackages } from '../lib/debian.mjs';
import { Failure } from '../lib/failure.mjs';
import { LOGS } from '../lib/paths.mjs';

const READY = 'Ready to accept connections';

export interface RunningRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a real Redis without persistence on a free local port. Installs Redis where possible. */
export async function startRedis(): Promise<RunningRedis> {
  if (!isThere() && canInstall()) {
    await installPackages(path.join(LOGS, 'redis.log'), 'redis-server');
  }
  if (!isThere())
    throw new Failure('This needs Redis: install it (Debian: apt-get install redis-server).');
  const port = await freePort();
  const given = { port, bind: '127.0.0.1', save: '', appendonly: 'no' };
  const options = Object.entries(given).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(redis, 'close');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    redis.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes(READY)) resolve();
    });
    redis.once('close', () => reject(new Failure(`Redis did not start:\n${said}`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      redis.kill('SIGKILL');
      await ended;
    },
  };
}

function isThere(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
