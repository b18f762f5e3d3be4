import { execFileSync } from 'node:child_process';
import type { Statement } from '@canopy/domain';
import type { ApiServer } from '../../tests/support/api-server';
import type { Bench } from './bench';
import { DATABASES, type DatabaseName, vacuum, withServers } from './databases';
import { Connection } from './http';
import { addInventory, addSite, checkLockedYear, YEAR } from './inventory';
import { peakMibDuring, type Work } from './measure';
import { addDiesel, addGrid, addOrganisation, importsInto, loginAs } from './people';

/** The client whose calls are measured. */
const CLIENT = 'own';

/** A server's client: what it has besides others, and columns of the rows that it imports. */
interface Importer {
  readonly prepare?: (api: Connection, client: string) => Promise<unknown>;
  readonly columns?: object;
}

const IMPORTERS: Readonly<Record<string, Importer>> = {
  plain: {},
  closed: { prepare: (api, client) => lockYear(api, client, '2022-2023') },
  columns: {
    prepare: (api, client) => addSite(api, client, 'Plant'),
    columns: { siteId: 'Plant', dataKind: 'invoiced' },
  },
};

/** Imports of a client with a closed year, and with sites and data kinds, against a plain one. */
export async function yearImports(bench: Bench): Promise<void> {
  const count = bench.isSmoke ? 500 : 10_000;
  for (const database of DATABASES) {
    await withServers(database, async (start) => {
      const works: Record<string, Work> = {};
      for (const [name, { prepare, columns }] of Object.entries(IMPORTERS)) {
        const server = await start();
        const api = new Connection(server.url);
        await addDiesel(api);
        const { client } = await addOrganisation(api, CLIENT);
        await prepare?.(api, client);
        works[name] = importsInto(server, CLIENT, count, columns);
      }
      const rounds = bench.isSmoke ? 1 : 5;
      const { plain, ...others } = await bench.measure(works, { rounds, calls: 1, warmUps: 1 });
      for (const [name, what] of [
        ['closed', 'with a year closed'],
        ['columns', 'with sites and data kinds'],
      ] as const) {
        const ms = others[name]?.ms;
        const goal = { sign: '≤', limit: 1.2, of: '× plain' } as const;
        bench.record(
          `Import of ${count} records ${what}, ${database}`,
          'ms',
          { today: ms, raw: plain?.ms },
          goal,
          Number(ms) / Number(plain?.ms),
        );
      }
    });
  }
}

/**
 * Locks a year of many records, after one of a tenth on the same server, and checks its statement.
 * A tenth fills the heap already: with 12,000 records, memory that any work takes looks like growth.
 */
export async function lock(bench: Bench): Promise<void> {
  const sizes = { few: bench.sizes.much / 10, many: bench.sizes.much };
  for (const database of DATABASES) {
    await withServers(database, async (start) => {
      const server = await start();
      const api = new Connection(server.url);
      await addDiesel(api);
      await addGrid(api);
      const few = await lockWith(database, server, api, 'few', sizes.few);
      const many = await lockWith(database, server, api, 'many', sizes.many);
      const what = `a year of ${many.records} records`;
      bench.record(`Locking ${what}, ${database}`, 'ms', { today: many.ms, raw: few.ms });
      bench.record(
        `Peak memory of the server that locks ${what}, ${database}`,
        'MiB',
        { today: many.peakMib, raw: few.peakMib },
        { sign: '≤', limit: 1.5, of: `× with ${few.records}` },
        many.peakMib / few.peakMib,
      );
      bench.record(`Statement of ${what}, ${database}`, 'MB', { today: many.statementMb });
    });
  }
}

/** @throws Error when the statement is not what its hash says, or a figure is another one to the gram */
async function lockWith(
  database: DatabaseName,
  server: ApiServer,
  api: Connection,
  name: string,
  count: number,
) {
  const known = await addInventory(server, api, name, count);
  const { client } = await loginAs(api, name);
  await vacuum(database, server);
  let ms = 0;
  const peakMib = await peakMibDuring(server.process.pid, async () => {
    ms = await lockYear(api, client, YEAR);
  });
  const path = `/api/periods/${YEAR}/statement`;
  const { client: jwt } = await loginAs(api, name);
  const { sha256 } = await api.json<Statement>(path, { jwt });
  const { body } = await api.send(path, { jwt, headers: { accept: 'application/x-ndjson' } });
  const [sum] = String(execFileSync('sha256sum', { input: body })).split(' ');
  if (sum !== sha256) throw new Error(`The statement says ${sha256}, sha256sum says ${sum}.`);
  await checkLockedYear(api, jwt, known, body);
  return { ms, peakMib, records: known.records, statementMb: body.length / 1e6 };
}

/**
 * Submits, approves and locks a year.
 * @returns the time that locking takes, ms
 */
async function lockYear(api: Connection, jwt: string, year: string): Promise<number> {
  const take = (step: string, body: object) => api.post(`/api/periods/${year}/${step}`, body, jwt);
  await take('submit', {});
  await take('approve', {});
  const begun = performance.now();
  await take('lock', { name: 'The bench' });
  return performance.now() - begun;
}
