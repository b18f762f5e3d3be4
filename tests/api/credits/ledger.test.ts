import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { messages } from '@canopy/domain/common';
import {
  type CarbonProject,
  creditMessages,
  type EditedIssuance,
  replayMovements,
  storeSerial,
} from '@canopy/domain/credits';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { answered, type Client, client, refused } from '../../support/client';
import { checkoutBody, keyed, PROJECT, serialPrefix } from '../../support/content';
import { unique } from '../../support/fixtures';
import { type OwnServer, startOwnServer } from '../../support/own-server';
import { connected } from '../../support/postgres';

let own: OwnServer;
let editor: Client;

beforeAll(async () => {
  // Behind a proxy that ends TLS, each buyer has an address of its own.
  own = await startOwnServer({ env: { PUBLIC_URL: 'https://canopy.test' } });
  editor = own.editor;
});

afterAll(async () => {
  await own.stop();
});

const sql = (statement: string, ...values: unknown[]) => own.inside.sql(statement, ...values);

async function addProject(quantity: number, price = 500): Promise<CarbonProject> {
  const body = { ...PROJECT, projectName: unique('Forest'), quantity, price };
  const answer = await editor.post('/addprojects', body);
  return answered('POST /addprojects', answer) as CarbonProject;
}

const block = (projectId: string, first: number, quantity: number) => ({
  projectId,
  vintage: 2021,
  registry: 'Verra',
  serialFirst: `${serialPrefix(projectId)}-${first}`,
  serialLast: `${serialPrefix(projectId)}-${first + quantity - 1}`,
  quantity,
  price: 700,
  issuedOn: '2022-03-01',
  correspondingAdjustment: 'none',
});

async function issue(body: object): Promise<EditedIssuance> {
  return answered('POST /issuances', await editor.post('/issuances', body)).issuance;
}

const projectNow = async (id: string) =>
  answered('GET /getprojects/:id', await own.visitor.get(`/getprojects/${id}`));

const listed = async (projectId: string) =>
  answered('GET /issuances', await editor.get('/issuances', { projectId })).data;

/** Sums the movements of each issuance and compares the results with the stored counts. */
async function expectBalance(): Promise<void> {
  const answer = await own.visitor.get('/ledger', { format: 'json' });
  expect(answered('GET /ledger', answer).data.length).toBeGreaterThan(0);
  const issuances = await sql('select * from issuances');
  for (const issuance of issuances) {
    const id = String(issuance.document_id);
    const rows = await sql(
      `select id, kind, first, last, order_id as "orderId" from ledger_movements
       where issuance_id = ? order by id`,
      id,
    );
    const { lots, counters } = replayMovements(rows as never);
    const stored = await sql(
      `select first, last, state, order_id as "orderId" from credit_lots
       where issuance_id = ? order by first`,
      id,
    );
    expect(stored).toEqual(lots);
    expect(issuance).toMatchObject(counters);
    const sum = Object.values(counters).reduce((total, each) => total + each, 0);
    expect(sum).toBe(issuance.quantity);
    const ends = lots.map(({ last }) => last);
    expect(lots.map(({ first }) => first)).toEqual([1, ...ends.slice(0, -1).map((end) => end + 1)]);
    expect(ends.at(-1)).toBe(issuance.quantity);
  }
}

type Movement = readonly [
  kind: string,
  first: number,
  last: number,
  orderId?: string | null,
  retirementId?: string | null,
];

/** Query of connections that wait for a lock in this database. */
const WAITING = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Statement that disables the guard, which only the database owner can run. */
const OFF = 'alter table issuances disable trigger credits_issuance';

