import { messages } from '@canopy/domain/common';
import {
  BUYERS_PER_CALL,
  type Buyer,
  type BuyersAdded,
  creditMessages,
} from '@canopy/domain/credits';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { answered, answeredPage, type Client, refused } from '../../support/client';
import { buyerInput, editor } from '../../support/content';
import { inside, unique } from '../../support/fixtures';

let session: Client;

beforeAll(async () => {
  session = await editor();
});

async function add(body: unknown, query = {}): Promise<BuyersAdded> {
  const answer = await session.request('POST', '/addbuyer', { body, query });
  return answered('POST /addbuyer', answer);
}

async function found(query: Record<string, unknown>): Promise<Buyer[]> {
  return answered('GET /getbuyers', await session.get('/getbuyers', query)).data;
}

const nothingWrong = { errors: [] };

describe('POST /addbuyer', () => {
  it('keeps every field as entered', async () => {
    const input = {
      buyerName: unique('Acme'),
      buyerType: 'Corporate',
      industry: 'Textiles',
      country: 'India',
      companySize: '640',
      contactPerson: 'Asha Rao',
      designation: 'Director',
      email: `${unique('asha')}@example.org`,
      phone: '+91 98765 43210',
      linkedinOrWebsite: 'https://example.org',
      officeAddress: 'Pune',
      volumePurchased: '2,100 t',
      purchasedFrom: 'Broker',
      projectLinks: 'https://example.org/1',
      frequency: 'Annual',
      priceRange: '₹600–1,200',
      standardPreferred: 'Verra',
      projectTypePreference: 'Forestry',
      geographyPreference: 'India',
      coBenefitInterests: 'Water',
      purposeOfPurchase: 'Target',
      buyerStatus: 'Active',
      sourceOfInfo: 'Fair',
      registryRetirementReference: 'R-1',
      notes: 'Two\nlines',
    };
    expect(await add(input)).toEqual({ inserted: 1, skipped: 0, ...nothingWrong });
    const [buyer] = await found({ q: input.buyerName });
    expect(buyer).toMatchObject(input);
    expect(buyer).not.toHaveProperty('identity');
  });

  it('requires a name and refuses unlisted values', async () => {
    const wrong = { buyerType: 'Company', frequency: 'Daily', buyerStatus: 'New', email: 'a@' };
    const answer = await session.post('/addbuyer', wrong);
    refused(answer, 400, messages.required, 'buyerName');
    for (const field of ['buyerType', 'frequency', 'buyerStatus']) {
      refused(answer, 400, messages.notListed, field);
    }
    refused(answer, 400, messages.emailForm, 'email');
  });

  it('skips a buyer with the same email address, ignoring case and spaces', async () => {
    const buyer = buyerInput();
    await add(buyer);
    const email = ` ${buyer.email.toUpperCase()} `;
    const again = buyerInput({ email });
    expect(await add(again)).toEqual({ inserted: 0, skipped: 1, ...nothingWrong });
    expect(await found({ q: again.buyerName })).toEqual([]);
  });

  it('skips a buyer without email whose name, country and contact person match', async () => {
    const buyer = buyerInput({ email: '', contactPerson: 'Asha' });
    expect((await add(buyer)).inserted).toBe(1);
    expect((await add({ ...buyer, buyerName: buyer.buyerName.toUpperCase() })).skipped).toBe(1);
    for (const other of [{ country: 'Kenya' }, { contactPerson: 'Tom' }]) {
      expect((await add({ ...buyer, ...other })).inserted).toBe(1);
    }
  });

  it('adds concurrent duplicates only once', async () => {
    const buyer = buyerInput();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => add([buyer, buyer])));
    expect(outcomes.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(1);
    expect(await found({ q: buyer.buyerName })).toHaveLength(1);
  });
});

