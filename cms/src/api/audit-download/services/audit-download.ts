import { createHash } from 'node:crypto';
import {
  CSV_MARK,
  emissionRecordQuery,
  moreCsv,
  type ReportingYear,
  type StandardReport,
  toCsv,
} from '@canopy/domain';
import { type ArchivedFile, writeZip } from '../../../server/zip';
import metrics from '../../activity-metric/services/activity-metric';
import { countingOf } from '../../emission-record/services/counting';
import records from '../../emission-record/services/emission-record';
import reports from '../../emission-record/services/standard-report';
import evidence from '../../evidence/services/evidence';
import { readInstrumentStates } from '../../instrument/services/read-instruments';
import type { ClientCaller } from '../../session/services/account';
import { CELL_CSV, EVIDENCE_CSV, RECORD_CSV } from '../csv';

/** The download with which auditors check a year. */
export default {
  /**
   * A ZIP archive of a year: its report by the GHG Protocol, its records, the evidence of records, metrics
   * and instruments, and the SHA-256 of each file. It is written while everything is read, so that memory
   * holds little more than the names of the evidence.
   * @throws 400 when the client has no such year
   */
  async archive(caller: ClientCaller, year: string): Promise<AsyncGenerator<Uint8Array>> {
    const { year: found } = await countingOf(caller.client.id, year, 'year');
    const report = await reports.compute(caller, { financialYear: found.label });
    return writeZip(filesOf(caller, found, report), new Date(report.generatedAt));
  },
};

async function* filesOf(
  caller: ClientCaller,
  year: ReportingYear,
  report: StandardReport,
): AsyncGenerator<ArchivedFile> {
  const sums: string[] = [];
  const addHash = (file: ArchivedFile): ArchivedFile => ({
    ...file,
    bytes: hash(file.bytes, (sha256) => sums.push(`${sha256}  ${file.name}\n`)),
  });
  const named = new Set<string>();
  yield addHash({ name: 'report.json', bytes: encode([JSON.stringify(report, null, 2), '\n']) });
  yield addHash({ name: 'report.csv', bytes: encode(cellsOf(report)) });
  yield addHash({ name: 'records.csv', bytes: encode(recordsOf(caller, report, named)) });
  const { client } = caller;
  for await (const batch of await metrics.list(client, year.label)) {
    for (const metric of batch) if (metric.evidence) named.add(metric.evidence);
  }
  for (const { evidence: id } of await readInstrumentStates(client.id, year)) if (id) named.add(id);

  let lines = CSV_MARK + toCsv(EVIDENCE_CSV, []);
  for await (const file of evidence.files(client, [...named])) {
    const path = file.bytes ? `evidence/${file.id}${file.ending}` : '';
    lines += moreCsv(EVIDENCE_CSV, [{ ...file, path }]);
    if (file.bytes) yield addHash({ name: path, bytes: file.bytes, isPacked: true });
  }
  yield addHash({ name: 'evidence.csv', bytes: encode([lines, '\r\n']) });
  yield { name: 'SHA256SUMS', bytes: encode(sums) };
}

function* cellsOf({ tables }: StandardReport): Generator<string> {
  const cells = tables.flatMap(({ id, cells: ofTable }) =>
    ofTable.map((cell) => ({ ...cell, table: id })),
  );
  yield CSV_MARK + toCsv(CELL_CSV, cells);
  yield '\r\n';
}

/** The records that count in the year, the earliest first. Notes the evidence that they name. */
async function* recordsOf(
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

async function* encode(
  texts: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

/** The same bytes; tells their SHA-256 at their end. */
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
