import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ApiServer } from '../../support/api-server';
import { answered, type Client, client } from '../../support/client';
import {
  addClient,
  addFactor,
  addMember,
  inside,
  rowOf,
  type TestMember,
} from '../../support/fixtures';
import { connected } from '../../support/postgres';
import { startSecondServer } from '../../support/second-server';

/** Factors changed by SQL on another connection while servers keep them in memory. */

const databaseUrl = inject('databaseUrl');

interface Connection {
  run(statement: string): Promise<void>;
  end(): Promise<void>;
}

async function connect(): Promise<Connection> {
  if (databaseUrl) {
    const { query, end } = await connected(databaseUrl);
    return { run: async (statement) => void (await query(statement)), end };
  }
  const Database = createRequire(path.resolve('cms/package.json'))('better-sqlite3') as new (
    file: string,
  ) => { exec(statement: string): void; close(): void };
  const database = new Database(path.join(inject('dataDir'), 'canopy.db'));
  return { run: async (statement) => database.exec(statement), end: async () => database.close() };
}

let connection: Connection;
let second: ApiServer | undefined;
let member: TestMember;
let servers: Client[];

beforeAll(async () => {
  connection = await connect();
  second = await startSecondServer();
  member = await addMember(await addClient());
  const { jwt, cookie } = member.session;
  servers = [member.session, ...(second ? [client(jwt, cookie, second.url)] : [])];
});

afterAll(async () => {
  await connection?.end();
  await second?.stop();
});

/** Ways to set or omit the update time in SQL. */
const TIMES: Readonly<Record<string, string>> = {
  'without a time': '',
  'with the present time': databaseUrl
    ? ', updated_at = now()'
    : ", updated_at = cast((julianday('now') - 2440587.5) * 86400000 as integer)",
  'with a text as time': ', updated_at = current_timestamp',
  'with the time of the last update': ', updated_at = updated_at',
  'within the same millisecond': databaseUrl
    ? ", updated_at = updated_at + interval '1 microsecond'"
    : ', updated_at = updated_at + 0',
  'with an earlier time': databaseUrl
    ? ", updated_at = updated_at - interval '1 day'"
    : ', updated_at = updated_at - 86400000',
  'with no time': ', updated_at = null',
};

it.each(Object.entries(TIMES))('POST /calculate uses a factor updated %s', async (_, time) => {
  const factor = await addFactor();
  const expectFigure = async (kgCo2ePerUnit: number) => {
    for (const session of servers) {
      const answer = await session.post('/calculate', rowOf(factor));
      expect(answered('POST /calculate', answer).result).toBe(kgCo2ePerUnit * 10);
    }
  };
  await expectFigure(2.5);
  for (const kgCo2ePerUnit of [4, 5, 6]) {
    await connection.run(
      `update emission_factors set kg_co_2_e_per_unit = ${kgCo2ePerUnit}${time}
       where document_id = '${factor._id}'`,
    );
    await expectFigure(kgCo2ePerUnit);
  }
});

it('the database keeps a later update time set by SQL', async () => {
  const factor = await addFactor();
  const later = databaseUrl ? "timestamp '2100-01-01 12:00'" : '4102488000000';
  await connection.run(
    `update emission_factors set updated_at = ${later} where document_id = '${factor._id}'`,
  );
  const [row] = await inside().sql<{ is: boolean | number }>(
    `select updated_at = ${later} as "is" from emission_factors where document_id = ?`,
    factor._id,
  );
  expect(Boolean(row?.is)).toBe(true);
});
