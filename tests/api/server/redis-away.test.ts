import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ADMIN, type ApiServer, startServer } from '../../support/api-server';
import { answered, client } from '../../support/client';
import { freePort } from '../../support/free-port';

/**
 * Milliseconds: far more than a login takes on a busy machine, and far less than a wait for Redis.
 */
const SOON_MS = 4000;
const LOGINS = 6;

type Mood = 'silent' | 'silent once ready';

let port: number;
let redis: Server | undefined;
let mood: Mood = 'silent';
const connections = new Set<Socket>();
/** Commands received after the connection was ready. */
const unanswered: string[] = [];
let server: ApiServer;

beforeAll(async () => {
  port = await freePort();
  server = await startServer({
    preparedDir: inject('preparedDir'),
    env: { PUBLIC_URL: 'https://canopy.test', REDIS_URL: `redis://127.0.0.1:${port}` },
  });
});

afterAll(async () => {
  await server.stop();
  for (const connection of connections) connection.destroy();
  redis?.close();
});

/** Starts a server that accepts connections like Redis. It answers nothing or only the greeting. */
function listen(): Promise<void> {
  redis = createServer((socket) => {
    connections.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => connections.delete(socket));
    socket.on('data', (data) => {
      if (mood === 'silent') return;
      for (const [command] of data.toString().matchAll(/\*\d+\r\n(?:\$\d+\r\n[^\r]*\r\n)+/g)) {
        const reply = /\r\ninfo\r\n/i.test(command)
          ? '$20\r\nredis_version:7.0.0\n\r\n'
          : /\r\nclient\r\n/i.test(command) && '+OK\r\n';
        if (reply) socket.write(reply);
        else unanswered.push(command);
      }
    });
  });
  return new Promise((resolve) => redis?.listen(port, '127.0.0.1', resolve));
}

async function logInSoon(): Promise<void> {
  for (let n = 0; n < LOGINS; n += 1) {
    const start = Date.now();
    const login = client(undefined, '', server.url).request('POST', '/platform/login', {
      body: ADMIN,
    });
    answered('POST /platform/login', await login);
    expect(Date.now() - start).toBeLessThan(SOON_MS);
  }
}

async function failedTries(): Promise<number[]> {
  const one = client(undefined, '', server.url);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      one.post('/login', { userId: 'nobody-at-all', password: 'wrong' }),
    ),
  );
  return answers.map(({ status }) => status).sort();
}

it('does not delay logins while Redis refuses connections, and still counts failures', async () => {
  await logInSoon();
  expect(await failedTries()).toEqual([...Array(10).fill(401), 429, 429]);
});

it('does not delay logins while Redis accepts connections but never answers', async () => {
  await listen();
  await expect.poll(() => connections.size).toBeGreaterThan(0);
  await logInSoon();
});

it('does not delay logins when Redis stops answering, except for one command', async () => {
  mood = 'silent once ready';
  for (const connection of connections) connection.destroy();
  await expect
    .poll(
      async () => {
        await logInSoon();
        return unanswered.length;
      },
      { timeout: 25_000 },
    )
    .toBeGreaterThan(0);
});

it('logs an outage in at most two lines', () => {
  expect(server.log().match(/Redis is not responding/g)?.length).toBeLessThanOrEqual(2);
  expect(server.log()).toMatch(/Redis is not responding \(connect ECONNREFUSED/);
  expect(server.log()).not.toMatch(/Unhandled error event/);
});
