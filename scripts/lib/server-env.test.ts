import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from './paths.mjs';
import {
  parsePort,
  prepareServer,
  requireDatabase,
  requireFreePort,
  requireWritable,
} from './server-env.mjs';
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
  it('has a default and takes numbers', () => {
    expect([parsePort(undefined), parsePort(''), parsePort('8080')]).toEqual([1337, 1337, 8080]);
  });

  it.each(['abc', '0', '70000', '-1', '80.5'])('refuses %s', (port) => {
    expect(() => parsePort(port)).toThrow(`PORT is "${port}"`);
  });
});

describe('requireWritable', () => {
  it('makes the folder', () => {
    const folder = temporaryFolder();
    requireWritable(join(folder, 'deep', 'data'));
    requireWritable(join(folder, 'deep', 'data'));
  });

  it('says so when there cannot be one', () => {
    const folder = temporaryFolder({ 'a-file': '' });
    expect(() => requireWritable(join(folder, 'a-file', 'data'))).toThrow('cannot be written');
  });
});

describe('requireFreePort', () => {
  it('says so when something listens there', async () => {
    const port = await takenPort();
    await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is already`);
  });
});

describe('requireDatabase', () => {
  it('asks nothing without a URL, and is content when something answers', async () => {
    await requireDatabase(undefined);
    await requireDatabase(`postgres://canopy@127.0.0.1:${await takenPort()}/canopy`);
  });

  it('says in one sentence what is wrong, without the password', async () => {
    const url = `postgres://canopy:hunter2@127.0.0.1:${await freePort()}/canopy`;
    const error = await requireDatabase(url).catch((reason: Error) => reason);
    expect(String(error)).toContain('cannot be reached: ECONNREFUSED');
    expect(String(error)).not.toContain('hunter2');
    await expect(requireDatabase('mysql://host/db')).rejects.toThrow('must start with postgres://');
    await expect(requireDatabase('canopy')).rejects.toThrow('is not a URL');
  });
});

describe('prepareServer', () => {
  it('gives the server a whole environment', async () => {
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

  it('takes a relative data folder from the repository, whatever the current folder', async () => {
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
