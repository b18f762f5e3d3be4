import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { type ApiServer, startServer } from '../../tests/support/api-server';
import { startPostgres } from '../../tests/support/postgres';
import type { Bench } from './bench';
import { Connection } from './http';
import { median } from './measure';
import { addDiesel, addOrganisation, rowOfDiesel } from './people';
import { callsPerSecond } from './sessions';

/** From nothing, and again: until a built server answers GET /ready. */
export async function starts(bench: Bench): Promise<void> {
  const taken: Record<string, number[]> = {};
  const took = (name: string, ms: number) => {
    taken[name] = [...(taken[name] ?? []), ms];
  };
  for (let round = 0; round < (bench.isSmoke ? 1 : 3); round++) {
    for (const [build, root] of [
      ['today', null],
      ['old', bench.oldRoot],
    ] as const) {
      if (build === 'old' && !root) continue;
      const dataDir = mkdtempSync(path.join(tmpdir(), 'canopy-bench-'));
      for (const which of ['First', 'Second']) {
        const begun = performance.now();
        const server = await startServer({ dataDir, root });
        took(`${which} ${build}`, performance.now() - begun);
        await server.stop();
      }
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  for (const which of ['First', 'Second']) {
    const [today, old] = [
      median(taken[`${which} today`] ?? []),
      median(taken[`${which} old`] ?? []),
    ];
    const goal = { sign: '≤', limit: 1, of: '× 3dc4459' } as const;
    bench.record(`${which} start of a built server`, 'ms', { old, today }, goal, today / old);
  }
}

const CORES_NEEDED = 4;

/** Calls a second of two servers on one PostgreSQL, against those of one. */
export async function instances(bench: Bench): Promise<void> {
  const goals = { reads: 1.7, writes: 1.5 };
  const isMeasured = bench.isSmoke || availableParallelism() >= CORES_NEEDED;
  const factors = isMeasured ? await twoAgainstOne(bench.isSmoke ? 0.5 : 3) : null;
  for (const [what, limit] of Object.entries(goals)) {
    const goal = { sign: '≥', limit, of: '× one' } as const;
    const name = `Two instances on PostgreSQL, ${what}${isMeasured ? '' : `: not measured on fewer than ${CORES_NEEDED} cores`}`;
    const factor = factors?.[what] ?? null;
    bench.record(name, '×', { today: factor }, goal, factor);
  }
}

async function twoAgainstOne(seconds: number): Promise<Record<string, number>> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'canopy-bench-'));
  const servers: ApiServer[] = [];
  try {
    const databaseUrl = await postgres.newDatabase('canopy_bench');
    for (let n = 0; n < 2; n++) servers.push(await startServer({ databaseUrl, dataDir }));
    const urls = servers.map(({ url }) => url);
    const api = new Connection(urls[0] ?? '');
    await addDiesel(api);
    const { client, member } = await addOrganisation(api, 'somebody');
    const row = rowOfDiesel(1, 5);
    await api.post('/api/saveData', { rows: Array.from({ length: 1000 }, () => row) }, member);
    api.close();
    const calls = {
      reads: (connection: Connection) => connection.get('/api/dashboard', client),
      writes: (connection: Connection) => connection.post('/api/saveData', { rows: [row] }, member),
    };
    const factors: Record<string, number> = {};
    for (const [what, call] of Object.entries(calls)) {
      const [one, two]: [number[], number[]] = [[], []];
      for (let round = -1; round < 3; round++) {
        const first = await callsPerSecond(urls.slice(0, 1), '', seconds, call);
        const both = await callsPerSecond(urls, '', seconds, call);
        if (round >= 0) one.push(first);
        if (round >= 0) two.push(both);
      }
      factors[what] = median(two) / median(one);
    }
    return factors;
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
