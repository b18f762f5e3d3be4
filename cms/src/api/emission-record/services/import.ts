import {
  comparable,
  type EmissionRecordImportRow,
  type EmissionRecordsImported,
  emissionRecordImportRow,
  type ImportBody,
  type ImportError,
  type Resolution,
  rowWarnings,
} from '@canopy/domain';
import type { Knex } from 'knex';
import { fieldErrorsOf } from '../../../http/input';
import { forEachInBatches } from '../../../rows/batches';
import { type CheckedRows, checkRows, inOrder, refuseErrors } from '../../../rows/imports';
import { refreshStatistics } from '../../../rows/statistics';
import factors, {
  type ClientRules,
  type FactorRow,
} from '../../emission-factor/services/emission-factor';
import policies from '../../policy/services/policy';
import recordImports from '../../record-import/services/record-import';
import type { CallerMember } from '../../session/services/account';
import { choiceOf, toRow, wantedBy } from '../wire';
import { earlierRecords } from './earlier';
import { insertRecords, type NewRecord } from './insert';
import { rulesOf } from './rules';

/** Emission records from a file. */
export default {
  /**
   * Saves the rows that do not exist yet, all or none, each with result and factor as saveData
   * makes them. A row exists when a record of the member has the same item, consumption and days.
   * Equal rows of a file are separate records.
   * @param signal aborted when the caller disconnects; then nothing is saved
   * @throws 400 that names rows and fields, unless it is a dry run
   */
  async run(
    member: CallerMember,
    { rows, dryRun, fileName }: ImportBody,
    signal: AbortSignal,
  ): Promise<EmissionRecordsImported> {
    const checked = await checkRows(emissionRecordImportRow, rows, signal);
    const rules = await rulesOf(member.client.id);
    const { records, errors, sources } = await measuredRows(checked, rules, signal);
    if (dryRun) {
      const missing = await notThere(member, records, signal);
      return {
        ...answerOf(records, missing, inOrder(errors)),
        // Skipped rows need no warnings.
        warnings: await warningsOf(member, missing, sources, signal),
      };
    }
    refuseErrors(errors);
    const answer = await strapi.db.transaction(async ({ trx }) => {
      await recordImports.inTurn(member, trx);
      const missing = await notThere(member, records, signal, trx);
      const answer = answerOf(records, missing, []);
      if (missing.length === 0) return answer;
      const { inserted, result } = answer;
      const importId = await recordImports.add(
        member,
        { fileName, rows: records.length, inserted, resultKgCo2e: result },
        (importId) => {
          const common = { importId, member: member.id, client: member.client.id };
          const added = missing.map((record) => ({ ...record, ...common }));
          return insertRecords(added, trx, signal);
        },
        trx,
      );
      return { ...answer, importId };
    });
    await refreshStatistics(answer.inserted, 'emission_records', 'record_months', 'audit_entries');
    return answer;
  },
};

function answerOf(
  records: readonly NewRecord[],
  missing: readonly NewRecord[],
  errors: EmissionRecordsImported['errors'],
): EmissionRecordsImported {
  return {
    inserted: missing.length,
    skipped: records.length - missing.length,
    errors,
    result: missing.reduce((sum, { resultKgCo2e }) => sum + resultKgCo2e, 0),
  };
}

/** Where a new record comes from. */
interface Source {
  readonly index: number;
  readonly row: EmissionRecordImportRow;
  readonly resolution: Resolution<FactorRow>;
}

/** The rows with their factors and results, and the errors of the other rows. */
async function measuredRows(
  { rows, errors: found }: CheckedRows<EmissionRecordImportRow>,
  rules: ClientRules,
  signal: AbortSignal,
) {
  const valid = rows.flatMap((row, index) => (row === null ? [] : [{ row, index }]));
  const resolutions = await factors.resolveAll(
    valid.map(({ row }) => wantedBy(row)),
    rules,
    signal,
  );
  const records: NewRecord[] = [];
  const errors = [...found];
  const sources = new Map<NewRecord, Source>();
  await forEachInBatches(
    valid,
    ({ row, index }, n) => {
      const resolution = resolutions[n];
      if (!resolution?.factor) {
        if (resolution) errors.push({ row: index, ...factors.refusal(resolution) });
        return;
      }
      try {
        const record = toRow(row, resolution, rules.gwpSet, []);
        records.push(record);
        sources.set(record, { index, row, resolution });
      } catch (failure) {
        for (const error of fieldErrorsOf(failure)) errors.push({ row: index, ...error });
      }
    },
    signal,
  );
  return { records, errors, sources };
}

