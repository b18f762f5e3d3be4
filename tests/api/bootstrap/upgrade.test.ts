import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { blocks, toParagraphs, toPlainText } from '@canopy/domain/common';
import type { NewsArticle } from '@canopy/domain/content';
import type {
  CarbonProject,
  Certificate,
  EditedIssuance,
  EditedOrder,
} from '@canopy/domain/credits';
import { type EmissionFactor, type Library, RECORD_FLAGS } from '@canopy/domain/factors';
import type { ImportAnswer } from '@canopy/domain/file-import';
import {
  DATA_KINDS,
  type EmissionRecord,
  type EmissionRecordPage,
  type Instrument,
  type Period,
  type RecordImport,
  type RecordWhy,
  type Restated,
  type Restatement,
  type Site,
  STATEMENT_TYPE,
  type Statement,
} from '@canopy/domain/inventory';
import type { Dashboard, Report } from '@canopy/domain/reports';
import type { Me } from '@canopy/domain/session';
import type { EditedProduct, EditedProductOrder, ProductOrder } from '@canopy/domain/shop';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changes } from '../../../scripts/lib/answer-changes';
import { ask, type LoggedIn, send } from '../../../scripts/lib/api-calls';
import { verifyLedger } from '../../../scripts/lib/verify-ledger.mjs';
import { answersTo, type Figure, type Figures } from '../../../scripts/release-fixture/figures';
import { LEDGER } from '../../../scripts/release-fixture/fill-accounting';
import { GROVE, RIDGE } from '../../../scripts/release-fixture/fill-year';
import { type ApiServer, startServer } from '../../support/api-server';
import { newDatabase, type TestDatabase } from '../../support/databases';
import { inside, unique } from '../../support/fixtures';
import { questions } from '../../support/questions';
import {
  BEFORE_CLOSING,
  BEFORE_CRITERIA,
  BEFORE_DRAFTS,
  BEFORE_SITE,
  FIRST_RELEASE,
  installRelease,
  LAST_BEFORE_SITE,
  NEWEST_RELEASE,
  RELEASES,
} from '../../support/releases';
import { rowsOf, schemaDifferences, schemaOf } from '../../support/schema';

const BOOT_MS = 120_000;

const database = inject('database');

/**
 * Parts of a response other than figures: a report's time, its method's wording, the steps to a
 * figure, a restatement preview's id.
 */
const WORDS = /\.(generatedAt|method\.\w+|why(\[\d+\])?|preview): /;

/** Address of a page, which contains the port of the test's server. */
const ADDRESSES = /\.url: "http:\/\/localhost:\d+\//;

/** Grid electricity of earlier releases, which the upgrade marks as such. */
const MARKED = /\[\d+\]\.Kind: null → "grid"$/;

/**
 * Strapi rewrites these rows itself: the weekly count of uploaded files, and a new component's
 * layout, which it completes at the second startup.
 */
const REWRITTEN_BY_STRAPI =
  /plugin_upload_metrics|configuration_components::(shop\.delivery|content\.)/;

