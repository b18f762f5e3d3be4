import { createRequire } from 'node:module';
import path from 'node:path';
import { questions } from '../../tests/support/questions';
import { ROOT } from '../lib/paths.mjs';
import type { Bench, Target } from './bench';
import { withServers } from './databases';
import { Connection } from './http';
import { median, worstOf } from './measure';
import { addOrganisation } from './people';
import { PASSWORD } from './world';

const CALL = '/api/me';
const CONNECTIONS = 20;

const LOGINS = 40;
/** Between two calls of the user who waits. */
const PAUSE_MS = 5;

/** The time that a session adds to a call, against the least that it must add. */
export async function session(bench: Bench): Promise<void> {
  await bench.sameAnswer('little', 'member', CALL);
  const koa = await bench.koa('little');
  const today = await bench.today('little');
  const jwt = await today.jwt('member');
  // The yardstick holds the sessions of when it was started; it is started after this login.
  const works = await bench.works('little', 'member', CALL, {
    koa: koa.getting('/me', jwt),
    'koa anonymous': koa.getting('/anonymous'),
  });
  for (const [build, target] of await bench.both('little')) {
    works[`${build} anonymous`] = { pid: target.pid, run: () => target.api.get('/api/site') };
  }
  const taken = await bench.measure(works, { calls: 10 });
  const added = (who: string) => Number(taken[who]?.ms) - Number(taken[`${who} anonymous`]?.ms);
  bench.record(
    'GET /me minus GET /site',
    'ms',
    { old: added('old'), today: added('today'), raw: added('koa') },
    { sign: '≤', limit: 4, of: '× Koa with a session minus without' },
    added('today') / added('koa'),
  );
}

/** The cost of many sessions of others. */
export async function sessions(bench: Bench): Promise<void> {
  const works = await bench.works('little', 'member', CALL);
  for (const [build, target] of await bench.both('sessions')) {
    works[`${build} many`] = await target.getting(CALL, 'member');
  }
  const taken = await bench.measure(works);
  const growth = (build: string) => Number(taken[`${build} many`]?.ms) / Number(taken[build]?.ms);
  bench.record(
    `GET /me with ${bench.sizes.sessions} sessions ÷ few`,
    '×',
    { old: growth('old'), today: growth('today') },
    { sign: '≤', limit: 1.1, of: '×' },
    growth('today'),
  );
}

/** The wait of a signed-in user while others sign in together, each from a network of their own. */
export async function logins(bench: Bench): Promise<void> {
  const { hashSync } = createRequire(path.join(ROOT, 'cms/package.json'))('bcryptjs');
  await withServers('SQLite', async (start) => {
    const server = await start({ PROXY_HOPS: '1' });
    const api = new Connection(server.url);
    const { member } = await addOrganisation(api, 'logins');
    // The accounts of tests have hashes that cost less than those of users.
    const { sql } = questions(server.questionsUrl);
    await sql('update up_users set password = ?', hashSync(PASSWORD, 10));
    const body = { userId: 'logins-client', password: PASSWORD };
    const worst: number[] = [];
    for (let round = 0; round < (bench.isSmoke ? 1 : 3); round++) {
      const connections = Array.from({ length: LOGINS }, () => new Connection(server.url));
      const working = Promise.all(
        connections.map((connection, n) => {
          const headers = { 'X-Forwarded-For': `10.${round}.${n}.1` };
          return connection.send('/api/login', { method: 'POST', body, headers });
        }),
      );
      worst.push(await worstOf(() => api.get(CALL, member), working, PAUSE_MS));
      await working;
      for (const connection of connections) connection.close();
    }
    api.close();
    bench.record(
      `Worst GET /me during ${LOGINS} logins`,
      'ms',
      { today: median(worst) },
      { sign: '≤', limit: 300, of: 'ms' },
      median(worst),
    );
  });
}

/** Signed-in calls a second of one process. */
export async function throughput(bench: Bench): Promise<void> {
  const [seconds, rounds] = bench.isSmoke ? [0.5, 1] : [3, 5];
  const counts: Record<string, number[]> = { old: [], today: [] };
  // The first round only warms up.
  for (let round = -1; round < rounds; round++) {
    for (const [build, target] of await bench.both('little')) {
      const perSecond = await callsPerSecond([target.server.url], await jwtOf(target), seconds);
      if (round >= 0) counts[build]?.push(perSecond);
    }
  }
  const [old, today] = [median(counts.old ?? []), median(counts.today ?? [])];
  bench.record(
    `Signed-in calls a second, ${CONNECTIONS} connections`,
    'calls/s',
    { old, today },
    { sign: '≥', limit: 3, of: '× 3dc4459' },
    today / old,
  );
}

const jwtOf = (target: Target) => target.jwt('member');

/** The number of these calls that servers answer in a second, the connections shared out among them. */
export async function callsPerSecond(
  urls: readonly string[],
  jwt: string,
  seconds: number,
  call: (connection: Connection) => Promise<unknown> = (connection) => connection.get(CALL, jwt),
): Promise<number> {
  const connections = Array.from(
    { length: CONNECTIONS },
    (_, n) => new Connection(urls[n % urls.length] ?? ''),
  );
  const start = performance.now();
  const end = start + seconds * 1000;
  let calls = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end) {
        await call(connection);
        calls += 1;
      }
      connection.close();
    }),
  );
  return (calls * 1000) / (performance.now() - start);
}
