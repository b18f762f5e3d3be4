/** Statements: the figures that a client states for a year, and the file that proves them. */

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { editionText } from '@canopy/domain/factors';
import {
  type ActivityMetric,
  type MarketInstrument,
  type Policy,
  STATEMENT_TYPE,
  type Statement,
  type StatementHead,
  type StatementQuery,
  selectCounting,
  shareIn,
  summarise,
  sumUse,
} from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { notFound } from '../../../http/refusals';
import { insertMany } from '../../../rows/insert-many';
import { storage } from '../../../server/storage';
import type { Caller, CallerClient } from '../../caller/account';
import * as clients from '../../people/client/client';
import * as metrics from '../activity-metrics/activity-metric';
import * as evidenceFiles from '../evidence/evidence';
import { type Counting, countBy } from '../records/counting-rules';
import { readElectricityFigures } from '../records/electricity';
import { toFactorUses, usageRows } from '../records/factor-uses';
import { readMarketBasis } from '../records/market-basis';
import { stateRecords } from '../records/year-records';
import { readSites, type StoredSite } from '../sites/read-sites';
import * as categories from './period-category';
import { findPeriods, type PeriodRow, type Person, toPerson, toReportingYear } from './period-rows';

export const STATEMENT = 'api::period.statement';

/** Fast compression: programs read the file, and a million records are 345 MB. */
const LEVEL = 1;

/** Statement as stored, with the people behind its year's steps. */
export interface StatementRow {
  readonly year: string;
  readonly version: number;
  readonly sha256: string;
  readonly bytes: number;
  readonly records: number;
  readonly lockedAt: string | Date;
  /** Name of its file. */
  readonly file: string;
  readonly head: StatementHead;
  readonly people: {
    readonly submittedBy: readonly Person[];
    readonly approvedBy: Person;
    readonly signedBy: Person & { readonly name: string };
  };
}

const NOTE = ['year', 'version', 'sha256', 'lockedAt'] as const satisfies (keyof StatementRow)[];

/** Fields of a statement that overviews show. */
export type StatementNote = Pick<StatementRow, (typeof NOTE)[number]>;

/** Statement whose file is written, before it is stored. */
export type WrittenStatement = Omit<StatementRow, 'people'>;

/** Reads the overview fields of a client's statements. */
export async function readNotes(clientId: number): Promise<StatementNote[]> {
  return strapi.db.query(STATEMENT).findMany({
    select: NOTE,
    where: { clientId },
    orderBy: { version: 'asc' },
  });
}

/** Finds the statement of a locked year; null while it is not locked. */
export async function findLocked(clientId: number, year: string): Promise<StatementNote | null> {
  const [period] = await findPeriods(clientId, year);
  if (period?.state !== 'Locked') return null;
  const { version } = period;
  return strapi.db.query(STATEMENT).findOne({ select: NOTE, where: { clientId, year, version } });
}

/**
 * Writes the file of a closed year: line 1, then a line for each record that counts. Reads records
 * in pages, so it needs little memory for any number of them. The closed year cannot change
 * meanwhile.
 * @param policy by which the year counts
 */
export async function write(
  client: CallerClient,
  period: PeriodRow,
  policy: Policy,
): Promise<WrittenStatement> {
  const { countsEveryInstrument } = period;
  const version = period.version + 1;
  const sites = await readSites(client.id);
  const counting = countBy({ policy, countsEveryInstrument }, sites, toReportingYear(period));
  const head = await readHead(client, counting, version);
  const hash = createHash('sha256');
  let bytes = 0;
  let records = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    const add = (values: readonly object[]) => {
      const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
      const line = Buffer.from(text);
      hash.update(line);
      bytes += line.length;
      return line;
    };
    yield add([head]);
    for await (const batch of stateRecords(client.id, counting)) {
      records += batch.length;
      yield add(batch);
    }
  }
  const file = `${period.documentId}-${version}.ndjson.gz`;
  const gzip = createGzip({ level: LEVEL });
  await Promise.all([
    pipeline(Readable.from(lines()), gzip),
    storage.put('statement-files', file, gzip),
  ]);
  const { year } = period;
  const sha256 = hash.digest('hex');
  return { year, version, sha256, bytes, records, lockedAt: new Date(), file, head };
}

/** Stores a statement whose file is written. */
export async function add(
  clientId: number,
  row: StatementRow,
  trx: Knex.Transaction,
): Promise<void> {
  await insertMany(STATEMENT, [{ clientId, ...row }], trx);
}

/**
 * Returns a statement.
 * @throws 404 when the client is not the caller's, or has no such statement
 */
export async function show(
  caller: Caller,
  year: string,
  query: StatementQuery,
): Promise<Statement> {
  const { head, people, ...row } = await find(caller, year, query);
  const { submittedBy, approvedBy, signedBy } = people;
  return {
    ...head,
    sha256: row.sha256,
    bytes: Number(row.bytes),
    records: Number(row.records),
    lockedAt: new Date(row.lockedAt).toISOString(),
    submittedBy: submittedBy.map(toPerson),
    approvedBy: toPerson(approvedBy),
    signedBy: { ...toPerson(signedBy), name: signedBy.name },
  };
}

