import path from 'node:path';
import type { EmissionFactor } from '@canopy/domain';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { answered } from '../support/client';
import {
  addClient,
  addFactor,
  addMember,
  inside,
  rowOf,
  save,
  type TestClient,
  type TestMember,
} from '../support/fixtures';
import { runSqliteProgram } from '../support/sqlite-program';

const onSqlite = inject('database') === 'sqlite';
const YEAR = '2024-2025';
const { sql } = inside();

/** A client whose year is locked, with one member's record. */
interface Locked {
  readonly organisation: TestClient;
  readonly member: TestMember;
}

let factor: EmissionFactor;
let locked: Locked;

async function lockYear({ session }: TestClient): Promise<void> {
  for (const [step, body] of [
    ['submit', {}],
    ['approve', {}],
    ['lock', { name: 'Asha Rao' }],
  ] as const) {
    const answer = await session.post(`/periods/${YEAR}/${step}`, body);
    answered(`POST /periods/:year/${step}`, answer);
  }
}

beforeAll(async () => {
  factor = await addFactor({ Unit: 'kg', Emission: 2 });
  const organisation = await addClient();
  locked = { organisation, member: await addMember(organisation) };
  await save(locked.member, rowOf(factor));
  await lockYear(organisation);
});

describe.runIf(onSqlite)('the SQLite file', () => {
  it('opens in the SQLite of older distributions', async () => {
    const triggers = await sql<{ sql: string }>(
      "select sql from sqlite_master where sql like '%raise(%'",
    );
    const raises = triggers.flatMap((trigger) => trigger.sql.match(/\braise\s*\([^)]*\)/gi) ?? []);
    expect(raises.length).toBeGreaterThan(20);
    // SQLite before 3.47 can't parse an expression as the message, and calls the whole file malformed.
    for (const raised of raises) expect(raised).toMatch(/^raise\(abort, '[^']*'\)$/);

    const file = path.join(inject('dataDir'), 'canopy.db');
    const counted = await runSqliteProgram(
      file,
      'pragma integrity_check; select count(*) > 0 from emission_records',
    );
    if (counted !== null) expect(counted).toBe('ok\n1');
  });
});
