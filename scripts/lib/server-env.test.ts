import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from './paths.mjs';
import { parsePort, prepareServer, requireFreePort } from './server-env.mjs';
import { temporaryFolder } from './temporary-folder';

async function takenPort(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

describe('parsePort', () => {
  it('has a default and accepts numbers', () => {
    expect([parsePort(undefined), parsePort(''), parsePort('8080')]).toEqual([1337, 1337, 8080]);
  });

  it.each(['abc', '0', '70000', '-1', '80.5'])('refuses %s', (port) => {
    expect(() => parsePort(port)).toThrow(`PORT is "${port}"`);
  });
});

describe('requireFreePort', () => {
  it('reports a port in use', async () => {
    const port = await takenPort();
    await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is already`);
  });
});

describe('prepareServer', () => {
  it('returns a complete environment', async () => {
    const dataDir = temporaryFolder();
    const port = String(await freePort());
    const env = await prepareServer(
      { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: port, OTHER: 'kept' },
      'production',
    );
    expect(env).toMatchObject({
      CANOPY_DEMO: 'auto',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      OTHER: 'kept',
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
    });
    expect(env).toHaveProperty('JWT_SECRET');
  });

  it('resolves a relative data folder from the repository root', async () => {
    const relative = 'test-results/prepare-server';
    onTestFinished(() => rmSync(resolve(ROOT, relative), { recursive: true, force: true }));
    const env = await prepareServer(
      { DATA_DIR: relative, NODE_ENV: 'staging', PORT: String(await freePort()) },
      'production',
    );
    expect(env).toMatchObject({
      CANOPY_DEMO: 'off',
      DATA_DIR: resolve(ROOT, relative),
      NODE_ENV: 'staging',
    });
  });
});