/** More words count as green claims since 0.5.0, so more published content contains one. */
const MORE_CLAIMS = /\.unprovenClaims: \[\] → \[/;

/** A project that has sold 7 credits offers fewer before the upgrade. */
const OVERSOLD = "update carbon_projects set quantity = 5 where project_name = 'Fixture forest'";
const SOLD_OUT = /\.quantity: 93 → 0$/;

/**
 * Instruments that don't meet the Quality Criteria stopped counting after 0.5.0, except in closed
 * years. Each edit inverts the tick: a locked year's instrument loses it, an open year's gets it.
 * No figure may change.
 */
const CRITERIA_EDITS = [
  database === 'postgres'
    ? 'drop trigger if exists closed_months on instruments'
    : 'drop trigger if exists closed_instruments_update',
  "update instruments set meets_criteria = false where serials = 'GO-RIDGE-1-10'",
  "update instruments set meets_criteria = true where kind = 'PPA' and from_day = '2024-04-01'",
];

/** Edited ticks, and the report cell that has counted instruments since then. */
const CRITERIA_CHANGES = [
  /^ridge GET \/api\/instruments\[0\]\.meetsCriteria: true → false$/,
  /^grove GET \/api\/instruments\[0\]\.meetsCriteria: false → true$/,
  /^ridge .*\.value: "All, as the organisation states: 1\." → null$/,
  /^ridge .*\.missing: \[.* → \[{"id":"scope2QualityCriteria"/,
  /: "All, as the organisation states: 1\." → "1 of 1 instrument, as /,
];

/**
 * Up to 0.5.0, lists of a year counted whole records despite shares of ownership or a leading
 * market-based figure. A test below compares these lists with the dashboard.
 */
const COUNTED =
  /^(grove|ridge) GET \/api\/getdata12\?page=1&totals=true&financialYear=[\d-]+\.(data\[\d+\]\.counted\.(days|result)|meta\.totals\.\w+): /;

/** Cells that GHG Protocol reports contain since 0.6.0. */
const MORE_CELLS = ['scope2Instruments', 'scope2ResidualMixes'];

interface Tables {
  readonly tables: readonly { readonly cells: readonly { readonly id: string }[] }[];
}

/** Removes the cells that earlier releases lack from a present response. */
function withoutMoreCells(path: string, answer: unknown): unknown {
  if (!path.includes('standard=ghgp')) return answer;
  const { tables, ...rest } = answer as Tables;
  return {
    ...rest,
    tables: tables.map((table) => ({
      ...table,
      cells: table.cells.filter(({ id }) => !MORE_CELLS.includes(id)),
    })),
  };
}

interface EditedPage {
  readonly data: readonly { readonly state: string }[];
  readonly meta: { readonly total: number };
}

/** Removes unpublished entries from a present list for editors. */
function withoutDrafts(path: string, answer: unknown): unknown {
  if (!path.startsWith('/api/content/')) return answer;
  const { data, meta } = answer as EditedPage;
  const published = data.filter(({ state }) => state !== 'draft');
  return { data: published, meta: { ...meta, total: meta.total - data.length + published.length } };
}

/** Delivery addresses are kept for 30 days. */
const FORGOTTEN = /\.address: \{.* → null$/;

/** Third-party grid figures, which leave the library. */
const GONE = /^grid-(state|region)-/;

/** UK bioenergy, whose kWh are net. */
const WITHOUT_BASIS = new Set(['2_105_1047_5_1', '2_105_1048_5_1']);

/** Database columns of some factor fields. */
const COLUMNS = {
  Name: 'name',
  Type: 'type',
  mainCategory: 'main_category',
  Unit: 'unit',
  Country: 'country',
  Emission: 'kg_co_2_e_per_unit',
};

/** Factors that no record uses, as an admin changed them before the upgrade. */
const EDITED = [
  {
    of: { Name: 'Sulphur hexafluoride (SF6)', mainCategory: 'Gas' },
    edit: { Emission: 22_800 },
  },
  {
    of: { Name: 'Nitrous oxide (N2O)', mainCategory: 'Gas' },
    edit: { Unit: 'tonne' },
  },
  {
    of: { Name: 'Methane (CH4)', mainCategory: 'Gas' },
    edit: { Country: 'Angleterre' },
  },
  {
    of: { Name: 'Grid electricity', Type: 'Punjab grid' },
    edit: { Name: 'Our own grid contract', Emission: 0.4242 },
  },
] as const satisfies readonly {
  of: Partial<Record<keyof typeof COLUMNS, string>>;
  edit: Partial<Record<keyof typeof COLUMNS, string | number>>;
}[];

/** Formats fields as SQL conditions or assignments. */
function columnsOf(fields: object, separator: string): string {
  return Object.entries(fields)
    .map(([field, value]) => `${COLUMNS[field as keyof typeof COLUMNS]} = '${value}'`)
    .join(separator);
}

const editOf = (factor: EmissionFactor) =>
  EDITED.find(({ of }) =>
    Object.entries(of).every(([field, value]) => factor[field as keyof EmissionFactor] === value),
  )?.edit;

const sourceId = (factor: EmissionFactor) => factor.dynamicFields['Source id'] ?? '';
const isLibrary = ({ path }: Figure) => path.startsWith('/api/getdata?') || isWholeLibrary(path);
const isWholeLibrary = (path: string) => path === '/api/getdata';

/**
 * Returns a factor's dynamic fields after an edit. A changed figure loses the publisher's basis.
 */
function fieldsAfter(edit: object, { dynamicFields, mainCategory }: EmissionFactor) {
  const { Basis: _, ...others } = dynamicFields;
  const isOtherFigure = 'Emission' in edit || 'Unit' in edit;
  return isOtherFigure && mainCategory === 'Gas' ? others : dynamicFields;
}

/**
 * Returns the library as the server must list it now. Third-party grid figures are gone, and the
 * CEA's state the CEA as their source.
 */
function libraryNow(factors: readonly EmissionFactor[]): unknown[] {
  return factors
    .filter((factor) => !GONE.test(sourceId(factor)) || editOf(factor))
    .map((factor) => {
      const edit = editOf(factor);
      if (edit) return { ...factor, ...edit, dynamicFields: fieldsAfter(edit, factor) };
      if (WITHOUT_BASIS.has(sourceId(factor))) return { ...factor, Unit: 'kWh (Net CV)' };
      if (!sourceId(factor).startsWith('grid-india-')) return factor;
      const { Source: _, SourceUrl: __, dynamicFields: ___, ...figures } = factor;
      return figures;
    });
}

/** Tables of 0.3.0 whose rows expire after a week. */
const EXPIRING = ['save_receipts', 'restatement_previews'];

/** Formats a timestamp as the database stores it. */
const instant = (iso: string) => (database === 'postgres' ? `'${iso}'` : Date.parse(iso));

/** `npm test` starts from the oldest and the newest release, `--thorough` from all of them. */
const STARTED_FROM = process.env.THOROUGH
  ? RELEASES
  : RELEASES.filter((release) => [FIRST_RELEASE, NEWEST_RELEASE].includes(release));

describe.each(STARTED_FROM)('a database upgraded from release %s', (release) => {
  const isFirst = release === FIRST_RELEASE;
  const isBeforeClosing = BEFORE_CLOSING.includes(release);
  const isBeforeSite = BEFORE_SITE.includes(release);
  const hasEveryInstrument = !isBeforeClosing && BEFORE_CRITERIA.includes(release);
  const hasWholeRecords = BEFORE_CRITERIA.includes(release);
  const isBeforeDrafts = BEFORE_DRAFTS.includes(release);
  const isOversold = release === LAST_BEFORE_SITE;
  let dataDir: string;
  let own: TestDatabase;
  let figures: Figures;
  let upgradedAt: string;
  let server: ApiServer;
  const tokens = new Map<string, string>();

  const start = () => startServer({ dataDir, databaseUrl: own.url });
  const query = (sql: string) => questions(server.questionsUrl).sql(sql);

  /** Restarts the server, which then runs a step of the upgrade again. */
  async function repeatStep(name: string): Promise<void> {
    const [done] = await query(
      `select value from strapi_core_store_settings where key = 'plugin_canopy_steps'`,
    );
    const steps: string[] = JSON.parse(String(done?.value));
    expect(steps).toContain(name);
    await query(
      `update strapi_core_store_settings set value = '${JSON.stringify(
        steps.filter((step) => step !== name),
      )}' where key = 'plugin_canopy_steps'`,
    );
    await server.stop();
    server = await start();
  }

  /** Orders the release's plates by invoice. */
  async function orderPlates(email: string, quantity: number) {
    const [product] = answerOf<{ data: EditedProduct[] }>(
      'editor',
      '/api/content/products?page=1&pageSize=100',
    ).data.filter(({ name }) => name.startsWith('Fixture plate'));
    const body = {
      items: [{ productId: product?._id, quantity }],
      buyer: { name: 'Buyer', email },
      address: { street: '1 Hill Road', city: 'Kochi', postalCode: '682001', country: 'India' },
      provider: 'invoice',
    };
    const call = {
      method: 'POST',
      path: '/api/product-orders',
      body,
      headers: { 'Idempotency-Key': unique('plates') },
    };
    return ask<{ order: ProductOrder }>(server.url, call, '');
  }

  async function changedAnswers(): Promise<string[]> {
    // Pages of the first release's library now contain other factors. The test compares the whole
    // library.
    const asked = figures.figures.filter(
      (each) => !isFirst || !isLibrary(each) || isWholeLibrary(each.path),
    );
    const calls = asked.map((each) => ({ ...each, path: ofThen(each) }));
    const now = await answersTo(server.url, figures.people, calls);
    return asked
      .flatMap((figure, n) => {
        const { who, method, path, answer } = figure;
        const before =
          isFirst && isLibrary(figure) ? libraryNow(answer as EmissionFactor[]) : answer;
        const answered = now[n]?.answer;
        const known = hasWholeRecords ? withoutMoreCells(path, answered) : answered;
        const after = isBeforeDrafts ? withoutDrafts(path, known) : known;
        return changes(before, after, `${who} ${method} ${path}`);
      })
      .filter(
        (change) => ![WORDS, ADDRESSES, FORGOTTEN, MORE_CLAIMS].some((each) => each.test(change)),
      )
      .filter((change) => !(isBeforeClosing && MARKED.test(change)))
      .filter((change) => !(isOversold && SOLD_OUT.test(change)))
      .filter((change) => !(hasWholeRecords && COUNTED.test(change)))
      .filter(
        (change) => !(hasEveryInstrument && CRITERIA_CHANGES.some((each) => each.test(change))),
      );
  }

  /** Returns the release's response. */
  const answerOf = <Json>(who: string, path: string) =>
    figures.figures.find((each) => each.who === who && each.path === path)?.answer as Json;

  /** Ends the admin's history at the upgrade, which added entries for its library changes. */
  const ofThen = ({ who, path }: Figure) =>
    who === 'admin' && path.startsWith('/api/audit') ? `${path}&to=${upgradedAt}` : path;

  const tokenOf = async (who: string) => {
    const login = figures.people[who];
    if (!login) throw new Error(`The release has no ${who}.`);
    const known = tokens.get(who);
    if (known) return known;
    const call = { method: 'POST', path: login.door, body: login.body };
    const { jwt } = await ask<LoggedIn>(server.url, call);
    tokens.set(who, jwt);
    return jwt;
  };
  const as = async <Json>(who: string, method: string, path: string, body?: unknown) =>
    ask<Json>(server.url, { method, path, body }, await tokenOf(who));
  const asAdmin = <Json>(...call: [method: string, path: string, body?: unknown]) =>
    as<Json>('admin', ...call);

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'canopy-upgrade-'));
    own = await newDatabase('empty');
    const edits = EDITED.map(
      ({ of, edit }) =>
        `update emission_factors set ${columnsOf(edit, ', ')} where ${columnsOf(of, ' and ')}`,
    );
    const options = isFirst
      ? { expiring: ['save_receipts'], edits }
      : {
          expiring: EXPIRING,
          edits: [...(isOversold ? [OVERSOLD] : []), ...(hasEveryInstrument ? CRITERIA_EDITS : [])],
        };
    figures = await installRelease(release, dataDir, own.url, options);
    upgradedAt = new Date().toISOString();
    server = await start();
  }, BOOT_MS);

  afterAll(async () => {
    await server.stop();
    await own.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('returns every figure of the old release to every account', {
    timeout: BOOT_MS,
  }, async () => {
    expect(await changedAnswers()).toEqual([]);
  });

  it('has the schema of a new database', async () => {
    const fresh = await schemaOf(database, (sql) => inside().sql(sql));
    expect(fresh.length).toBeGreaterThan(500);
    expect(schemaDifferences(fresh, await schemaOf(database, query))).toEqual([]);
  });

  it('confirms clients whose release required no confirmation', async () => {
    const clients = await query('select user_id, confirmed from clients');
    expect(clients.length).toBeGreaterThan(0);
    const open = clients.filter(({ confirmed }) => !confirmed).map(({ user_id: userId }) => userId);
    const registered = ['owner@terrace.example.org'];
    expect(open).toEqual(hasWholeRecords ? [] : registered);
  });

  it('has a balanced credit ledger', async () => {
    const { lines } = await verifyLedger(own.url, dataDir);
    expect(lines).toEqual([
      expect.stringMatching(/^The ledger balances: [1-9]\d* issuances with [1-9]\d* movements\.$/),
    ]);
  });

  if (isOversold) {
    it('shows 0 credits of an oversold project and sells no more', async () => {
      const list = { method: 'GET', path: '/api/getprojects?q=Fixture+forest' };
      const [project] = await ask<CarbonProject[]>(server.url, list);
      expect(project).toMatchObject({ projectName: 'Fixture forest', quantity: 0 });
      const projectId = project?._id;
      const path = `/api/issuances?projectId=${projectId}`;
      const { data } = await as<{ data: EditedIssuance[] }>('editor', 'GET', path);
      expect(data).toMatchObject([{ issued: 7, sold: 7, available: 0 }]);
      const { status } = await send(server.url, {
        method: 'POST',
        path: '/api/checkout',
        headers: { 'Idempotency-Key': 'one-more-credit' },
        body: {
          projectId,
          quantity: 1,
          paymentMethod: 'UPI',
          buyer: { name: 'Asha Rao', email: 'asha@example.org' },
        },
      });
      expect(status).toBe(409);
    });
  }

  it('stores the months of records that span several', async () => {
    const [records] = await query(
      `select count(*) as count, sum(result_kg_co_2_e) as kg from emission_records
       where substr(from_day, 1, 7) <> substr(to_day, 1, 7)`,
    );
    const [months] = await query(
      'select count(distinct record_id) as count, sum(result_kg_co_2_e) as kg from record_months',
    );
    expect(Number(months?.count)).toBe(Number(records?.count));
    expect(Number(months?.count)).toBeGreaterThan(0);
    expect(Number(months?.kg) / Number(records?.kg)).toBeCloseTo(1, 12);
    const evidence = await query(
      `select distinct record.evidence_id as record, month.evidence_id as month
       from record_months month join emission_records record on record.id = month.record_id`,
    );
    expect(evidence.some(({ record }) => record !== null)).toBe(true);
    expect(evidence.map(({ month }) => month)).toEqual(evidence.map(({ record }) => record));
  });

  if (isBeforeSite) {
    it('sets publication dates to creation dates, or to the shown dates of news', async () => {
      const dateOf = (value: unknown) => new Date(value as string | number).toISOString();
      // Earlier releases already showed the date of news.
      const shown = new Map(
        answerOf<NewsArticle[]>('', '/api/news').map(({ _id, publishedAt }) => [_id, publishedAt]),
      );
      expect(shown.size).toBeGreaterThan(0);
      for (const table of ['news_articles', 'blog_posts', 'products', 'carbon_projects']) {
        const rows = await query(
          `select published.document_id, published.published_on, draft.published_on as drafted,
             published.created_at
           from ${table} published join ${table} draft on draft.document_id = published.document_id
           where published.published_at is not null and draft.published_at is null`,
        );
        expect(rows.length, table).toBeGreaterThan(0);
        for (const { document_id, published_on, drafted, created_at } of rows) {
          const date =
            table === 'news_articles' ? shown.get(String(document_id)) : dateOf(created_at);
          expect([dateOf(published_on), dateOf(drafted)], table).toEqual([date, date]);
        }
      }
    });

    it('converts every text to rich text, in drafts and published entries', async () => {
      for (const [table, column] of [
        ['news_articles', 'content'],
        ['blog_posts', 'description'],
        ['carbon_projects', 'description'],
      ]) {
        const rows = await query(
          `select ${column} as text, blocks, published_at from ${table} where ${column} <> ''`,
        );
        expect(new Set(rows.map(({ published_at }) => published_at === null)).size, table).toBe(2);
        for (const { text, blocks: stored } of rows) {
          const rich = blocks.parse(typeof stored === 'string' ? JSON.parse(stored) : stored);
          expect(rich).toEqual(toParagraphs(String(text)));
          expect(toPlainText(rich)).toBe(text);
        }
      }
      // News editors could edit the plain text, which their form no longer shows. They may edit the
      // rich text too.
      const permissions = await query(
        `select properties from admin_permissions where subject = 'api::news-article.news-article'`,
      );
      const fields = permissions.map(({ properties }) => String(JSON.stringify(properties)));
      expect(fields.some((each) => each.includes('content'))).toBe(true);
      expect(fields.map((each) => each.includes('blocks'))).toEqual(
        fields.map((each) => each.includes('content')),
      );
    });
  }

  it('lets panel roles edit the new fields of their content types', async () => {
    for (const [uid, fields] of [
      ['api::product.product', ['publishedOn', 'hiddenFrom', 'maker', 'contents']],
      ['api::news-article.news-article', ['publishedOn', 'hiddenFrom', 'author']],
      ['api::blog-post.blog-post', ['publishedOn', 'hiddenFrom']],
      [
        'api::carbon-project.carbon-project',
        ['registryUrl', 'coordinates', 'publishedOn', 'nearestPlace'],
      ],
      ['api::order.order', ['reason', 'notes']],
    ] as const) {
      const permissions = await query(
        `select properties from admin_permissions
         where subject = '${uid}' and action like '%.explorer.update'`,
      );
      expect(permissions.length, uid).toBeGreaterThan(0);
      for (const { properties } of permissions) {
        const named = typeof properties === 'string' ? JSON.parse(properties) : properties;
        expect(named.fields, uid).toEqual(expect.arrayContaining([...fields]));
      }
    }
  });

  it('lets panel users change only their own uploads', async () => {
    const permissions = await query(
      `select r.code, p.action, p.conditions from admin_permissions p
       join admin_permissions_role_lnk l on l.permission_id = p.id
       join admin_roles r on r.id = l.role_id
       where p.action like 'plugin::upload.%' and r.code <> 'strapi-super-admin'`,
    );
    const codes = new Set(permissions.map(({ code }) => code));
    expect(codes).toContain('canopy-news-editor');
    expect(codes).not.toContain('canopy-order-manager');
    expect(codes).not.toContain('canopy-buyer-manager');
    const updates = permissions.filter(({ action }) => String(action).endsWith('.assets.update'));
    expect(updates.map(({ code }) => code)).toContain('strapi-editor');
    for (const { code, conditions } of updates) {
      const named = typeof conditions === 'string' ? JSON.parse(conditions) : conditions;
      expect(named, String(code)).toEqual(['admin::is-creator']);
    }
  });

  it('moves the files of products and news to the folders of their types', async () => {
    const placed = await query(
      `select distinct folder.name, link.related_type as type
       from files_related_mph link
       left join files_folder_lnk place on place.file_id = link.file_id
       left join upload_folders folder on folder.id = place.folder_id
       where link.related_type like 'api::product%' or link.related_type like 'api::news%'`,
    );
    expect(placed).toEqual(
      expect.arrayContaining([
        { name: 'Product', type: 'api::product.product' },
        { name: 'News article', type: 'api::news-article.news-article' },
      ]),
    );
    // Pictures that were added on their own have a folder too.
    expect(placed).toHaveLength(isBeforeDrafts ? 2 : 3);
  });

  // At this point the tables no longer depend on the release, and no step remains. The oldest
  // release has run every step, and the newest stores the most.
  if (isFirst || release === NEWEST_RELEASE) {
    it('stays unchanged after another startup', { timeout: BOOT_MS }, async () => {
      const rowsNow = async () =>
        (await rowsOf(database, query)).filter((row) => !REWRITTEN_BY_STRAPI.test(row));
      const [schema, rows] = [await schemaOf(database, query), await rowsNow()];
      await server.stop();
      server = await start();
      expect(schemaDifferences(schema, await schemaOf(database, query))).toEqual([]);
      expect(schemaDifferences(rows, await rowsNow())).toEqual([]);
    });
  }

  if (isFirst) {
    it('assigns editions to library factors, so packs skip existing factors', async () => {
      const before = figures.figures.find(({ path }) => isWholeLibrary(path))
        ?.answer as EmissionFactor[];
      const ids = before.map(sourceId);
      const gone = ids.filter((id) => GONE.test(id));
      const fromPacks = ids.filter((id) => id !== '' && !GONE.test(id));
      expect([gone.length, fromPacks.length]).toEqual([14, 582]);

      let skipped = 0;
      for (const pack of ['uk-2023', 'india-cea-v21', 'india-open-1.2']) {
        const file = new URL(`../../../cms/data/packs/${pack}.json`, import.meta.url);
        const { defaults, factors } = JSON.parse(await readFile(file, 'utf8'));
        const rows = factors.map((factor: object) => ({ ...defaults, ...factor }));
        const call = ['POST', '/api/emission-factors/import', { rows, dryRun: true }] as const;
        const answer = await asAdmin<ImportAnswer>(...call);
        expect(answer.errors).toEqual([]);
        skipped += answer.skipped;
      }
      const editedOfPacks = before.filter((each) => editOf(each) && !GONE.test(sourceId(each)));
      expect(editedOfPacks).toHaveLength(EDITED.length - 1);
      expect(skipped).toBe(fromPacks.length - editedOfPacks.length);

      const now = await asAdmin<EmissionFactor[]>('GET', '/api/getdata');
      const one = (id: string) => now.find((factor) => sourceId(factor) === id);
      // Diesel (100% mineral diesel), litre: CO2 2.626, CH4 0.0002912 ÷ 28, N2O 0.0330805… ÷ 265.
      expect(one('1_101_1012_8_1')).toMatchObject({
        Edition: 'DESNZ 2023',
        ValidFrom: '2023-01-01',
        ValidTo: '2023-12-31',
        GwpSet: 'AR5',
        Gases: { co2: 2.626, ch4NonFossil: 0.0000104, ch4Fossil: 0 },
        FuelProperties: { densityKgPerLitre: 0.830565 },
      });
      expect(one('cea-v21-2024-25')).toMatchObject({
        Emission: 0.7117,
        Edition: 'CEA V21, 2024-25',
        CountryCode: 'IN',
        Kind: 'grid',
        ValidFrom: '2024-04-01',
        ValidTo: '2025-03-31',
        Gases: { co2: 0.7117 },
      });
      // A factor with an edited country keeps its edition. One with an edited value or unit has
      // none.
      expect(now.filter(({ Edition }) => Edition)).toHaveLength(fromPacks.length - 2);
    });

    it('marks grid electricity, but not heat, in factors and versions', async () => {
      const kinds = async (table: string) => {
        const rows = await query(
          `select distinct name, type, kind from ${table}
           where main_category = 'Purchased Grid Electricity' and unit = 'kWh' order by name, type`,
        );
        return rows.map(({ name, type, kind }) => `${name} | ${type ?? ''} | ${kind}`);
      };
      expect(await kinds('emission_factors')).toEqual([
        'Grid electricity | National average | grid',
        'Our own grid contract | Punjab grid | grid',
        "Purchased Grid Electricity, O'Neil & sons; =1+1 |  | grid",
        'Purchased Grid Electricity, plain |  | grid',
        'Purchased heat and steam | District heat and steam | null',
        'Purchased heat and steam | Onsite heat and steam | null',
      ]);
      expect(await kinds('factor_versions')).toEqual([
        'Grid electricity | Madhya Pradesh grid | grid',
        'Grid electricity | Maharashtra grid | grid',
        'Grid electricity | National average | grid',
        'Purchased Grid Electricity, Größe “L”, 50 % |  | grid',
        "Purchased Grid Electricity, O'Neil & sons; =1+1 |  | grid",
        'Purchased Grid Electricity, plain |  | grid',
      ]);
      for (const table of ['emission_records', 'record_months']) {
        const [counted] = await query(
          `select count(*) as rows, count(electricity_kwh) as counted, count(residual_mix_kg_co_2_e) as mixes,
           sum(electricity_kwh) / sum(converted_amount) as ratio from ${table}
           where factor_version_id in (select id from factor_versions where kind = 'grid')`,
        );
        const { rows, counted: withKwh, mixes, ratio } = counted ?? {};
        expect([Number(withKwh), Number(mixes)]).toEqual([Number(rows), 0]);
        if (table === 'emission_records') expect(Number(ratio)).toBeCloseTo(1, 12);
      }
    });

    it('records exactly the library changes of the upgrade in the history', async () => {
      const entries = await query(
        `select actor_role, action, count(*) as entries from audit_entries
         where created_at >= ${instant(upgradedAt)}
           and subject_type = 'factor' group by actor_role, action order by action`,
      );
      expect(entries.map((entry) => ({ ...entry, entries: Number(entry.entries) }))).toEqual([
        { actor_role: 'system', action: 'changed', entries: 585 },
        { actor_role: 'system', action: 'deleted', entries: 13 },
      ]);
    });

    it('fills factor versions from the library factor with the same figure', async () => {
      const same = `from factor_versions version join emission_factors factor
        on factor.document_id = version.factor_id and factor.unit = version.unit
        and factor.kg_co_2_e_per_unit = version.kg_co_2_e_per_unit`;
      const [known] = await query(`select count(*) as count ${same}`);
      expect(Number(known?.count)).toBeGreaterThan(20);
      const columns = ['country', 'type', 'brand', 'sku', 'source_url', 'edition', 'valid_from'];
      for (const column of [...columns, 'valid_to', 'gwp_set']) {
        const differs = `coalesce(version.${column}, '') <> coalesce(factor.${column}, '')`;
        expect(await query(`select version.id ${same} where ${differs}`), column).toEqual([]);
      }
      const [withEdition] = await query(
        `select count(*) as count ${same} where version.edition <> ''`,
      );
      expect(Number(withEdition?.count)).toBeGreaterThan(10);
      // Third-party factors that left the library keep their place.
      const gone = await query(
        `select country, type from factor_versions where type like '% grid'
         and factor_id not in (select document_id from emission_factors) order by type`,
      );
      expect(gone).toEqual([
        { country: 'India', type: 'Madhya Pradesh grid' },
        { country: 'India', type: 'Maharashtra grid' },
      ]);
    });

    it('lists factors edited by an admin as unmapped until they are resolved', async () => {
      const unmapped = async () => {
        const { unmapped: listed } = await asAdmin<Library>('GET', '/api/library');
        expect(listed.count).toBe(listed.factors.length);
        return listed.factors;
      };
      const GAS = { Type: 'Released', mainCategory: 'Gas' };
      const listed = await unmapped();
      expect(listed).toMatchObject([
        { ...GAS, Name: 'Methane (CH4)', Country: 'Angleterre', unknown: 'country' },
        { ...GAS, Name: 'Nitrous oxide (N2O)', Unit: 'tonne', Emission: 265, unknown: 'edition' },
        {
          Name: 'Our own grid contract',
          Type: 'Punjab grid',
          Emission: 0.4242,
          unknown: 'edition',
        },
        { ...GAS, Name: 'Sulphur hexafluoride (SF6)', Emission: 22_800, unknown: 'edition' },
      ]);
      const factors = await asAdmin<EmissionFactor[]>('GET', '/api/getdata?category=Gas');
      const gases = listed.filter(({ mainCategory }) => mainCategory === 'Gas');
      const [methane, n2o, sf6] = gases.map(({ _id }) => factors.find((each) => each._id === _id));
      expect(methane).toMatchObject({ Edition: 'DESNZ 2023', CountryCode: '', ChangedOn: null });
      for (const factor of [n2o, sf6]) {
        expect(factor).toMatchObject({ Edition: '', ValidFrom: null, GwpSet: null, Gases: null });
        // Day of the factor's last update, because the history records none.
        expect(factor?.ChangedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
      // These updates do what the panel does.
      const settle = questions(server.questionsUrl).document;
      const uid = 'api::emission-factor.emission-factor';
      await settle(uid, 'update', { documentId: listed[0]?._id ?? '', data: { country: 'India' } });
      await settle(uid, 'update', { documentId: listed[1]?._id ?? '', data: { edition: 'Own' } });
      expect(await unmapped()).toEqual(listed.slice(2));
      for (const { _id } of listed.slice(2)) await asAdmin('DELETE', `/api/deleteData/${_id}`);
      expect(await unmapped()).toEqual([]);
    });

    it('marks the versions of every changed figure, including earlier changes', {
      timeout: BOOT_MS,
    }, async () => {
      const whole = {
        Name: 'Refrigerant of a handbook',
        Description: 'As published',
        Group: 'Scope 3',
        Emission: 10,
        Unit: 'kg',
        mainCategory: 'Gas',
        Edition: 'Handbook 1',
        dynamicFields: { Basis: 'GWP100, IPCC AR5', Licence: 'OGL' },
      };
      const { _id } = await asAdmin<EmissionFactor>('POST', '/api/addData', whole);
      const rows = [
        {
          selectedName: whole.Name,
          group: whole.Group,
          mainCategory: whole.mainCategory,
          unit: 'kg',
          distance: 1,
          date: '2024-05-01',
          date1: '2024-05-31',
        },
      ];
      const save = () => as('asha.rao', 'POST', '/api/saveData', { rows });
      const edit = (Emission: number) =>
        asAdmin('PUT', `/api/updateData/${_id}`, { ...whole, Emission });
      await save();
      for (const kg of [20, 30]) {
        await edit(kg);
        await save();
      }
      // No record uses the figure 40. Returning to the published figure 10 is not a change.
      await edit(40);
      await edit(10);
      await edit(30);

      // A release before this step left these rows, once with a basis and once without.
      const versionsOf = async (columns: string) =>
        query(
          `select ${columns} from factor_versions where factor_id = '${_id}' order by kg_co_2_e_per_unit, id`,
        );
      await query(
        database === 'postgres'
          ? 'drop trigger factor_versions_fixed on factor_versions'
          : 'drop trigger closed_factor_versions_update',
      );
      await query(
        `update factor_versions set changed_on = null, basis = 'GWP100, IPCC AR5',
         content_hash = 'earlier ' || id where factor_id = '${_id}'`,
      );
      const [columns] = await query(`select * from factor_versions where factor_id = '${_id}'`);
      const copied = Object.keys(columns ?? {}).filter(
        (name) => !['id', 'content_hash', 'basis', 'document_id'].includes(name),
      );
      await query(
        `insert into factor_versions (content_hash, ${copied}) select 'copy ' || id, ${copied}
         from factor_versions where factor_id = '${_id}' and kg_co_2_e_per_unit = 20`,
      );
      await query(
        `update emission_factors set changed_on = null, updated_at = ${database === 'postgres' ? "'2024-01-01'" : 0}
         where document_id = '${_id}'`,
      );
      await repeatStep('006-changed-figures');

      const today = new Date().toISOString().slice(0, 10);
      const factors = await asAdmin<EmissionFactor[]>('GET', '/api/getdata?category=Gas');
      expect(factors.find((each) => each._id === _id)).toMatchObject({
        Emission: 30,
        ChangedOn: today,
        dynamicFields: { Licence: 'OGL' },
      });
      const edited = { changed_on: expect.anything(), basis: null };
      const before = await versionsOf('id, kg_co_2_e_per_unit, changed_on, basis');
      expect(before).toMatchObject([
        { kg_co_2_e_per_unit: 10, changed_on: null, basis: 'GWP100, IPCC AR5' },
        { kg_co_2_e_per_unit: 20, ...edited },
        { kg_co_2_e_per_unit: 20, ...edited },
        { kg_co_2_e_per_unit: 30, ...edited },
      ]);
      // A record finds its factor's version by hash, so none is added.
      await save();
      expect(await versionsOf('id, kg_co_2_e_per_unit, changed_on, basis')).toEqual(before);
    });
  } else {
    it('contains data of every accounting feature', () => {
      const { client, members } = LEDGER;
      const [dev] = members;
      const year = answerOf<Report>(client, '/api/reports?financialYear=2024');
      for (const part of [year.outsideKyoto, year.biogenicCo2, year.totals]) {
        expect(part.total).toBeGreaterThan(0);
      }
      expect(year.policy).toMatchObject({ gwpSet: 'AR6', allocation: 'daily', yearStartsIn: 1 });
      expect(year.factors.some(({ ChangedOn }) => ChangedOn)).toBe(true);
      for (const flag of RECORD_FLAGS) {
        const flagged = answerOf<EmissionRecord[]>(client, `/api/getdata12?flag=${flag}`);
        expect(flagged.length, flag).toBeGreaterThan(0);
      }
      const whys = figures.figures
        .filter(({ who, path }) => who === dev && path.endsWith('/why'))
        .map(({ answer }) => (answer as RecordWhy).why.join(' '));
      // Releases up to 0.6.0 wrote 'Left'.
      for (const part of [
        /Left: |Not chosen: /,
        /chose its factor again/,
        /restated/,
        /fixture sack/,
      ]) {
        expect(whys.filter((why) => part.test(why)).length, String(part)).toBeGreaterThan(0);
      }
    });

    it('records only the changed electricity factors in the history', async () => {
      const entries = await query(
        `select action, subject_type, subject_name from audit_entries
         where created_at >= ${instant(upgradedAt)} and actor_role = 'system' order by subject_name`,
      );
      const changed = { action: 'changed', subject_type: 'factor' };
      const marked = [
        { ...changed, subject_name: "Purchased Grid Electricity, O'Neil & sons; =1+1" },
        { ...changed, subject_name: 'Purchased Grid Electricity, plain' },
      ];
      expect(entries).toEqual(isBeforeClosing ? marked : []);
    });

    it('applies a restatement previewed before the upgrade', async () => {
      const { client } = LEDGER;
      const seen = answerOf<Restatement>(client, '/api/restatement');
      expect(seen.changed).toBeGreaterThan(0);
      // Replaying the recorded calls makes previews too. The oldest preview is the release's own.
      const { client: organisation } = answerOf<Me>(client, '/api/me');
      const [oldest] = await query(
        `select document_id from restatement_previews where client_id =
         (select id from clients where document_id = '${organisation?._id}') order by id limit 1`,
      );
      const body = { reason: 'After the upgrade', preview: oldest?.document_id };
      const restated = await as<Restated>(client, 'POST', '/api/restatement', body);
      expect(restated.changed).toBe(seen.changed);
      expect((await as<Restatement>(client, 'GET', '/api/restatement')).changed).toBe(0);
    });

    it('undoes an earlier import unless its records have changed', async () => {
      const [, ella] = LEDGER.members;
      const imports = answerOf<RecordImport[]>(ella, '/api/imports');
      const [untouched, edited] = ['Fixture 1.csv', 'Fixture 2.csv'].map((name) =>
        imports.find(({ fileName }) => fileName === name),
      );
      expect([untouched?.changed, edited?.changed]).toEqual([0, 1]);
      const undo = (id: string | undefined) => as(ella, 'DELETE', `/api/imports/${id}`);
      expect(await undo(untouched?._id)).toMatchObject({ deleted: 4 });
      await expect(undo(edited?._id)).rejects.toThrow('409');
    });
  }

  if (!isBeforeClosing) {
    const { client, manager, members, lockedYear } = GROVE;
    const [hari] = members;
    const statementOf = (version: number) =>
      `/api/periods/${lockedYear}/statement?version=${version}`;
    const fileOf = async (who: string, path: string) => {
      const headers = { accept: STATEMENT_TYPE };
      const call = { method: 'GET', path, headers };
      return (await send(server.url, call, await tokenOf(who))).text;
    };
    const take = (who: string, year: string, step: string, body: object = {}) =>
      as<Period>(who, 'POST', `/api/periods/${year}/${step}`, body);

    it('contains years in every state of closing, with their data', () => {
      const years = [client, RIDGE.client].flatMap((who) =>
        answerOf<Period[]>(who, '/api/periods'),
      );
      expect(years.map(({ year, state, version }) => `${year} ${state} ${version}`)).toEqual([
        '2024-2025 Approved 0',
        `${lockedYear} Locked 2`,
        '2022-2023 Open 0',
        '2025 Open 0',
        '2024 Submitted 0',
        '2023 Locked 1',
        '2022 Open 0',
      ]);
      expect(years[2]?.sites.filter(({ comment }) => comment)).toHaveLength(1);
      const { instruments, metrics, categories, policy } = answerOf<Statement>(
        client,
        statementOf(2),
      );
      expect(policy).toMatchObject({ consolidation: 'equity-share', scope2Method: 'location' });
      for (const stated of [instruments, metrics]) {
        expect(stated.some(({ evidence }) => evidence)).toBe(true);
      }
      expect(new Set(categories.map(({ state }) => state)).size).toBe(3);
      const year = answerOf<Dashboard>(client, `/api/dashboard?financialYear=${lockedYear}`);
      expect(year.outsideBoundary).toHaveLength(2);
      expect(year.dataKinds.map(({ kind }) => kind)).toEqual([...DATA_KINDS, null]);
      const market = answerOf<Dashboard>(RIDGE.client, '/api/dashboard?financialYear=2023');
      expect(market.totals.scope2).toBe(market.scope2.marketBased);
      expect(market.scope2.marketBased).not.toBe(market.scope2.locationBased);
      expect(answerOf<Me>(manager, '/api/me').manager?.userId).toBe(manager);
    });

    it('has the same totals in yearly lists as in the dashboard', async () => {
      for (const [who, year] of [
        [client, '2024-2025'],
        [client, lockedYear],
        [RIDGE.client, '2024'],
        [RIDGE.client, '2023'],
      ] as const) {
        const board = await as<Dashboard>(who, 'GET', `/api/dashboard?financialYear=${year}`);
        const path = `/api/getdata12?page=1&pageSize=1000&totals=true&financialYear=${year}`;
        const { data, meta } = await as<EmissionRecordPage>(who, 'GET', path);
        const counted = data.reduce((kg, record) => kg + (record.counted?.result ?? 0), 0);
        expect(counted, `${who} ${year}`).toBeCloseTo(board.totals.total, 6);
        expect(meta.totals?.total).toBeCloseTo(board.totals.total, 6);
        expect(meta.totals?.scope2).toBeCloseTo(board.totals.scope2, 6);
      }
    });

    it('keeps every statement file with its original SHA-256', async () => {
      const stated = figures.figures.filter(({ path }) => path.includes('/statement?'));
      expect(stated).toHaveLength(4);
      for (const { who, path, answer } of stated) {
        const hash = createHash('sha256').update(await fileOf(who, path));
        expect(hash.digest('hex'), `${who} ${path}`).toBe((answer as Statement).sha256);
      }
    });

    it('refuses to change a locked year', async () => {
      const own = answerOf<EmissionRecord[]>(hari, '/api/getdata12');
      const record = own.find(({ date }) => date === '2023-07-01');
      const id = record?._id;
      const row = {
        selectedName: record?.selectedName,
        group: record?.group,
        mainCategory: record?.mainCategory,
        unit: record?.unit,
        distance: 1,
        date: '2023-07-01',
        date1: '2023-07-31',
      };
      const instrument = answerOf<Instrument[]>(client, '/api/instruments').at(-1);
      const site = answerOf<Site[]>(client, '/api/sites').find(({ name }) =>
        name.startsWith('Mill'),
      );
      const metric = { year: lockedYear, metric: 'staff', value: 1, unit: 'FTE', source: 'None' };
      const changed: readonly [who: string, method: string, path: string, body?: object][] = [
        [hari, 'POST', '/api/saveData', { rows: [row] }],
        [hari, 'PUT', '/api/editEmissionData', { id, updatedData: row }],
        [hari, 'DELETE', `/api/deleteEmissionData?id=${id}`],
        [client, 'PUT', '/api/activity-metrics', metric],
        [client, 'PUT', `/api/instruments/${instrument?._id}`, { mwh: 1 }],
        [client, 'PUT', `/api/sites/${site?._id}`, { holdings: [] }],
      ];
      for (const [who, method, path, body] of changed) {
        const { status, text } = await send(server.url, { method, path, body }, await tokenOf(who));
        const { code } = JSON.parse(text).error.details;
        expect([status, code], `${method} ${path}`).toEqual([409, 'period_locked']);
      }
      await expect(
        query(`update emission_records set converted_amount = 1 where document_id = '${id}'`),
      ).rejects.toThrow();
    });

    it('produces the same statement for a year reopened and locked again', async () => {
      await take(client, lockedYear, 'reopen', { reason: 'After the upgrade' });
      await take(client, lockedYear, 'submit');
      await take(manager, lockedYear, 'approve');
      await take(client, lockedYear, 'lock', { name: 'Gróa Þórsdóttir' });
      const [before = [], now = []] = await Promise.all(
        [2, 3].map(async (version) => (await fileOf(client, statementOf(version))).split('\n')),
      );
      expect(before.length).toBeGreaterThan(20);
      // Statements now contain more than before: everything needed for a recomputation.
      const [head, ...records] = before.filter(Boolean).map((line) => JSON.parse(line));
      const [headNow, ...recordsNow] = now.filter(Boolean).map((line) => JSON.parse(line));
      // PostgreSQL may now sum in another order.
      expect(changes({ ...head, version: 3 }, headNow)).toEqual([]);
      expect(changes(records, recordsNow)).toEqual([]);
    });

    it('locks a year that was approved before the upgrade', async () => {
      const year = '2024-2025';
      expect(await take(client, year, 'lock', { name: 'Gróa' })).toMatchObject({ version: 1 });
      const stated = await as<Statement>(client, 'GET', `/api/periods/${year}/statement`);
      const before = answerOf<Dashboard>(client, `/api/dashboard?financialYear=${year}`);
      expect(stated.totals).toEqual(before.totals);
      expect(stated.scope2).toEqual(before.scope2);
    });

    it.runIf(hasEveryInstrument)(
      'counts every instrument in a year closed before the upgrade, until it is reopened',
      async () => {
        const asRidge = <Json>(method: string, path: string, body?: object) =>
          as<Json>(RIDGE.client, method, path, body);
        const [year, path] = ['2023', '/api/dashboard?financialYear=2023'];
        const scope2 = async () => (await asRidge<Dashboard>('GET', path)).scope2;
        const covered = async () => {
          const instruments = await asRidge<Instrument[]>('GET', '/api/instruments');
          return instruments.map(({ meetsCriteria, coveredMwh }) => [meetsCriteria, coveredMwh]);
        };
        const before = answerOf<Dashboard>(RIDGE.client, path);
        expect(await scope2()).toEqual(before.scope2);
        const [instrument] = answerOf<Instrument[]>(RIDGE.client, '/api/instruments');
        expect(instrument?.coveredMwh).toBeGreaterThan(0);
        expect(await covered()).toEqual([[false, instrument?.coveredMwh]]);

        await take(RIDGE.client, year, 'reopen', { reason: 'After the upgrade' });
        const open = await scope2();
        expect(open.locationBased).toBe(before.scope2.locationBased);
        expect(open.marketBased).toBeGreaterThan(before.scope2.marketBased);
        expect(await covered()).toEqual([[false, 0]]);

        await take(RIDGE.client, year, 'submit');
        await take(RIDGE.client, year, 'approve');
        await take(RIDGE.client, year, 'lock', { name: 'Kim Ridge' });
        const stated = await asRidge<Statement>('GET', `/api/periods/${year}/statement`);
        expect(stated).toMatchObject({ version: 2, scope2: open });
        expect(await scope2()).toEqual(open);
      },
    );
  }

  if (!isBeforeSite) {
    it('contains orders, certificates and product footprints of every kind', async () => {
      const all = <Row>(path: string) =>
        answerOf<{ data: Row[] }>('editor', `/api/${path}?page=1&pageSize=100`).data;
      const states = new Set(all<EditedOrder>('orders').map(({ state }) => state));
      expect([...states].sort()).toEqual(['Cancelled', 'Delivered', 'Refunded', 'Retired']);
      const bought = all<EditedProductOrder>('product-orders').map(({ state }) => state);
      expect(bought.sort()).toEqual(['Cancelled', 'Fulfilled', 'Paid', 'Returned']);
      const certificates = figures.figures
        .filter(({ path }) => path.startsWith('/api/certificates/'))
        .map(({ answer }) => answer as Certificate);
      expect(certificates.map(({ demonstration, state }) => `${demonstration} ${state}`)).toEqual([
        'true Requested',
        'false Requested',
        'false Retired',
      ]);
      expect(certificates.every(({ ledgerAgrees }) => ledgerAgrees)).toBe(true);
      expect(all<EditedProduct>('content/products').some(({ footprint }) => footprint)).toBe(true);
    });

    it('limits reserved pieces per mailbox and keeps payment deadlines', async () => {
      if (hasWholeRecords) {
        // No payment details are set yet.
        await expect(orderPlates('early@example.org', 1)).rejects.toThrow('400');
        await query("update site set seller_payment = 'Account 42'");
      }
      const { order } = await orderPlates('open@example.org', 1);
      const path = `/api/product-orders/${order.reference}`;
      // Earlier releases stored none of these and sent the proforma at once.
      await query(
        `update product_orders set pieces = null, is_confirmed = null, mailbox_hash = null,
         network_hash = null where reference = '${order.reference}'`,
      );
      await query('update site set most_open_pieces = 2');
      await repeatStep('018-open-orders');
      const read = await as<{ order: ProductOrder }>('editor', 'GET', path);
      expect(read.order).toMatchObject({ state: 'Reserved', isConfirmed: true });
      expect(read.order.reservedUntil).toBe(order.reservedUntil);
      await expect(orderPlates('open+2@example.org', 2)).rejects.toThrow('429');
      await as('editor', 'PUT', path, { state: 'Cancelled', reason: '' });
    });

    it('refuses an offer below the pieces held by open orders', async () => {
      const [product] = answerOf<{ data: EditedProduct[] }>(
        'editor',
        '/api/content/products?page=1&pageSize=100',
      ).data.filter(({ offered, quantity }) => Number(offered) > Number(quantity));
      // Orders of 2 and 3 pieces still hold theirs. Orders of 4 and 5 returned them.
      expect([product?.offered, product?.quantity]).toEqual([90, 85]);
      const change = (quantity: number) =>
        as<EditedProduct>('editor', 'PUT', `/api/products/${product?._id}`, { quantity });
      await expect(change(4)).rejects.toThrow('400');
      expect((await change(6)).quantity).toBe(1);
    });
  }
});
