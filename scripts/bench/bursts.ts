import { createRequire } from 'node:module';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Questions } from '../../tests/support/questions';
import { type ApiAnswer, send } from '../lib/api-calls';
import { ROOT } from '../lib/paths.mjs';
import { type Waits, Watch, type Watched } from '../lib/response-times';
import { PASSWORD } from './people';

/** Burst sizes: dropped requests, and logins. */
export const [DROPPED, LOGINS] = [300, 40];
/** Response time limit for other callers during a burst. */
export const LIMIT_MS = 300;

/** Shortest time until callers hang up. The longest is twice as long. */
const HANG_UP_MS = 30;
/** Measured time after a burst, in which the server may still be busy. */
const AFTERWARDS_MS = 1500;

/** Measures how long other callers wait during a burst and shortly afterwards, by call name. */
export async function waitsDuring(
  watched: readonly Watched[],
  burst: () => Promise<unknown>,
): Promise<ReadonlyMap<string, Waits>> {
  const watch = await new Watch(watched).start();
  await burst();
  await pause(AFTERWARDS_MS);
  return watch.stop();
}

/** Sends a request on each of many connections and hangs up before the response. */
export async function dropRequests(url: string, address: string): Promise<void> {
  const { hostname, port } = new URL(url);
  await Promise.all(
    Array.from({ length: DROPPED }, async (_, n) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(
        `GET ${address} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: 10.1.${n >> 8}.${n & 255}\r\n\r\n`,
      );
      await pause(HANG_UP_MS + (n % HANG_UP_MS));
      socket.destroy();
    }),
  );
}

/**
 * Prepares logins of one client with the real cost of hashing. Test accounts have cheaper hashes.
 * @returns a function that sends the logins, each from another network, and returns the refusals
 */
export async function prepareLogins(
  url: string,
  { sql }: Pick<Questions, 'sql'>,
  userId: string,
): Promise<() => Promise<ApiAnswer[]>> {
  const { hashSync } = createRequire(path.join(ROOT, 'cms/package.json'))('bcryptjs');
  await sql('update up_users set password = ?', hashSync(PASSWORD, 10));
  const body = { userId, password: PASSWORD };
  return async () => {
    const answers = await Promise.all(
      Array.from({ length: LOGINS }, (_, n) => {
        // Unfinished logins count against their network, so each login gets its own.
        const headers = { 'X-Forwarded-For': `10.2.${n}.1` };
        return send(url, { method: 'POST', path: '/api/login', body, headers });
      }),
    );
    return answers.filter(({ status }) => status !== 200);
  };
}
