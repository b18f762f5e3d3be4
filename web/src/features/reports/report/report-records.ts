import { isSameSum } from '@canopy/domain/factors';
import {
  type EmissionRecord,
  inventoryMessages,
  RECORD_NOTE_NAMES,
  RECORDS_PER_PAGE,
} from '@canopy/domain/inventory';
import type { Report } from '@canopy/domain/reports';
import { AppError } from '../../../lib/app-error';
import {
  formatAmount,
  formatCount,
  formatDay,
  formatShare,
  formatTimeInUtc,
} from '../../../lib/format';
import { dataKindText } from '../../../messages/inventory/data-quality';
import { scope2Text } from '../../../messages/inventory/instruments';
import { reportsText, reportText } from '../../../messages/reports/reports';
import type { CellKind } from './report-cells';
import {
  namesIn,
  type RecordColumn,
  type RecordSource,
  type StatedReport,
  toReportChoice,
} from './report-choice';
import { nameGwpSet } from './report-facts';
import { type ColumnOf, lines, makeTable, phrase, type ReportTable } from './report-table';
import { nameFlags } from './report-tables';
import { nameInstrument } from './scope2-tables';

/** Maximum records within the report. Machine-readable files contain all. */
export const MOST_RECORDS = 1000;

/** Fetches the largest counted records, up to the report's limit. */
export async function fetchLargest(
  source: RecordSource,
  report: Report,
  signal?: AbortSignal,
): Promise<EmissionRecord[]> {
  const wanted = Math.min(report.records, MOST_RECORDS);
  const records: EmissionRecord[] = [];
  for (let page = 1; records.length < wanted; page += 1) {
    signal?.throwIfAborted();
    const query = { ...toReportChoice(report), sort: 'result', order: 'desc' } as const;
    const { data } = await source.fetchPage(query, page, RECORDS_PER_PAGE);
    if (data.length === 0) break;
    // Records outside the boundary are listed too, but nothing of them counts.
    records.push(...data.filter((record) => countedOf(record).days !== 0));
  }
  return records.slice(0, MOST_RECORDS).sort((a, b) => countedOf(b).result - countedOf(a).result);
}

/**
 * Returns the part of a record that counts in the report's year. Without `counted` it is the whole
 * record.
 */
function countedOf({ counted, result }: EmissionRecord) {
  return counted ?? { days: null, share: 1, result };
}

/**
 * Yields all records of the report by date, page by page, to limit the load on server and browser.
 * @throws AppError if the records have changed since the report
 */
export async function* recordPages(
  source: RecordSource,
  report: Report,
  signal: AbortSignal,
): AsyncGenerator<EmissionRecord[]> {
  const query = { ...toReportChoice(report), sort: 'date', order: 'asc' } as const;
  let count = 0;
  let kgCo2e = 0;
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { data, meta } = await source.fetchPage(query, page, RECORDS_PER_PAGE);
    signal.throwIfAborted();
    count += data.length;
    for (const record of data) kgCo2e += countedOf(record).result;
    if (data.length > 0) yield data;
    if (data.length === 0 || page * RECORDS_PER_PAGE >= meta.total) break;
  }
  const isMore = report.policy.consolidation === null && count > report.records;
  const isOther = !isSameSum(kgCo2e, report.totals.total);
  if (count < report.records || isMore || isOther) {
    throw new AppError(reportsText.recordsChanged);
  }
}

/** Returns the records as a table of the report. */
export function recordsTable(report: Report, records: readonly EmissionRecord[]): ReportTable {
  const nameOf = namesIn(report);
  const kg = records.reduce((sum, record) => sum + countedOf(record).result, 0);
  const shown = formatCount(records.length);
  const which =
    records.length < report.records
      ? reportText.recordsLargest(
          shown,
          formatCount(report.records),
          formatShare(kg, report.totals.total),
        )
      : reportText.recordsAll(shown);
  const isMarketBased = report.policy.scope2Method === 'market';
  const note = isMarketBased ? `${which} ${reportText.recordsMarketBased}` : which;
  return makeTable({ key: 'records', title: reportText.records, isWide: true, note }, records, [
    [
      reportText.fromAndTo,
      'text',
      6,
      ({ date, date1 }) => lines(formatDay(date), formatDay(date1)),
    ],
    [reportText.itemInFull, 'text', 23, itemInFull],
    [reportText.mainCategory, 'text', 12, (record) => record.mainCategory],
    [reportText.consumption, 'amount', 7, (record) => record.consumption],
    [reportText.unitInFull, 'text', 7, unitInFull],
    [reportText.perUnit, 'amount', 6, (record) => record.factor.Emission],
    [reportText.savedBy, 'text', 11, (r) => lines(nameOf(r.userId), formatTimeInUtc(r.createdAt))],
    [
      reportText.recordIds,
      'ids',
      17,
      (record) => lines(record._id, record.factor._id, record.image),
    ],
    ...wholeColumns(report),
    [reportText.countedKg, 'kg', 7, (record) => countedOf(record).result, kg],
  ]);
}

