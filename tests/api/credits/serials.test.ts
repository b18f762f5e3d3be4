import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { creditMessages, type EditedIssuance, storeSerial } from '@canopy/domain/credits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../support/api-server';
import { answered, refused } from '../../support/client';
import { newDatabase, type TestDatabase } from '../../support/databases';
import { type OwnServer, startOwnServer } from '../../support/own-server';
import { questions } from '../../support/questions';

const ACR = 'ACR-US-102-2003-274-120158095';
const ACR_LAST = 'ACR-US-102-2003-274-120158156';

let own: OwnServer;
let dataDir: string;
let database: TestDatabase;
let projectId: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canopy-serials-'));
  database = await newDatabase('prepared');
  own = await startOwnServer({ dataDir, databaseUrl: database.url });
  projectId = (await own.addProject())._id;
});

afterAll(async () => {
  await own.stop();
  await database.drop();
});

const add = (serialFirst: string, quantity: number, serialLast = '') =>
  own.editor.post('/issuances', {
    projectId,
    vintage: 2021,
    registry: 'Registry',
    serialFirst,
    serialLast,
    quantity,
    price: 700,
    issuedOn: '2022-03-01',
    correspondingAdjustment: 'none',
  });

async function issue(...issued: Parameters<typeof add>): Promise<EditedIssuance> {
  return answered('POST /issuances', await add(...issued)).issuance;
}

const refuseOverlap = async (...issued: Parameters<typeof add>) =>
  refused(await add(...issued), 409, creditMessages.serialsTaken, 'serialFirst');

describe('the serials of an issuance', () => {
  it('may abbreviate the end of a range to its number', async () => {
    const range = `${ACR} to 120158156`;
    for (const quantity of [1, 61, 63]) {
      const message = creditMessages.serialsCount('62', quantity);
      refused(await add(range, quantity), 400, message, 'serialFirst');
    }
    const { _id } = await issue(range, 62);
    const answer = await own.visitor.get('/ledger', { format: 'json' });
    const movement = answered('GET /ledger', answer).data.find(
      ({ issuanceId }) => issuanceId === _id,
    );
    expect(movement).toMatchObject({ serialFirst: ACR, serialLast: ACR_LAST, quantity: 62 });
    await refuseOverlap(range, 62);
    await refuseOverlap(ACR_LAST, 1);
    await refuseOverlap(ACR, 62, ACR_LAST);
    await refuseOverlap(`${ACR} – ${ACR_LAST}`, 62);
    await refuseOverlap('ACR-US-102-2003-274-120158156-120158157', 2);
    await issue('ACR-US-102-2003-274-120158157', 1);
  });

  it('conflict with a range that contains an issued credit', async () => {
    await issue('ACR-US-900-2003-274-500 to 500', 1);
    const [first, last] = ['ACR-US-900-2003-274-490', 'ACR-US-900-2003-274-510'];
    await refuseOverlap(first, 21, last);
    await refuseOverlap(first, 21, '510');
    for (const separator of [' to ', ' - ', ' – ', '–', '-']) {
      await refuseOverlap(`${first}${separator}${last}`, 21);
    }
  });

  it('are counted in the formats of other registries', async () => {
    await issue('CAR-1-US-1008-27-845-WA-2015-2010-1 to 8645', 8645);
    await refuseOverlap('CAR-1-US-1008-27-845-WA-2015-2010-8645', 1);
    const [first, last] = ['RW-5-563732-2-2-0-6207', 'RW-5-586300-2-2-0-6207'];
    const count = creditMessages.serialsCount('22,569', 6208);
    refused(await add(`${first} - ${last}`, 6208), 400, count, 'serialFirst');
    await issue(`${first} - ${last}`, 22_569);
    await refuseOverlap('RW-5-570000-2-2-0-6207', 1);
    await issue('GS1-1-IN-GS4388-16-2018-21178-1 to 5000', 5000);
    await refuseOverlap('GS1-1-IN-GS4388-16-2018-21178-5000-5001', 2);
  });

  it('are refused in an ambiguous form', async () => {
    for (const serials of [`${ACR} bis ${ACR_LAST}`, `${ACR}, ${ACR_LAST}`, `${ACR} to`]) {
      refused(await add(serials, 1), 400, creditMessages.serialsForm, 'serialFirst');
    }
  });
});

describe('an upgrade', () => {
  /** Stores an issuance with the columns of an older serial parser. */
  async function store(
    serials: string,
    quantity: number,
    pattern: string,
    number: bigint,
  ): Promise<string> {
    const { _id } = await issue(`OLD-${serials.length}-${quantity}-1-${quantity}`, quantity);
    const turn = database.url ? 'alter table issuances disable trigger credits_issuance' : '';
    await own.inside.sql(turn || 'drop trigger if exists credits_issuance_update');
    await own.inside.sql(
      `update issuances set serial_first = ?, serial_pattern = ?, serial_key = ?, serial_from = ?, serial_to = ?
       where document_id = ?`,
      serials,
      pattern,
      pattern.replace('{1}', '{}').toLowerCase(),
      storeSerial(number),
      storeSerial(number + BigInt(quantity) - 1n),
      _id,
    );
    if (turn) await own.inside.sql(turn.replace('disable', 'enable'));
    return _id;
  }

  it('reparses stored serials whose count matches the quantity', async () => {
    const single = await store(
      'ACR-US-901-2003-274-500 to 500',
      1,
      'ACR-US-901-2003-274-500 to {1}',
      500n,
    );
    const twin = await store('ACR-US-901-2003-274-500', 1, 'ACR-US-901-2003-274-{1}', 500n);
    const misread = await store(
      'ACR-US-902-2003-274-1 to 62',
      1,
      'ACR-US-902-2003-274-1 to {1}',
      62n,
    );
    const rowsOf = (inside: OwnServer['inside']) =>
      inside.sql(
        'select document_id, serial_first, serial_pattern, serial_key, serial_from, serial_to from issuances order by id',
      );
    const before = await rowsOf(own.inside);
    const [done] = await own.inside.sql<{ value: string }>(
      `select value from strapi_core_store_settings where key = 'plugin_canopy_steps'`,
    );
    const steps: string[] = JSON.parse(String(done?.value));
    await own.inside.sql(
      `update strapi_core_store_settings set value = ? where key = 'plugin_canopy_steps'`,
      JSON.stringify(steps.filter((step) => step !== '016-serial-ranges')),
    );
    await own.server.stop();

    const server = await startServer({ dataDir, databaseUrl: database.url });
    try {
      const inside = questions(server.questionsUrl);
      expect(await rowsOf(inside)).toEqual(
        before.map((row) =>
          row.document_id === single
            ? {
                ...row,
                serial_pattern: 'ACR-US-901-2003-274-{1}',
                serial_key: 'acr-us-901-2003-274-{}',
              }
            : row,
        ),
      );
      expect(server.log()).toContain(
        `The serials of issuance ${misread} (ACR-US-902-2003-274-1 to 62) are 62 credits, but its quantity is 1.`,
      );
      expect(server.log()).toMatch(
        new RegExp(`The serials of issuance (${single}|${twin}) .* are also in issuance`),
      );
      // Updates are guarded again.
      const change = inside.sql(
        'update issuances set serial_key = ? where document_id = ?',
        'x',
        single,
      );
      await expect(change).rejects.toThrow(/only the price changes/);
    } finally {
      await server.stop();
    }
  });
});