/** What to look at in rows that can be imported, as the entry form says it. */
async function warningsOf(
  member: CallerMember,
  records: readonly NewRecord[],
  sources: ReadonlyMap<NewRecord, Source>,
  signal: AbortSignal,
): Promise<ImportError[]> {
  const names = records.map(({ selectedName }) => selectedName);
  const [{ allocation, yearStartsIn }, comparedWith] = await Promise.all([
    policies.of(member.client.id),
    earlierRecords(member, names, signal),
  ]);
  const today = latestToday();
  const warnings: ImportError[] = [];
  await forEachInBatches(
    records,
    (record) => {
      const source = sources.get(record);
      if (!source) return;
      const { index, row, resolution } = source;
      const { date, date1, distance: amount } = row;
      const toLookAt = rowWarnings(
        { choice: choiceOf(row), resolution, amount, date, date1 },
        {
          ...{ today, allocation, yearStartsIn },
          ...comparedWith(record, resolution.factor.unit),
        },
      );
      for (const warning of toLookAt) warnings.push({ row: index, ...warning });
    },
    signal,
  );
  return warnings;
}

/** Today in UTC+14, where days begin first: a later day is in the future everywhere. */
function latestToday(): string {
  return new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The columns of a record that a person chose or typed, without evidence and results. */
const SAME = {
  text: [
    ['selectedName', 'selected_name'],
    ['mainCategory', 'main_category'],
    ['selectedCountry', 'selected_country'],
    ['selectedType', 'selected_type'],
    ['selectedBrand', 'selected_brand'],
    ['sku', 'sku'],
    ['unit', 'unit'],
    ['description', 'description'],
    ['fromDay', 'from_day'],
    ['toDay', 'to_day'],
  ],
  consumption: 'consumption',
} as const;

const COLUMNS = [...SAME.text.map(([, column]) => column), SAME.consumption];

type StoredRow = Record<(typeof COLUMNS)[number] | 'id', string | number | null>;

/** How many stored rows are read at a time: a few milliseconds. */
const ROWS_A_READ = 1000;

/** The records that the member does not have yet. Of equal ones, as many as are missing. */
async function notThere(
  member: CallerMember,
  records: readonly NewRecord[],
  signal: AbortSignal,
  trx?: Knex.Transaction,
): Promise<NewRecord[]> {
  if (records.length === 0) return [];
  const there = new Map<string, number>();
  // Most stored rows differ in these already, which are compared as they are.
  const measures = new Set(
    records.map(({ fromDay, toDay, consumption }) => measureOf(fromDay, toDay, consumption)),
  );
  const keyOf = (texts: readonly unknown[], consumption: number) =>
    [...texts.map((text) => comparable(text as string | null)), consumption].join('\n');
  for await (const stored of storedRows(member, records, trx)) {
    await forEachInBatches(
      stored,
      (row) => {
        if (!measures.has(measureOf(row.from_day, row.to_day, row.consumption))) return;
        const texts = SAME.text.map(([, column]) => row[column]);
        const key = keyOf(texts, Number(row.consumption));
        there.set(key, (there.get(key) ?? 0) + 1);
      },
      signal,
    );
  }
  if (there.size === 0) return [...records];
  const missing: NewRecord[] = [];
  await forEachInBatches(
    records,
    (record) => {
      const texts = SAME.text.map(([name]) => record[name]);
      const key = keyOf(texts, record.consumption);
      const left = there.get(key) ?? 0;
      if (left > 0) there.set(key, left - 1);
      else missing.push(record);
    },
    signal,
  );
  return missing;
}

const measureOf = (fromDay: unknown, toDay: unknown, consumption: unknown) =>
  `${fromDay} ${toDay} ${Number(consumption)}`;

/** The member's rows on the days of these records, in batches. */
async function* storedRows(
  member: CallerMember,
  records: readonly NewRecord[],
  trx?: Knex.Transaction,
): AsyncGenerator<StoredRow[]> {
  const days = records.map(({ fromDay }) => fromDay).sort();
  let last: Pick<StoredRow, 'from_day' | 'id'> = { from_day: days[0] ?? '', id: 0 };
  for (;;) {
    const query = strapi.db
      .connection('emission_records')
      .where({ client_id: member.client.id, member_id: member.id })
      .where('from_day', '<=', days.at(-1) ?? '')
      .whereRaw('(from_day, id) > (?, ?)', [last.from_day, last.id])
      .orderBy(['from_day', 'id'])
      .limit(ROWS_A_READ)
      .select('id', ...COLUMNS);
    const rows: StoredRow[] = await (trx ? query.transacting(trx) : query);
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_A_READ) return;
    last = end;
  }
}
