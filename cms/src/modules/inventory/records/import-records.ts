import { comparable } from '@canopy/domain/common';
import { factorMessages, type NoResolution, type Resolution } from '@canopy/domain/factors';
import type { ImportError } from '@canopy/domain/file-import';
import {
  activityOverlaps,
  type EmissionRecordImportRow,
  type EmissionRecordsImported,
  emissionRecordImportRow,
  inventoryMessages,
  type RecordImportBody,
  rowWarnings,
  type Usage,
  usualAmount,
} from '@canopy/domain/inventory';
import { toFieldErrors } from '../../../http/input';
import { forEachInBatches } from '../../../rows/batches';
import { type CheckedRows, checkRows, inOrder, refuseErrors } from '../../../rows/imports';
import { findColumns } from '../../../rows/insert-many';
import { refreshStatistics } from '../../../rows/statistics';
import { type CallerMember, ownerColumns } from '../../caller/account';
import type { CalculationRules, FactorRow } from '../../factors/emission-factor/emission-factor';
import * as factors from '../../factors/emission-factor/emission-factor';
import * as versions from '../../factors/factor-version/factor-version';
import { TRAIL_TABLE } from '../../history/audit-entry';
import * as recordImports from '../imports/record-import';
import { readClosedMonths } from '../periods/closed-months';
import { submittedFinder } from '../periods/submitted-sites';
import * as policies from '../policy/policy';
import { findSite, siteFinder } from '../sites/find-site';
import { placeAll, type RecordRules, rulesFor, writePrepared } from './calculation-rules';
import { insertRecords, type NewRecord, toRecordFactors } from './insert-records';
import { type Compared, findMissing, type ImportedRecord } from './missing-records';
import { findOverlaps } from './overlaps';
import { chooseReading, readNames } from './read-item-names';
import { type RecordColumns, toFactorChoice, toRow, wantedBy } from './wire';

const RECORD = 'api::emission-record.emission-record';

/**
 * Saves the rows that do not exist yet, all or none, with result and factor as saveData makes them.
 * A row exists when a record of the member has equal texts, days and consumption. Equal rows of a
 * file are separate records.
 * @param signal aborted when the caller disconnects; nothing is saved then
 * @throws 400 that names rows and fields, unless it is a dry run
 */
export async function run(
  member: CallerMember,
  { rows, dryRun, fileName, leftOut }: RecordImportBody,
  signal: AbortSignal,
): Promise<EmissionRecordsImported> {
  const checked = await checkRows(emissionRecordImportRow, rows, signal);
  const wanted = checked.rows.flatMap((row) => (row === null ? [] : readNames(row).map(wantedBy)));
  const clientId = member.client.id;
  if (dryRun) {
    const rules = await rulesFor(clientId, wanted, signal);
    const { sources, errors } = await calculateRows(member, checked, rules, signal);
    const records = sources.map(({ record }) => record);
    const compared = await findMissing(member, records, signal);
    const refused = await findRefused(clientId, sources, compared.missing);
    const isOpen = (record: ImportedRecord) => !refused.has(record);
    const missing = compared.missing.filter(isOpen);
    return {
      ...makeAnswer(records.filter(isOpen), missing, inOrder([...errors, ...refused.values()])),
      warnings: await findWarnings(member, sources, { ...compared, missing }, signal),
    };
  }
  const answer = await writePrepared(
    clientId,
    wanted,
    async (rules) => {
      const { sources, errors } = await calculateRows(member, checked, rules, signal);
      refuseErrors(errors);
      return sources.map(({ record }) => record);
    },
    async (records, trx) => {
      await recordImports.lockImports(member, trx);
      const { missing } = await findMissing(member, records, signal, trx);
      const answer = makeAnswer(records, missing, []);
      if (missing.length === 0) return answer;
      const { inserted, result } = answer;
      const importId = await recordImports.add(
        member,
        { fileName, rows: records.length, inserted, resultKgCo2e: result, leftOut },
        (importId) => {
          const added = missing.map((record) => ({ ...record, member: member.id }));
          return insertRecords(added, { client: clientId, importId }, trx, signal);
        },
        trx,
      );
      return { ...answer, importId };
    },
    signal,
  );
  refreshStatistics(answer.inserted, 'emission_records', 'record_months', TRAIL_TABLE);
  return answer;
}

function makeAnswer(
  records: readonly NewRecord[],
  missing: readonly NewRecord[],
  errors: EmissionRecordsImported['errors'],
): EmissionRecordsImported {
  return {
    inserted: missing.length,
    skipped: records.length - missing.length,
    errors,
    result: missing.reduce((sum, { row }) => sum + row.resultKgCo2e, 0),
  };
}

/** Row that can become a record, and its index in the file. */
interface Source {
  readonly row: EmissionRecordImportRow;
  /** Item name in the file. */
  readonly name: string;
  readonly index: number;
  readonly resolution: Resolution<FactorRow>;
  readonly record: ImportedRecord;
}