describe('an import of ten thousand buyers', () => {
  const DUPLICATES = 137;
  const BAD = 12;
  const mark = unique('import');
  const good = Array.from({ length: BUYERS_PER_CALL - DUPLICATES - BAD }, (_, n) => ({
    buyerName: `${mark} ${n}`,
    email: n % 3 === 0 ? '' : `b${n}@${mark}.example`,
    country: 'India',
    contactPerson: `Person ${n}`,
    notes: 'n'.repeat(400),
  }));
  // Some rows are exact duplicates, others differ only in case and spaces.
  const repeated = good
    .slice(0, DUPLICATES)
    .map((row, n) =>
      n % 2
        ? row
        : { ...row, buyerName: ` ${row.buyerName.toUpperCase()} `, email: row.email.toUpperCase() },
    );
  const bad = Array.from(
    { length: BAD },
    (_, n) =>
      [
        { buyerName: '' },
        { buyerName: 'x', email: 'nowhere' },
        { buyerName: 'x', buyerType: 'Company' },
        { buyerName: 'a\0b' },
      ][n % 4],
  );
  const rows: unknown[] = [...good, ...repeated];
  const badAt = bad.map((_, n) => n * 800 + 5);
  for (const [n, at] of badAt.entries()) rows.splice(at, 0, bad[n]);

  async function howMany(): Promise<number> {
    const [row] = await inside().sql<{ n: number | string }>(
      'select count(*) as n from buyers where buyer_name like ?',
      `${mark}%`,
    );
    return Number(row?.n);
  }

  it('reports its outcome in a dry run without adding rows', async () => {
    const told = await add(rows, { dryRun: true });
    expect(told).toMatchObject({ inserted: good.length, skipped: DUPLICATES });
    expect(await howMany()).toBe(0);
  });

  it('is inserted in one transaction, skipping duplicates and reporting invalid rows', async () => {
    expect(rows).toHaveLength(BUYERS_PER_CALL);
    const statements = await inside().statementsOf(async () => {
      const { inserted, skipped, errors } = await add(rows);
      expect({ inserted, skipped }).toEqual({ inserted: 9851, skipped: 137 });
      expect([...new Set(errors.map(({ row }) => row))]).toEqual(badAt);
      expect(errors[0]).toEqual({ row: 5, path: 'buyerName', message: messages.required });
      expect(errors[1]).toMatchObject({ path: 'email', message: messages.emailForm });
    });
    // Rows need no statement of their own, and one transaction inserts all of them.
    const said = statements.map(({ sql }) => sql.toLowerCase());
    expect(said.length).toBeLessThan(120);
    const [begin, commit] = ['begin', 'commit'].map((word) =>
      said.findIndex((s) => s.startsWith(word)),
    );
    const inserts = said.flatMap((s, n) => (s.startsWith('insert into') ? [n] : []));
    // SQLite inserts rows with a prepared statement, which the listener does not hear.
    if (inject('database') === 'postgres') expect(inserts.length).toBeGreaterThan(1);
    expect(said.filter((s) => s.startsWith('begin'))).toHaveLength(1);
    expect(inserts.every((n) => n > Number(begin) && n < Number(commit))).toBe(true);
    expect(await howMany()).toBe(good.length);
  });

  it('adds no rows when repeated', async () => {
    const { inserted, skipped } = await add(rows);
    expect({ inserted, skipped }).toEqual({ inserted: 0, skipped: good.length + DUPLICATES });
    expect(await howMany()).toBe(good.length);
  });

  it('is refused if too long, empty or not a list of buyers', async () => {
    const tooMany = Array.from({ length: BUYERS_PER_CALL + 1 }, () => ({ buyerName: 'x' }));
    refused(await session.post('/addbuyer', tooMany), 400);
    refused(await session.post('/addbuyer', []), 400, messages.rowsMissing);
    const answer = await session.post('/addbuyer', [{}, 'x', null]);
    refused(answer, 400, creditMessages.buyersAllWrong);
    refused(answer, 400, messages.required, '0.buyerName');
  });

  it('may exceed the body limit of other calls', async () => {
    const long = Array.from({ length: 3000 }, (_, n) => ({
      ...buyerInput(),
      notes: 'n'.repeat(2000),
      contactPerson: String(n),
    }));
    expect(JSON.stringify(long).length).toBeGreaterThan(6 * 1024 * 1024);
    expect((await add(long, { dryRun: true })).inserted).toBe(3000);
    const elsewhere = await session.post('/addnews', { title: 'x'.repeat(6 * 1024 * 1024) });
    refused(elsewhere, 413, messages.uploadTooLarge);
  });
});

describe('the list of buyers', () => {
  const mark = unique('listed');

  beforeAll(async () => {
    await add([
      { buyerName: `${mark} B`, country: 'Kenya', buyerType: 'NGO', buyerStatus: 'Active' },
      { buyerName: `${mark} A`, country: 'India', buyerType: 'Govt', buyerStatus: 'Former' },
      { buyerName: `${mark} C`, country: 'India', buyerType: 'NGO', buyerStatus: 'Former' },
    ]);
  });

  const names = (buyers: Buyer[]) => buyers.map(({ buyerName }) => buyerName.slice(-1)).join('');

  it('comes in pages, sorted and filtered', async () => {
    const query = { q: mark, page: 1, pageSize: 2, sort: 'buyerName', order: 'desc' };
    const answer = answeredPage('GET /getbuyers', await session.get('/getbuyers', query));
    expect(names(answer.data)).toBe('CB');
    expect(answer.meta).toEqual({ page: 1, pageSize: 2, total: 3 });
    const sort = 'buyerName';
    expect(names(await found({ q: mark, buyerType: 'NGO', sort }))).toBe('BC');
    expect(names(await found({ q: mark, buyerStatus: 'Former', country: 'india', sort }))).toBe(
      'AC',
    );
    refused(
      await session.get('/getbuyers', { buyerType: 'x' }),
      400,
      messages.notListed,
      'buyerType',
    );
  });
});
