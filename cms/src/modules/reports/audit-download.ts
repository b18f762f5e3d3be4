/** Download with which auditors check a year. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  CSV_MARK,
  type CsvColumn,
  moreCsv,
  type ReportingYear,
  toCsv,
} from '@canopy/domain/common';
import { emissionRecordQuery, ORGANISATION } from '@canopy/domain/inventory';
import type { StandardReport } from '@canopy/domain/reports';
import { type ArchivedFile, writeZip } from '../../server/zip';
import type { CallerClient, ClientCaller } from '../caller/account';
import * as trail from '../history/audit-entry';
import * as metrics from '../inventory/activity-metrics/activity-metric';
import * as evidence from '../inventory/evidence/evidence';
import * as statements from '../inventory/periods/statement';
import { type Counting, findCounting } from '../inventory/records/counting-rules';
import { readElectricityFigures } from '../inventory/records/electricity';
import * as records from '../inventory/records/emission-record';
import { readMarketBasis } from '../inventory/records/market-basis';
import type { StoredSite } from '../inventory/sites/read-sites';
import {
  CELL_CSV,
  EVIDENCE_CSV,
  INSTRUMENT_CSV,
  METRIC_CSV,
  RECORD_CSV,
  RESIDUAL_MIX_CSV,
  SITE_CSV,
} from './csv';
import * as reports from './standard-report';

/**
 * Streams a ZIP archive of a year. It contains the report by the GHG Protocol, all data behind its
 * figures, and the evidence. A locked year adds its statement. The archive also contains each
 * file's SHA-256 and a program that recomputes the figures. It is written while the data is read,
 * so memory holds little more than the evidence names.
 * @throws 400 when the client has no such year
 */
export async function archive(caller: ClientCaller, year: string): Promise<Readable> {
  const counting = await findCounting(caller.client.id, year, 'year');
  const report = await reports.compute(caller, 'ghgp', counting.year.label);
  return writeZip(listFiles(caller, counting, report), new Date(report.generatedAt));
}

async function* listFiles(
  caller: ClientCaller,
  counting: Counting,
  report: StandardReport,
): AsyncGenerator<ArchivedFile> {
  const sums: string[] = [];
  const addHash = (file: ArchivedFile): ArchivedFile => ({
    ...file,
    bytes: hash(file.bytes, (sha256) => sums.push(`${sha256}  ${file.name}\n`)),
  });
  const addText = (name: string, texts: Texts) => addHash({ name, bytes: encode(texts) });
  const named = new Set<string>();
  const { client } = caller;
  const { year, sites } = counting;
  for (const name of ['VERIFY.md', 'verify.mjs']) {
    yield addHash({ name, bytes: createReadStream(path.join(guides(), name)) });
  }
  yield addText('report.json', [JSON.stringify(report, null, 2), '\n']);
  yield addText('report.csv', writeCells(report));
  yield addText('records.csv', writeRecords(caller, report, named));
  yield addText('sites.csv', writeLines(SITE_CSV, siteLines(sites)));
  const selection = { clientId: client.id };
  const figures = await readElectricityFigures(selection, counting);
  const basis = await readMarketBasis(selection, counting, figures, strapi.db.connection);
  for (const { evidence: id } of basis.instruments) if (id) named.add(id);
  yield addText('instruments.csv', writeLines(INSTRUMENT_CSV, basis.instruments));
  const mixes = [...basis.residualMixes, ...(basis.gridAverage.kwh > 0 ? [basis.gridAverage] : [])];
  yield addText('residual-mixes.csv', writeLines(RESIDUAL_MIX_CSV, mixes));
  yield addText('metrics.csv', writeMetrics(client, year, sites, named));
  yield addText('history.csv', await trail.csvOfYear(client.id, year));
  const statement = await statements.findLocked(client.id, year.label);
  if (statement) {
    const { bytes } = await statements.file(caller, year.label, { version: statement.version });
    yield addHash({ name: 'statement.ndjson', bytes });
  }

  let lines = CSV_MARK + toCsv(EVIDENCE_CSV, []);
  for await (const file of evidence.files(client, [...named])) {
    const path = file.bytes ? `evidence/${file.id}${file.ending}` : '';
    lines += moreCsv(EVIDENCE_CSV, [{ ...file, path }]);
    if (file.bytes) yield addHash({ name: path, bytes: file.bytes, isPacked: true });
  }
  yield addText('evidence.csv', [lines, '\r\n']);
  yield { name: 'SHA256SUMS', bytes: encode(sums) };
}

type Texts = AsyncIterable<string> | Iterable<string>;

/** Returns the folder of the files that every archive contains. */
const guides = () => path.join(strapi.dirs.app.root, 'audit');

/** Returns a complete CSV file. */
function writeLines<Line>(columns: readonly CsvColumn<Line>[], lines: readonly Line[]): string[] {
  return [CSV_MARK + toCsv(columns, lines), '\r\n'];
}

/** Lists the organisation's sites with each of their holdings. */
function siteLines(sites: readonly StoredSite[]) {
  return sites.flatMap((site) => {
    const parent = sites.find(({ id }) => id === site.parentId);
    const holdings = site.holdings.length > 0 ? site.holdings : [null];
    return holdings.map((holding) => ({ site, parent, holding }));
  });
}

/** Writes the metrics of a year, and adds their evidence to `named`. */
async function* writeMetrics(
  client: CallerClient,
  { label }: ReportingYear,
  sites: readonly StoredSite[],
  named: Set<string>,
): AsyncGenerator<string> {
  const names = new Map(sites.map(({ documentId, name }) => [documentId, name]));
  yield CSV_MARK + toCsv(METRIC_CSV, []);
  for await (const batch of await metrics.list(client, label)) {
    for (const { evidence: id } of batch) if (id) named.add(id);
    const lines = batch.map((metric) => ({
      ...metric,
      site: names.get(metric.siteId ?? '') ?? ORGANISATION,
    }));
    yield moreCsv(METRIC_CSV, lines);
  }
  yield '\r\n';
}

function* writeCells({ tables }: StandardReport): Generator<string> {
  const cells = tables.flatMap(({ id, cells: ofTable }) =>
    ofTable.map((cell) => ({ ...cell, table: id })),
  );
  yield CSV_MARK + toCsv(CELL_CSV, cells);
  yield '\r\n';
}

/**
 * Writes the records that count in the year, earliest first, and adds their evidence to `named`.
 */
async function* writeRecords(
  caller: ClientCaller,
  { financialYear }: StandardReport,
  named: Set<string>,
): AsyncGenerator<string> {
  const query = emissionRecordQuery.parse({ financialYear, sort: 'date', order: 'asc' });
  yield CSV_MARK + toCsv(RECORD_CSV, []);
  for await (const batch of await records.list(caller, query)) {
    for (const { image } of batch) if (image) named.add(image);
    yield moreCsv(RECORD_CSV, batch);
  }
  yield '\r\n';
}

async function* encode(texts: Texts): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

/** Passes the bytes through, and reports their SHA-256 at the end. */
async function* hash(
  bytes: AsyncIterable<Uint8Array>,
  onEnd: (sha256: string) => void,
): AsyncGenerator<Uint8Array> {
  const sha256 = createHash('sha256');
  for await (const chunk of bytes) {
    sha256.update(chunk);
    yield chunk;
  }
  onEnd(sha256.digest('hex'));
}