/** Calculates the rows that can become records. `errors` explains why the others cannot. */
async function calculateRows(
  member: CallerMember,
  { rows, errors: found }: CheckedRows<EmissionRecordImportRow>,
  rules: RecordRules & CalculationRules,
  signal: AbortSignal,
) {
  const find = siteFinder(rules.sites, member);
  const valid = rows.flatMap((row, index) =>
    row === null ? [] : [{ row, index, ...findSite(find, row) }],
  );
  const readings = valid.flatMap(({ row, site }) => readNames(row).map((read) => ({ read, site })));
  const choices = placeAll(
    readings.map(({ read }) => wantedBy(read)),
    readings.map(({ site }) => site),
    rules,
  );
  const resolutions = await factors.resolveAll(choices, rules, signal);
  const sources: Source[] = [];
  const errors = [...found];
  let next = 0;
  await forEachInBatches(
    valid,
    ({ row: written, index, site, errors: ofSite }) => {
      const readAs = readNames(written).map((read, n) => ({
        row: read,
        resolution: resolutions[next + n] as Resolution<FactorRow> | NoResolution,
      }));
      const { countryCode: known } = choices[next]?.place ?? rules.place;
      next += readAs.length;
      for (const error of ofSite) errors.push({ row: index, ...error, path: [...error.path] });
      const { row, resolution } = chooseReading(readAs, known);
      if (!resolution.factor) {
        errors.push({ row: index, ...factors.toFactorRefusal(resolution) });
        return;
      }
      try {
        const given = { gwpSet: rules.gwpSet, siteId: site?.id ?? null };
        const record = {
          row: toRow(row, resolution, given, []),
          ...toRecordFactors(resolution),
          namesSite: Boolean(row.siteId),
        };
        const name = written.selectedName;
        if (ofSite.length === 0) sources.push({ row, name, index, resolution, record });
      } catch (failure) {
        for (const error of toFieldErrors(failure)) errors.push({ row: index, ...error });
      }
    },
    signal,
  );
  return { sources, errors };
}

/** Finds the records to add whose days lie in closed or submitted years, with the rows' errors. */
async function findRefused(
  clientId: number,
  sources: readonly Source[],
  missing: readonly ImportedRecord[],
): Promise<ReadonlyMap<ImportedRecord, ImportError>> {
  const [closed, isSubmitted] = await Promise.all([
    readClosedMonths(clientId),
    submittedFinder(clientId),
  ]);
  const added = new Set(missing);
  const refusalOf = ({ row }: ImportedRecord) => {
    if (closed.includeDayOf(row)) return inventoryMessages.periodLocked;
    return isSubmitted(row) ? inventoryMessages.periodSubmitted : null;
  };
  return new Map(
    sources.flatMap(({ record, index }): [ImportedRecord, ImportError][] => {
      const message = added.has(record) ? refusalOf(record) : null;
      return message ? [[record, { row: index, path: ['date'], message }]] : [];
    }),
  );
}

/** Finds warnings about the rows to add. Skipped rows need none. */
async function findWarnings(
  member: CallerMember,
  sources: readonly Source[],
  { missing, sameAs, isSameButLastDay }: Compared,
  signal: AbortSignal,
): Promise<ImportError[]> {
  const added = new Set(missing);
  const usages = missing.map(toUsage);
  const [{ allocation, yearStartsIn }, usualAmountOf, storedWith] = await Promise.all([
    policies.findPolicy(member.client.id),
    usualAmounts(member),
    findOverlaps(member, usages, signal),
  ]);
  const rowsWith = activityOverlaps(usages);
  const today = latestToday();
  const warnings: ImportError[] = [];
  await forEachInBatches(
    sources,
    ({ row, name, index, resolution, record }) => {
      if (!added.has(record)) return;
      if (row.selectedName !== name) {
        const message = factorMessages.readAs(name, row.selectedName);
        warnings.push({ row: index, path: ['selectedName'], message });
      }
      const { distance: amount, date, date1 } = row;
      const usage = toUsage(record);
      const found = rowWarnings(
        { choice: toFactorChoice(row), resolution, amount, date, date1 },
        {
          today,
          allocation,
          yearStartsIn,
          sameRecords: sameAs(record),
          isSameButLastDay: isSameButLastDay(record),
          overlaps: storedWith(usage),
          // Without the row itself.
          overlappingRows: rowsWith(usage) - 1,
          usualAmount: usualAmountOf(row.selectedName, resolution.factor.unit),
        },
      );
      for (const warning of found) warnings.push({ row: index, ...warning });
      if (row.unit) return;
      const message = inventoryMessages.factorUnitTaken(resolution.factor.unit);
      warnings.push({ row: index, path: ['unit'], message });
    },
    signal,
  );
  return warnings;
}

function toUsage({ row }: NewRecord): Usage {
  return { activity: row, days: { from: row.fromDay, to: row.toDay } };
}

/**
 * Number of the member's latest records that define usual amounts. Reading them takes a few
 * milliseconds.
 */
const LATEST_RECORDS = 2000;

/** Finds the usual amounts of a member's items, in the factor's unit, from the latest records. */
async function usualAmounts(member: CallerMember) {
  const columns = findColumns(RECORD, ['selectedName', 'convertedAmount', 'factorVersionId']);
  const rows: Pick<RecordColumns, keyof typeof columns>[] = await strapi.db
    .connection('emission_records')
    .where(ownerColumns(member))
    .orderBy([
      { column: 'from_day', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(LATEST_RECORDS)
    .select(columns);
  const amounts = new Map<string, number[]>();
  for (const { selectedName, convertedAmount, factor } of await versions.join(rows)) {
    const key = itemKey(selectedName, factor.unit);
    const others = amounts.get(key);
    if (others) others.push(convertedAmount);
    else amounts.set(key, [convertedAmount]);
  }
  const usual = new Map(Array.from(amounts, ([key, each]) => [key, usualAmount(each)]));
  return (item: string, unit: string) => usual.get(itemKey(item, unit)) ?? null;
}

const itemKey = (item: string, unit: string) => `${comparable(item)}\n${comparable(unit)}`;

/** Returns today in UTC+14, where days begin first. Any later day is in the future everywhere. */
function latestToday(): string {
  return new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
