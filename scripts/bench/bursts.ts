import { createRequire } from 'node:module';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Questions } from '../../tests/support/questions';
import { type ApiAnswer, send } from '../lib/api-calls';
import { ROOT } from '../lib/paths.mjs';
import { type Waits, Watch, type Watched } from '../lib/response-times';
import { PASSWORD } from './people';

/** The number of requests in a burst of dropped ones, and of logins. */
export const [DROPPED, LOGINS] = [300, 40];
/** The response time limit for other callers during a burst. */
export const LIMIT_MS = 300;

/** Callers hang up after one to two times this duration. */
const HANG_UP_MS = 30;
/** The server may still be busy for this time after a burst. It is measured too. */
const AFTERWARDS_MS = 1500;

/** Measures how long other callers wait during a burst and shortly afterwards, by the name of their call. */
export async function waitsDuring(
  watched: readonly Watched[],
  burst: () => Promise<unknown>,
): Promise<ReadonlyMap<string, Waits>> {
  const watch = await new Watch(watched).start();
  await burst();
  await pause(AFTERWARDS_MS);
  return watch.stop();
}

/** Sends a request on each of many connections, and hangs up before the response. */
export async function dropRequests(url: string, address: string): Promise<void> {
  const { hostname, port } = new URL(url);
  await Promise.all(
    Array.from({ length: DROPPED }, async (_, n) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      // The response is never read.
      socket.write(
        `GET ${address} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: 10.1.${n >> 8}.${n & 255}\r\n\r\n`,
      );
      await pause(HANG_UP_MS + (n % HANG_UP_MS));
      socket.destroy();
    }),
  );
}

/**
 * Prepares logins of a client that cost as much as those of users. Test accounts have cheaper hashes.
 * @returns sends the logins, each from another network, and returns the refusals
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
        // Unfinished logins count against their network.
        const headers = { 'X-Forwarded-For': `10.2.${n}.1` };
        return send(url, { method: 'POST', path: '/api/login', body, headers });
      }),
    );
    return answers.filter(({ status }) => status !== 200);
  };
}
