import type { ApiServer } from '../../tests/support/api-server';
import { questions, type Statement } from '../../tests/support/questions';
import type { Bench } from './bench';
import { vacuum, withServers } from './databases';
import { Connection } from './http';
import { addDiesel, addOrganisation, addRecords, loginAs } from './people';

const ASKED = 'asked';
const OTHERS = 99;

/** The calls whose statements are looked at. */
const CALLS = {
  Dashboard: '/api/dashboard?financialYear=2024-2025',
  List: '/api/getdata12?page=1',
  Report: '/api/reports?financialYear=2024-2025',
} as const;

/**
 * The pages that PostgreSQL reads of the tables of clients for one client's calls, with 100 clients against with
 * that one alone. Pages are the same under any load, unlike times.
 */
export async function clients(bench: Bench): Promise<void> {
  const records = bench.isSmoke ? 300 : 10_000;
  await withServers('PostgreSQL', async (start) => {
    const server = await start();
    const api = new Connection(server.url);
    await addDiesel(api);
    await addOrganisation(api, ASKED);
    await addRecords(server, api, ASKED, records);
    const alone = await pagesOf(server, api);
    console.log(`Making the records of ${OTHERS} other clients.`);
    await addOthers(server);
    const beside = await pagesOf(server, api);
    for (const [name, pages] of Object.entries(beside)) {
      const raw = Number(alone[name]);
      bench.record(
        `${name} of one client of ${records} records, 100 clients`,
        'pages',
        { today: pages, raw },
        { sign: '≤', limit: 1.1, of: '× one client' },
        pages / raw,
      );
    }
    api.close();
  });
}

/** Copies every record once for each of the others, under ids of clients and members that are none. */
async function addOthers(server: ApiServer): Promise<void> {
  const inside = questions(server.questionsUrl);
  const [{ columns } = { columns: '' }] = await inside.sql<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'emission_records'
       and column_name not in ('id', 'document_id', 'client_id', 'member_id')`,
  );
  await inside.sql('alter table emission_records drop constraint emission_records_client_id_fk');
  await inside.sql('alter table emission_records drop constraint emission_records_member_id_fk');
  await inside.sql(
    `insert into emission_records (document_id, client_id, member_id, ${columns})
     select document_id || n, client_id + 1000 + n, member_id + 1000 + n, ${columns}
     from emission_records cross join generate_series(1, ${OTHERS}) as n order by n`,
  );
}

/** The pages that each call reads, by its name. */
async function pagesOf(server: ApiServer, api: Connection): Promise<Record<string, number>> {
  await vacuum('PostgreSQL', server);
  const inside = questions(server.questionsUrl);
  const { client } = await loginAs(api, ASKED);
  const pages: Record<string, number> = {};
  for (const [name, path] of Object.entries(CALLS)) {
    const heard = await inside.statementsOf(async () => {
      const { status } = await api.get(path, client);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    });
    const asked = heard.filter(({ sql }) => /\b(emission_records|record_months)\b/.test(sql));
    pages[name] = 0;
    for (const statement of asked) pages[name] += await pagesRead(inside, statement);
  }
  return pages;
}

async function pagesRead(
  inside: ReturnType<typeof questions>,
  { sql, bindings }: Statement,
): Promise<number> {
  const explain = `explain (analyze, buffers, format json) ${sql.replace(/\$\d+/g, '?')}`;
  const [row] = await inside.sql<{ 'QUERY PLAN': Explained[] }>(explain, ...bindings);
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(`PostgreSQL does not explain ${sql}.`);
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

interface Explained {
  readonly Plan: {
    readonly 'Shared Hit Blocks': number;
    readonly 'Shared Read Blocks': number;
  };
}
