import type { Bench, Target } from './bench';
import { Connection } from './http';
import { median } from './measure';

const CALL = '/api/me';
const CONNECTIONS = 20;

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