/** Returns the columns that explain differences between a record's result and its counted part. */
function wholeColumns({ policy }: Report): ColumnOf<EmissionRecord>[] {
  const { allocation, consolidation, scope2Method } = policy;
  const isSpread = allocation === 'daily';
  const isShared = consolidation !== null;
  const columns: ColumnOf<EmissionRecord>[] = [];
  if (isSpread || isShared || scope2Method === 'market') {
    columns.push([reportText.wholeKg, 'kg', 7, (record) => record.result]);
  }
  if (isSpread) columns.push([reportText.countedDays, 'count', 5, (r) => countedOf(r).days]);
  if (isShared) columns.push([reportText.countedShare, 'share', 4, (r) => countedOf(r).share]);
  return columns;
}

function itemInFull(record: EmissionRecord): string {
  const { selectedName, selectedType, selectedBrand, sku, selectedCountry } = record;
  const item = phrase(selectedName, selectedType, selectedBrand, sku, selectedCountry);
  const kind = record.dataKind ? dataKindText[record.dataKind] : '';
  return lines(
    item,
    phrase(
      record.site?.name ?? '',
      ...RECORD_NOTE_NAMES.map((name) => record[name]),
      record.edition,
      kind,
      nameFlags(record.flags),
    ),
  );
}

function unitInFull({ unit, converted }: EmissionRecord): string {
  return unit === converted.unit
    ? unit
    : lines(unit, reportText.converted(formatAmount(converted.amount), converted.unit));
}

/** Returns the columns of a file of all records: record fields, then factor fields. */
export function recordColumns(report: Report, source: RecordSource): readonly RecordColumn[] {
  const keyOf = ({ _id, Emission, Unit }: EmissionRecord['factor'], edition: string) =>
    JSON.stringify([_id, Emission, Unit, edition]);
  const factors = new Map(report.factors.map((each) => [keyOf(each, each.Edition), each]));
  const ofFactor = (
    header: string,
    value: (factor: Report['factors'][number]) => string | null,
    kind: CellKind = 'text',
  ): RecordColumn => ({
    header,
    kind,
    value: (record) => {
      const factor = factors.get(keyOf(record.factor, record.edition));
      return factor && value(factor);
    },
  });
  const names = new Map(
    report.marketBasis.instruments.map((each) => [each._id, nameInstrument(each)]),
  );
  return [
    ...source.columns(namesIn(report)),
    ofFactor(reportText.factorType, ({ Type }) => Type),
    ofFactor(reportText.factorCountry, ({ Country }) => Country),
    ofFactor(reportText.basis, ({ Basis }) => Basis || reportText.notStated),
    ofFactor(reportText.gwpSet, nameGwpSet),
    ofFactor(reportText.region, ({ Region }) => Region),
    ofFactor(reportText.validFrom, ({ ValidFrom }) => ValidFrom, 'day'),
    ofFactor(reportText.validTo, ({ ValidTo }) => ValidTo, 'day'),
    ofFactor(reportText.sourceUrl, ({ SourceUrl }) => SourceUrl),
    {
      header: reportText.scope2Method,
      kind: 'text',
      value: ({ group }) => (group === 'Scope 2' ? scope2Text[report.policy.scope2Method] : ''),
    },
    {
      header: reportText.instruments,
      kind: 'text',
      value: ({ counted }) =>
        counted?.scope2?.instruments.map((id) => names.get(id) ?? id).join(', '),
    },
  ];
}

/**
 * Returns the column with the hash of the locked year's statement, or a warning. It belongs to
 * files that contain only records.
 */
export function statementColumns({
  statement,
  financialYear,
  differsFromStatement,
}: StatedReport): readonly RecordColumn[] {
  if (!statement) return [];
  if (differsFromStatement) {
    const warning = inventoryMessages.figuresDiffer(financialYear, statement.version);
    return [{ header: reportText.statement, kind: 'text', value: () => warning }];
  }
  return [{ header: reportText.statementHash, kind: 'text', value: () => statement.sha256 }];
}
