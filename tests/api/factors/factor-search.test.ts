import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EmissionFactor } from '@canopy/domain/factors';
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { startServer } from '../../support/api-server';
import { answered, answeredPage, type Client } from '../../support/client';
import { addFactor, admin, factorInput, inside, unique } from '../../support/fixtures';
import { questions } from '../../support/questions';

/**
 * `GET /getdata` finds pages with an index. It finds whole lists without one, word by word and
 * field by field. Both must return the same factors.
 */

const { sql, document } = inside();
const FACTOR = 'api::emission-factor.emission-factor';
const WORDS_INDEX = 'emission_factors_words_idx';
const onSqlite = inject('database') === 'sqlite';

let session: Client;

const list = async (query: object): Promise<EmissionFactor[]> =>
  answered('GET /getdata', await session.get('/getdata', { ...query }));

const page = async (query: object) =>
  answeredPage('GET /getdata', await session.get('/getdata', { page: 1, ...query }));

/**
 * Few letters, so that searches find much, and every sign with a meaning in LIKE, SQL or an index.
 */
const SIGNS = [
  'a',
  'A',
  'b',
  'B',
  'ab',
  'aB',
  'é',
  'É',
  'ß',
  'İ',
  'ı',
  'Σ',
  'ς',
  'K',
  '日本',
  '本語',
  'ﬁ',
  '😀',
  '%',
  '_',
  '!',
  '\\',
  "'",
  '"',
  '*',
  '^',
  '-',
  '(',
  ':',
  'OR',
  'NOT',
  '1',
  '12',
];
const word = fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 4 });
const words = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .map((all) => all.map((signs) => signs.join('')).join(' '));
const text = fc.oneof(fc.constant(''), words);

const factor = fc.record({
  Name: words,
  Description: text,
  Type: text,
  Country: text,
  Brand: text,
  Group: fc.constantFrom('Scope 1', 'Scope 2'),
  Emission: fc.integer({ min: 1, max: 9 }),
});

const query = fc.record(
  {
    q: fc.oneof(
      words,
      fc.constantFrom(...SIGNS),
      word.map((signs) => signs.join('')),
    ),
    scope: fc.constantFrom('Scope 1', 'Scope 2'),
    country: fc.constantFrom('a', 'É', 'nowhere'),
    sort: fc.constantFrom('Name', 'Emission', 'Country'),
    order: fc.constantFrom('asc', 'desc'),
    pageSize: fc.constantFrom(1, 3, 25, 200),
  },
  { requiredKeys: ['q', 'pageSize'] },
);

/** Gives each factor a SKU of its own, because equal factors are imported only once. */
const withGroup = (input: { Group: string }, n: number) => ({
  ...factorInput({ ...input, SKU: `search ${n}` }),
  mainCategory:
    input.Group === 'Scope 1' ? 'On site fuel consumption' : 'Purchased Grid Electricity',
});

beforeAll(async () => {
  session = await admin();
});

describe('a page of a search', () => {
  it('contains the same factors as the complete list', { timeout: 240_000 }, async () => {
    const rows = fc.sample(factor, { seed: 40, numRuns: 400 }).map(withGroup);
    const answer = await session.post('/emission-factors/import', { rows });
    expect(answered('POST /emission-factors/import', answer).inserted).toBe(rows.length);

    let found = 0;
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const all = await list(asked);
        const last = Math.max(1, Math.ceil(all.length / asked.pageSize));
        for (const n of new Set([1, 2, last])) {
          const { data, meta } = await page({ ...asked, page: n });
          expect(meta).toEqual({ page: n, pageSize: asked.pageSize, total: all.length });
          expect(data).toEqual(all.slice((n - 1) * asked.pageSize, n * asked.pageSize));
        }
        found += all.length;
      }),
      { seed: 41, numRuns: 120 },
    );
    expect(found).toBeGreaterThan(500);
  });

  it('reflects factors added, changed and deleted by calls and in the panel', async () => {
    const mark = unique('searched').replace(/\W/g, '');
    const names = async (q: string) => {
      const { data, meta } = await page({ q: `${q} ${mark}` });
      expect(meta.total).toBe(data.length);
      return data.map(({ Name }) => Name);
    };
    const one = await addFactor({ Name: `One ${mark}` });
    const input = factorInput({ Name: `Two ${mark}`, SKU: mark });
    await session.post('/emission-factors/import', { rows: [input] });
    expect(await names('')).toEqual([`Two ${mark}`, `One ${mark}`]);

    await session.put(`/updateData/${one._id}`, {
      ...factorInput({ Name: `One ${mark}` }),
      Description: 'changedtext',
    });
    expect(await names('changedtext')).toEqual([`One ${mark}`]);

    const data = { brand: 'PanelBrand' };
    await document(FACTOR, 'update', { documentId: one._id, data });
    expect(await names('panelbrand')).toEqual([`One ${mark}`]);
    await document(FACTOR, 'delete', { documentId: one._id });
    expect(await names('')).toEqual([`Two ${mark}`]);
  });
});

describe('the word index', () => {
  it('exists', async () => {
    const statement = onSqlite
      ? 'select name from sqlite_master where tbl_name = ?'
      : 'select indexname as name from pg_indexes where tablename = ?';
    const found = await sql<{ name: string }>(statement, 'emission_factors');
    expect(found.map(({ name }) => name)).toContain(WORDS_INDEX);
  });

  it.runIf(onSqlite)('is used by searches, even filtered and sorted ones', async () => {
    const statements = await inside().statementsOf(async () => {
      await page({ q: 'some words' });
      await page({ q: 'some words', scope: 'Scope 1', sort: 'Name' });
    });
    const searches = statements.filter(({ sql: statement }) => / like lower/.test(statement));
    expect(searches).toHaveLength(2);
    for (const { sql: statement, bindings } of searches) {
      const plan = await sql(`explain query plan ${statement}`, ...bindings);
      expect(plan.map(({ detail }) => detail).join(), statement).toContain(WORDS_INDEX);
    }
  });
});

it.runIf(onSqlite)(
  'the word index is created at startup if missing, and kept by Strapi',
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'canopy-search-'));
    const definition = `select sql from sqlite_master where name = '${WORDS_INDEX}'`;
    try {
      const first = await startServer({ dataDir, preparedDir: inject('preparedDir') });
      const [made] = await questions(first.questionsUrl).sql(definition);
      expect(made?.sql).toContain('lower(');
      await questions(first.questionsUrl).sql(`drop index ${WORDS_INDEX}`);
      // Makes Strapi compare every table with its content type at the next startup.
      await questions(first.questionsUrl).sql('delete from strapi_database_schema');
      await first.stop();
      const second = await startServer({ dataDir });
      try {
        expect(await questions(second.questionsUrl).sql(definition)).toEqual([made]);
        expect(second.log()).not.toMatch(/warn|error/i);
      } finally {
        await second.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  120_000,
);
