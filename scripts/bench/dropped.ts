import { createRequire } from 'node:module';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@canopy/domain';
import { questions } from '../../tests/support/questions';
import { ROOT } from '../lib/paths.mjs';
import { Watch } from '../lib/response-times';
import type { Bench } from './bench';
import { withServers } from './databases';
import { Connection } from './http';
import { addOrganisation, PASSWORD } from './people';

export const DROPPED = 300;
const LOGINS = 40;
/** Callers hang up after one to two times this duration. */
const HANG_UP_MS = 30;
/** The server may still be busy for this time afterwards, which is measured too. */
const AFTERWARDS_MS = 1500;
const LIMIT = { database: 'SQLite', unit: 'ms', goal: 300 } as const;

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

/** Measures how long others wait while callers hang up, and while many users sign in. */
export async function dropped(bench: Bench): Promise<void> {
  const env = { CANOPY_DEMO: 'on', PROXY_HOPS: '1' };
  await withServers('SQLite', async (start) => {
    const { url, questionsUrl } = await start(env);
    const api = new Connection(url);
    const reference = await placeOrder(api);
    for (const [what, address] of [
      ['a document', `/api/orders/${reference}/proforma`],
      ['the description', '/api/openapi.json'],
      ['the home page', '/homepage'],
      ['a search', '/api/search?q=forest'],
    ] as const) {
      // The first response loads the code of the call.
      await api.get(address);
      const watch = await new Watch([{ name: 'health', url: `${url}/api/health` }]).start();
      await dropRequests(url, address);
      await pause(AFTERWARDS_MS);
      const scenario = `Worst GET /health beside ${DROPPED} dropped requests for ${what}`;
      bench.record({ ...LIMIT, scenario, value: await worstOf(watch) });
    }
    const { member } = await addOrganisation(api, 'waiting');
    // Accounts of tests have hashes that cost less than those of users.
    const { hashSync } = createRequire(path.join(ROOT, 'cms/package.json'))('bcryptjs');
    await questions(questionsUrl).sql('update up_users set password = ?', hashSync(PASSWORD, 10));
    const watch = await new Watch([{ name: 'me', url: `${url}/api/me`, jwt: member }]).start();
    await Promise.all(
      Array.from({ length: LOGINS }, async (_, n) => {
        // Failed logins are counted by address.
        const headers = { 'X-Forwarded-For': `10.2.${n}.1` };
        const connection = new Connection(url);
        const body = { userId: 'waiting-client', password: PASSWORD };
        await connection.send('/api/login', { method: 'POST', body, headers });
        connection.close();
      }),
    );
    const scenario = `Worst GET /me during ${LOGINS} logins`;
    bench.record({ ...LIMIT, scenario, value: await worstOf(watch) });
    api.close();
  });
}

/** @throws Error when a watched call failed */
async function worstOf(watch: Watch): Promise<number> {
  const [[name, { failed, worstMs }] = ['', { failed: 1, worstMs: 0 }]] = await watch.stop();
  if (failed > 0) throw new Error(`${failed} calls of ${name} failed.`);
  return worstMs;
}

/** Orders a credit of the demo by invoice. */
async function placeOrder(api: Connection): Promise<string> {
  const projects = await api.json<{ _id: string; quantity: number }[]>('/api/getprojects');
  const projectId = projects.find(({ quantity }) => quantity > 0)?._id;
  const body = {
    projectId,
    quantity: 1,
    paymentMethod: 'UPI',
    provider: 'invoice',
    buyer: { name: 'Asha Rao', email: 'asha@example.org' },
  };
  const headers = { 'idempotency-key': 'bench-of-dropped-requests' };
  const sent = { method: 'POST', body, headers };
  return (await api.json<{ order: Order }>('/api/checkout', sent)).order.reference;
}