/**
 * Returns a statement's file. The statement contains the file's SHA-256.
 * @throws 404 when the client is not the caller's, or has no such statement
 */
export async function file(caller: Caller, year: string, query: StatementQuery) {
  const row = await find(caller, year, query);
  const stored = await storage.stream('statement-files', row.file);
  const bytes = createGunzip();
  // A failure destroys the stream that is being sent, which cuts the connection.
  pipeline(stored, bytes).catch(() => undefined);
  return {
    bytes,
    mimeType: STATEMENT_TYPE,
    fileName: `statement-${row.year}-version-${row.version}.ndjson`,
    length: Number(row.bytes),
  };
}

/** Finds a statement; without a version, the newest. */
async function find(
  caller: Caller,
  year: string,
  { clientId: ofClient, version }: StatementQuery,
): Promise<StatementRow> {
  const { id: clientId } = await clients.visibleTo(caller, ofClient);
  const row: StatementRow | null = await strapi.db.query(STATEMENT).findOne({
    where: { clientId, year, ...(version !== undefined && { version }) },
    orderBy: { version: 'desc' },
  });
  if (!row) throw notFound();
  return row;
}

/** Reads line 1 of a statement. */
async function readHead(
  client: CallerClient,
  counting: Counting,
  version: number,
): Promise<StatementHead> {
  const { year, policy, sites, boundary } = counting;
  const selection = { clientId: client.id };
  const [{ name }, metricsOfYear, categoriesOfYear, figures, usage] = await Promise.all([
    clients.readOrganisation(client),
    stateMetrics(client, year.label),
    categories.list(client, year.label),
    readElectricityFigures(selection, counting),
    usageRows(selection, counting, strapi.db.connection),
  ]);
  const basis = await readMarketBasis(selection, counting, figures, strapi.db.connection);
  const editions = (await toFactorUses(usage)).map(({ factor }) => editionText(factor));
  const { instruments, ...marketBasis } = basis;
  return {
    organisation: name,
    year: { label: year.label, from: year.from, to: year.to },
    version,
    policy,
    sites: sites.map((site) => stateSite(site, sites)),
    instruments: await stateInstruments(client, counting, instruments),
    metrics: metricsOfYear,
    categories: categoriesOfYear,
    totals: summarise(figures.counted.groups, year).totals,
    scope2: figures.scope2,
    marketBasis,
    electricityOutsideBoundary: sumUse(figures.used).flatMap(({ siteId, month, kwh }) =>
      kwh > 0 && shareIn(boundary, siteId, month) === 0
        ? { siteId: sites.find(({ id }) => id === siteId)?.documentId ?? null, month, kwh }
        : [],
    ),
    editions: [...new Set(editions.filter(Boolean))].sort(),
  };
}

/**
 * Lists a year's instruments for a statement, in the order in which they cover electricity.
 * Evidence is given as its file's SHA-256. `coveredMwh` is null for instruments that the
 * market-based figure omits.
 */
async function stateInstruments(
  client: CallerClient,
  { countsEveryInstrument }: Counting,
  instruments: readonly MarketInstrument[],
) {
  const named = instruments.flatMap(({ evidence }) => evidence ?? []);
  const hashes = await evidenceFiles.readFileHashes(client.id, named);
  const counting = new Set(selectCounting(instruments, countsEveryInstrument));
  return instruments.map((instrument) => {
    const { site, evidence, coveredMwh, leftOverMwh: _, ...stated } = instrument;
    return {
      ...stated,
      siteId: site.siteId,
      evidence: (evidence && hashes.get(evidence)) ?? null,
      coveredMwh: counting.has(instrument) ? coveredMwh : null,
    };
  });
}

/** Lists a year's metrics for a statement, with evidence as its file's SHA-256. */
async function stateMetrics(client: CallerClient, year: string) {
  const stated: Omit<ActivityMetric, '_id'>[] = [];
  for await (const batch of await metrics.list(client, year)) {
    const named = batch.flatMap((metric) => metric.evidence ?? []);
    const hashes = await evidenceFiles.readFileHashes(client.id, named);
    for (const { _id, evidence, ...metric } of batch) {
      stated.push({ ...metric, evidence: (evidence && hashes.get(evidence)) ?? null });
    }
  }
  return stated;
}

/** Describes a site for a statement, without its assigned members. */
function stateSite(site: StoredSite, sites: readonly StoredSite[]) {
  return {
    siteId: site.documentId,
    name: site.name,
    kind: site.kind,
    country: site.country,
    region: site.region ?? '',
    parentId: sites.find(({ id }) => id === site.parentId)?.documentId ?? null,
    from: site.fromDay,
    to: site.toDay,
    holdings: site.holdings.map(({ fromMonth, share, control }) => ({
      from: `${fromMonth}-01`,
      share,
      control,
    })),
  };
}