/** Runs `npm run ledger:verify` on this server's database. */
async function verify(): Promise<{ code: number; output: string }> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: own.server.dataDir,
    DATABASE_URL: own.databaseUrl,
  };
  const file = fileURLToPath(new URL('../../../scripts/ledger-verify.mjs', import.meta.url));
  return promisify(execFile)(process.execPath, [file], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

describe('issuances', () => {
  it('start with the quantity and price of a project and determine them afterwards', async () => {
    const project = await addProject(10);
    const [first] = await listed(project._id);
    expect(first).toMatchObject({ vintage: null, issued: 10, available: 10, price: 500, sold: 0 });
    await issue({ ...block(project._id, 1, 5), price: 400 });
    expect(await projectNow(project._id)).toMatchObject({
      quantity: 15,
      price: 400,
      issuances: [
        { vintage: 2021, available: 5 },
        { vintage: null, available: 10 },
      ],
    });
    const path = `/projects/${project._id}`;
    refused(await editor.put(path, { quantity: 10 }), 400, undefined, 'quantity');
    refused(await editor.put(path, { price: 500 }), 400, undefined, 'price');
    answered('PUT /projects/:id', await editor.put(path, { quantity: 15, price: 400 }));
    const found = await own.visitor.get('/getprojects', { maxPrice: 400, q: project.projectName });
    expect(answered('GET /getprojects', found)).toHaveLength(1);
    const priced = await editor.put(`/issuances/${first?._id}`, { price: 300 });
    expect(answered('PUT /issuances/:id', priced).issuance.price).toBe(300);
    expect((await projectNow(project._id)).price).toBe(300);
  });

  it('can be retired while credits with serial numbers are for sale', async () => {
    const { _id } = await addProject(10);
    const isRetirable = async () => {
      const list = answered('GET /getprojects', await own.visitor.get('/getprojects'));
      const { retirable } = await projectNow(_id);
      expect(list).toContainEqual(expect.objectContaining({ _id, retirable }));
      return retirable;
    };
    expect(await isRetirable()).toBe(false);
    const issuance = await issue(block(_id, 1, 5));
    expect(await isRetirable()).toBe(true);
    await editor.post(`/issuances/${issuance._id}/withdraw`, { quantity: 5, reason: 'Reversal' });
    expect(await isRetirable()).toBe(false);
  });

  it('are refused with wrong counts, unknown projects or taken serials', async () => {
    const { _id } = await addProject(0);
    const body = block(_id, 100, 50);
    const add = (fields: object) => editor.post('/issuances', { ...body, ...fields });
    refused(await add({ quantity: 49 }), 400, undefined, 'quantity');
    refused(await add({ serialFirst: 'none' }), 400, creditMessages.serialsForm, 'serialFirst');
    refused(await add({ projectId: 'a'.repeat(24) }), 404, messages.notFound, 'projectId');
    refused(await add({ vintage: 1900 }), 400, creditMessages.vintageForm, 'vintage');
    await issue(body);
    for (const from of [51, 100, 149]) {
      const other = await editor.post('/issuances', block(_id, from, 50));
      refused(other, 409, creditMessages.serialsTaken, 'serialFirst');
    }
    await issue(block(_id, 150, 50));
    const visitors = await own.visitor.post('/issuances', body);
    refused(visitors, 401);
  });

  it('lose credits withdrawn with a reason or by deleting the project', async () => {
    const project = await addProject(10);
    const [issuance] = await listed(project._id);
    const path = `/issuances/${issuance?._id}/withdraw`;
    refused(await editor.post(path, { quantity: 3 }), 400, undefined, 'reason');
    refused(await editor.post(path, { quantity: 11, reason: 'x' }), 409, undefined, 'quantity');
    const withdrawn = await editor.post(path, { quantity: 3, reason: 'Cancelled there' });
    expect(answered('POST /issuances/:id/withdraw', withdrawn).issuance).toMatchObject({
      available: 7,
      withdrawn: 3,
    });
    answered('DELETE /projects/:id', await editor.request('DELETE', `/projects/${project._id}`));
    expect(await listed(project._id)).toMatchObject([{ available: 0, withdrawn: 10 }]);
  });

  it('are sold cheapest first, lowest serials first, one issuance per order', async () => {
    const project = await addProject(0);
    await issue({ ...block(project._id, 1, 5), price: 400 });
    await issue({ ...block(project._id, 50, 20), price: 900 });
    const buy = async (quantity: number) =>
      client(undefined, '', own.server.url).post(
        '/checkout',
        checkoutBody(project._id, {
          quantity,
          buyer: { name: 'Asha', email: `${unique('a')}@example.org` },
        }),
        keyed(),
      );
    const name = serialPrefix(project._id);
    const one = answered('POST /checkout', await buy(3)).order;
    expect(one).toMatchObject({
      unitPrice: 400,
      serials: [{ first: `${name}-1`, last: `${name}-3` }],
    });
    const two = answered('POST /checkout', await buy(4)).order;
    expect(two).toMatchObject({
      unitPrice: 900,
      serials: [{ first: `${name}-50`, last: `${name}-53` }],
    });
    refused(await buy(17), 409, creditMessages.creditsOfOne(16), 'quantity');
    await editor.post(`/orders/${one.reference}/cancel`, {});
    expect(answered('POST /checkout', await buy(5)).order.serials).toEqual([
      { first: `${name}-1`, last: `${name}-5` },
    ]);
    refused(await editor.request('DELETE', `/projects/${project._id}`), 409);
    await expectBalance();
  });
});

describe('the response to an order', () => {
  let projectId: string;

  beforeAll(async () => {
    projectId = (await addProject(0))._id;
    await issue(block(projectId, 1, 20));
  });

  async function place(provider: 'invoice' | 'simulated'): Promise<string> {
    const body = checkoutBody(projectId, { provider, quantity: 2 });
    const answer = await own.visitor.post('/checkout', body, keyed());
    return answered('POST /checkout', answer).order.reference;
  }

  const act = async (reference: string, step: string, body: object = {}) => {
    const answer = await editor.post(`/orders/${reference}/${step}`, body);
    expect(answer.status, answer.text).toBe(200);
  };
  const note = async (reference: string) =>
    answered('PUT /orders/:reference', await editor.put(`/orders/${reference}`, { notes: 'x' }));

  it.each<[string, (work: (call: () => Promise<unknown>) => Promise<void>) => Promise<void>]>([
    ['that is placed', (expectRead) => expectRead(() => place('simulated'))],
    [
      'that gets notes, is paid and is refunded',
      async (expectRead) => {
        const reference = await place('invoice');
        await expectRead(() => note(reference));
        await expectRead(() => act(reference, 'pay'));
        await expectRead(() => act(reference, 'refund', { reason: 'Asked for it' }));
      },
    ],
    [
      'that is cancelled',
      async (expectRead) => {
        const reference = await place('invoice');
        await expectRead(() => act(reference, 'cancel', { reason: 'Not paid' }));
      },
    ],
    [
      'whose credits are retired',
      async (expectRead) => {
        const reference = await place('invoice');
        await act(reference, 'pay');
        const beneficiary = { name: 'Meadow Hotels' };
        await expectRead(() => act(reference, 'retire', { beneficiary }));
      },
    ],
  ])('is read in its transaction, before the COMMIT, for an order %s', async (_, run) => {
    await run(async (call) => {
      const heard = await own.inside.statementsOf(async () => {
        await call();
      });
      // Emails sent meanwhile also read serials.
      const transactionsOf = (statement: RegExp) =>
        heard
          .filter(({ sql: text }) => statement.test(text))
          .map(({ transaction }) => transaction ?? 'none');
      const [writing] = transactionsOf(/^(insert into|update) [`"]orders[`"]/);
      expect(writing).toMatch(/trx/);
      expect(transactionsOf(/credit_lots[`"] as [`"]lot[`"]/)).toContain(writing);
    });
  });
});

describe('an order with retirement', () => {
  it('takes the cheapest issuance with serials and refuses unserialised credits', async () => {
    const project = await addProject(10, 100);
    const order = (fields: object) =>
      client(undefined, '', own.server.url).post(
        '/checkout',
        checkoutBody(project._id, { provider: 'invoice', quantity: 2, ...fields }),
        keyed(),
      );
    refused(await order({ retire: true }), 400, creditMessages.creditsUnserialised, 'retire');
    await issue({ ...block(project._id, 100, 5), price: 900 });
    await issue({ ...block(project._id, 1, 5), price: 700 });
    expect(answered('POST /checkout', await order({ retire: true })).order.unitPrice).toBe(700);
    expect(answered('POST /checkout', await order({})).order.unitPrice).toBe(100);
    const [plain] = (await listed(project._id)).filter(({ vintage }) => vintage === null);
    const named = await order({ retire: true, issuanceId: plain?._id });
    refused(named, 400, creditMessages.creditsUnserialised, 'retire');
    const tooMany = await order({ retire: true, quantity: 6 });
    refused(tooMany, 409, creditMessages.creditsOfOne(5), 'quantity');
  });
});

describe('the ledger', () => {
  it('sells each of 50 credits once to 300 concurrent buyers', async () => {
    const project = await addProject(0);
    await issue(block(project._id, 1, 50));
    const answers = await Promise.all(
      Array.from({ length: 300 }, () =>
        client(undefined, '', own.server.url).post(
          '/checkout',
          checkoutBody(project._id, {
            quantity: 1,
            buyer: { name: 'Asha', email: `${unique('b')}@example.org` },
          }),
          keyed(),
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.filter((status) => status === 409)).toHaveLength(250);
    const serials = answers
      .filter(({ status }) => status === 201)
      .map((answer) => answered('POST /checkout', answer).order.serials[0]?.first);
    expect(new Set(serials).size).toBe(50);
    await expectBalance();
  });

  /** Inserts a movement, bypassing the services. */
  const move = (
    issuanceId: string,
    [kind, first, last, orderId = null, retirementId = null]: Movement,
  ) =>
    sql(
      `insert into ledger_movements
         (document_id, kind, issuance_id, first, last, order_id, retirement_id, actor)
       values (?, ?, ?, ?, ?, ?, ?, 'server')`,
      unique('m'),
      kind,
      issuanceId,
      first,
      last,
      orderId,
      retirementId,
    );

  it('refuses invalid movements and direct changes in the database', async () => {
    const project = await addProject(10);
    const [{ _id: id = '' } = {}] = await listed(project._id);
    const [{ _id: elsewhere = '' } = {}] = await listed((await addProject(10))._id);
    for (const movement of [
      ['reserve', 3, 4, 'one'],
      ['reserve', 7, 8, 'bought'],
      ['sell', 7, 8, 'bought'],
      ['reserve', 9, 9, 'spent'],
      ['sell', 9, 9, 'spent'],
      ['retire', 9, 9, 'spent', 'certificate'],
      ['withdraw', 10, 10],
    ] satisfies Movement[]) {
      await move(id, movement);
    }
    const whole = async () => [
      await sql('select * from issuances order by id'),
      await sql('select * from credit_lots order by id'),
      await sql('select * from ledger_movements order by id'),
      await sql('select quantity, price_paise from carbon_projects order by id'),
    ];
    const before = await whole();
    for (const movement of [
      ['issue', 1, 10],
      // Credits 3 to 4 are reserved, 7 to 8 sold, 9 is retired and 10 withdrawn.
      ['reserve', 3, 4, 'two'],
      ['reserve', 3, 4, 'one'],
      ['reserve', 4, 5, 'two'],
      ['reserve', 7, 8, 'two'],
      ['reserve', 9, 9, 'two'],
      ['reserve', 10, 10, 'two'],
      ['reserve', 10, 11, 'two'],
      ['reserve', 0, 1, 'two'],
      ['reserve', 6, 5, 'two'],
      ['reserve', 5, 6],
      ['sell', 5, 6, 'one'],
      ['sell', 3, 4, 'two'],
      ['sell', 3, 5, 'one'],
      ['sell', 7, 8, 'bought'],
      ['sell', 9, 9, 'spent'],
      ['release', 5, 6, 'one'],
      ['release', 5, 6],
      ['release', 3, 4, 'two'],
      ['release', 3, 4],
      ['release', 9, 9, 'spent'],
      ['release', 10, 10],
      ['retire', 3, 4, 'one', 'certificate'],
      ['retire', 5, 6, 'one', 'certificate'],
      ['retire', 7, 8, 'two', 'certificate'],
      ['retire', 7, 8, 'bought'],
      ['retire', 9, 9, 'spent', 'another'],
      ['withdraw', 3, 3],
      ['withdraw', 7, 7],
      ['withdraw', 9, 9],
      ['withdraw', 10, 10],
      ['steal', 1, 1],
    ] satisfies Movement[]) {
      await expect(move(id, movement), movement.join(' ')).rejects.toThrow(/refuses this movement/);
    }
    // An order stays within one issuance, and each movement belongs to one issuance.
    for (const other of [elsewhere, 'none']) {
      await expect(move(other, ['reserve', 1, 1, 'one'])).rejects.toThrow(/refuses this movement/);
    }
    for (const statement of [
      "update ledger_movements set actor = 'client'",
      'delete from ledger_movements',
      "update credit_lots set state = 'available'",
      'update credit_lots set last = last + 1',
      'delete from credit_lots',
      `insert into credit_lots (issuance_id, first, last, state) values ('${id}', 1, 1, 'sold')`,
      'delete from issuances',
      ...(inject('database') === 'postgres'
        ? ['truncate issuances', 'truncate ledger_movements', 'truncate credit_lots']
        : []),
    ]) {
      await expect(sql(statement), statement).rejects.toThrow(/ledger|movement/);
    }
    expect(await whole()).toEqual(before);
  });

  it('numbers concurrent movements of an issuance in the order they apply', async () => {
    const [{ _id: id = '' } = {}] = await listed((await addProject(10))._id);
    const insert = (fields: string, values: string) =>
      `insert into ledger_movements (${fields}, kind, issuance_id, order_id, actor)
       values (${values}, 'reserve', '${id}', '${id}', 'server')`;
    const past = insert('id, document_id, first, last', `-1, '${unique('m')}', 1, 1`);
    const at = (n: number) => insert('document_id, first, last', `'${unique('m')}', ${n}, ${n}`);
    if (inject('database') === 'sqlite') {
      await expect(sql(past)).rejects.toThrow(/refuses this movement/);
      return;
    }
    // PostgreSQL ignores the given id.
    await sql(past);
    const { query, end } = await connected(own.databaseUrl);
    await query('begin');
    await query(at(2));
    const waiting = sql(at(4));
    await expect.poll(() => query(WAITING)).toHaveLength(1);
    await query(at(3));
    await query('commit');
    await end();
    await waiting;
    const moved = await sql(
      'select first from ledger_movements where issuance_id = ? order by id',
      id,
    );
    expect(moved.map(({ first }) => first)).toEqual([1, 1, 2, 3, 4]);
    await expectBalance();
  });

  it('lets only the price of an issuance change', async () => {
    const { _id } = await addProject(0);
    const whole = { ...block(_id, 1, 10), methodology: 'EX-1', account: 'Own' };
    const { _id: id } = await issue(whole);
    const [row = {}] = await sql('select * from issuances where document_id = ?', id);
    // Strapi's own columns, the price, and the project's present name.
    const free = ['price_paise', 'project_name', 'updated_at', 'published_at', 'locale'];
    const changed = Object.keys(row).filter(
      (name) => !free.includes(name) && !/_by_id$/.test(name),
    );
    expect(changed.length).toBeGreaterThan(20);
    for (const name of changed) {
      const value = typeof row[name] === 'number' ? `${name} + 1000` : 'null';
      const statement = `update issuances set ${name} = ${value} where document_id = ?`;
      await expect(sql(statement, id), name).rejects.toThrow(/only the price|only a movement/);
    }
    await sql('update issuances set price_paise = price_paise + 1 where document_id = ?', id);
    const [now] = await sql('select * from issuances where document_id = ?', id);
    expect(now).toEqual({ ...row, price_paise: Number(row.price_paise) + 1 });
  });

  it('refuses overlapping serials, preset counters and wrong issued quantities', async () => {
    const { _id } = await addProject(0);
    const { _id: id } = await issue(block(_id, 1, 10));
    const [row = {}] = await sql('select * from issuances where document_id = ?', id);
    const columns = Object.keys(row).filter((name) => name !== 'id');
    const copy = (changes: Record<string, string>) =>
      sql(
        `insert into issuances (${columns})
         select ${columns.map((name) => changes[name] ?? name)} from issuances where document_id = ?`,
        id,
      );
    const copied = `${id.slice(0, -4)}copy`;
    const fresh = { document_id: `'${copied}'`, available: '0', last_movement: 'null' };
    await expect(copy(fresh)).rejects.toThrow(/another issuance has some of these serials/);
    // Overlaps in the last serial only, in the first only, and in between.
    for (const [serial_from = '', serial_to = ''] of [
      ['serial_to', 'serial_to'],
      ['serial_from', 'serial_from'],
      [`'${storeSerial(2n)}'`, `'${storeSerial(9n)}'`],
    ]) {
      const overlapping = copy({ ...fresh, serial_from, serial_to });
      await expect(overlapping).rejects.toThrow(/another issuance has some of these serials/);
    }
    const other = { ...fresh, serial_key: "'another'" };
    for (const counter of [
      'available',
      'reserved',
      'sold',
      'retired',
      'withdrawn',
      'last_movement',
    ]) {
      const begun = copy({ ...other, [counter]: '10' });
      await expect(begun, counter).rejects.toThrow(/counters of an issuance/);
    }
    await copy(other);
    for (const movement of [
      ['issue', 1, 11],
      ['issue', 1, 9],
      ['issue', 2, 10],
      ['reserve', 1, 1, 'one'],
    ] satisfies Movement[]) {
      await expect(move(copied, movement), movement.join(' ')).rejects.toThrow(
        /refuses this movement/,
      );
    }
    await move(copied, ['issue', 1, 10]);
    await expect(move(copied, ['issue', 1, 10])).rejects.toThrow(/refuses this movement/);
    await expectBalance();
  });

  it('merges released credits with adjacent available lots', async () => {
    const [{ _id: id = '' } = {}] = await listed((await addProject(10))._id);
    const [one, two] = [unique('o'), unique('o')];
    const lots = async () => {
      const rows = await sql(
        `select first, last, state, order_id as "orderId" from credit_lots
         where issuance_id = ? order by first`,
        id,
      );
      return rows.map(({ first, last, state, orderId }) => [first, last, state, orderId]);
    };
    await move(id, ['reserve', 3, 4, one]);
    await move(id, ['reserve', 5, 6, two]);
    await move(id, ['sell', 5, 6, two]);
    await move(id, ['release', 3, 4, one]);
    expect(await lots()).toEqual([
      [1, 4, 'available', null],
      [5, 6, 'sold', two],
      [7, 10, 'available', null],
    ]);
    await move(id, ['release', 5, 6, two]);
    expect(await lots()).toEqual([[1, 10, 'available', null]]);
    await expectBalance();
  });

  it('balances after any sequence of movements', { timeout: 120_000 }, async () => {
    const project = await addProject(30);
    const [{ _id: id = '' } = {}] = await listed(project._id);
    const step = fc.record({
      kind: fc.constantFrom('reserve', 'sell', 'release', 'retire', 'withdraw'),
      first: fc.integer({ min: 1, max: 30 }),
      size: fc.integer({ min: 1, max: 6 }),
      order: fc.constantFrom('p', 'q', 'r'),
    });
    const lots = () => sql('select * from credit_lots where issuance_id = ? order by first', id);
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const { kind, first, size, order } of steps) {
          const before = await lots();
          const done = await move(id, [
            kind,
            first,
            first + size - 1,
            kind === 'withdraw' ? null : order,
            kind === 'retire' ? 'certificate' : null,
          ]).then(
            () => true,
            () => false,
          );
          if (done) taken += 1;
          else expect(await lots()).toEqual(before);
        }
        await expectBalance();
      }),
      { numRuns: 8, seed: 7 },
    );
    expect(taken).toBeGreaterThan(5);
  });

  it('is public as CSV and JSON, without references and names', async () => {
    const file = await own.visitor.get('/ledger');
    expect(file.status).toBe(200);
    expect(file.text).toContain('Number,Time (UTC),Movement');
    const list = await own.visitor.get('/ledger', { format: 'json' });
    const { data } = answered('GET /ledger', list);
    expect(data.map(({ number }) => number)).toEqual(
      data.map(({ number }) => number).toSorted((a, b) => a - b),
    );
    expect(list.text).not.toMatch(/ORD(-\w{4}){4}|Asha|@example/);
    refused(await own.visitor.get('/ledger', { format: 'xml' }), 400, undefined, 'format');
  });

  it('is verified by a command that names differing issuances', async () => {
    expect(await verify()).toMatchObject({
      code: 0,
      output: expect.stringMatching(/balances: \d+/),
    });
    const [row] = await sql('select id, document_id, sold from issuances where sold > 0 limit 1');
    const stop = inject('database') === 'postgres' ? OFF : 'drop trigger credits_issuance_update';
    await sql(stop);
    await sql('update issuances set sold = sold + 1 where id = ?', row?.id);
    const { code, output } = await verify();
    expect(code).toBe(1);
    expect(output).toContain(`Issuance ${row?.document_id}: ${Number(row?.sold) + 1} credits`);
  });
});
