import { isDeepStrictEqual } from 'node:util';
import type { Gases, GwpSet } from '@canopy/domain/gases';
import type { EmissionRecord } from '@canopy/domain/inventory';
import { findGwp } from '../../domain/src/gases/gwp';
import type { Questions } from './questions';

type Sql = Questions['sql'];

interface StoredRecord {
  readonly id: number;
  readonly document_id: string;
  readonly consumption: number;
  readonly unit: string;
  readonly converted_amount: number;
  readonly result_kg_co_2_e: number;
  readonly gwp_set: GwpSet | null;
  readonly from_day: string;
  readonly to_day: string;
  readonly factor_unit: string;
  readonly kg_co_2_e_per_unit: number;
  readonly gases: Gases | string | null;
}

interface StoredMonth {
  readonly record_id: number;
  readonly month: string;
  readonly result_kg_co_2_e: number;
  readonly converted_amount: number;
}

/**
 * Recalculates all records of a client from their own fields. A result is the converted amount
 * times the factor's figure. With a set of potentials, the figure is the sum of kilograms times
 * potentials. Also checks the months.
 * @returns a sentence for each fault. Knows the factor's own unit, and g for kg
 */
export async function findWrongRecords(sql: Sql, clientId: number): Promise<string[]> {
  const records = await sql<StoredRecord>(
    `select r.id, r.document_id, r.consumption, r.unit, r.converted_amount, r.result_kg_co_2_e,
       r.gwp_set, r.from_day, r.to_day, v.unit as factor_unit, v.kg_co_2_e_per_unit, v.gases
     from emission_records r join factor_versions v on v.id = r.factor_version_id
     where r.client_id = ? order by r.id`,
    clientId,
  );
  const months = await sql<StoredMonth>(
    `select record_id, month, result_kg_co_2_e, converted_amount from record_months
     where client_id = ? order by record_id, month`,
    clientId,
  );
  const byRecord = new Map<number, StoredMonth[]>();
  for (const month of months) {
    const id = Number(month.record_id);
    byRecord.set(id, [...(byRecord.get(id) ?? []), month]);
  }
  const wrong = records.flatMap((record) => {
    const faults = faultsOf(record, byRecord.get(Number(record.id)) ?? []);
    return faults.map((fault) => `Record ${record.document_id}: ${fault}`);
  });
  const ids = new Set(records.map(({ id }) => Number(id)));
  const orphans = [...byRecord.keys()].filter((id) => !ids.has(id));
  return [...wrong, ...orphans.map((id) => `There are months of a record ${id}, which is gone.`)];
}

function faultsOf(record: StoredRecord, months: readonly StoredMonth[]): string[] {
  const ratio = ratioOf(record);
  if (ratio === undefined) return [`${record.unit} is not the unit ${record.factor_unit}`];
  const converted = record.consumption * ratio;
  const result = converted * kgPerUnitOf(record);
  const expected = shares(record.from_day, record.to_day);
  const names = months.map(({ month }) => month);
  if (!isDeepStrictEqual(names, [...expected.keys()])) return [`its months are ${names}`];
  return [
    differenceOf('converted amount', record.converted_amount, converted),
    differenceOf('result', record.result_kg_co_2_e, result),
    ...months.flatMap(({ month, ...stored }) => {
      const share = expected.get(month) ?? Number.NaN;
      return [
        differenceOf(`result of ${month}`, stored.result_kg_co_2_e, result * share),
        differenceOf(`amount of ${month}`, stored.converted_amount, converted * share),
      ];
    }),
  ].filter((fault) => fault !== null);
}

function ratioOf({ unit, factor_unit }: StoredRecord): number | undefined {
  if (unit === factor_unit) return 1;
  return unit === 'g' && factor_unit === 'kg' ? 0.001 : undefined;
}

/** Returns the kg CO2e per unit: as published, or with a set, the sum of gases times potentials. */
function kgPerUnitOf({ gwp_set: set, gases: stored, kg_co_2_e_per_unit }: StoredRecord): number {
  const gases: Gases | null = typeof stored === 'string' ? JSON.parse(stored) : stored;
  if (set === null || gases === null) return kg_co_2_e_per_unit;
  const { others, ...named } = gases;
  return Object.entries({ ...named, ...others }).reduce(
    (sum, [gas, kg]) => sum + kg * (findGwp(gas, set) ?? Number.NaN),
    0,
  );
}

function differenceOf(what: string, stored: number, expected: number): string | null {
  const difference = Math.abs(Number(stored) - expected);
  if (difference <= 1e-9 * Math.abs(expected)) return null;
  return `its ${what} is ${stored}, not ${expected}`;
}

/** Returns each month's share of a record's days. Empty for a record within one month. */
function shares(from: string, to: string): Map<string, number> {
  const days = new Map<string, number>();
  let all = 0;
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000) {
    const month = new Date(day).toISOString().slice(0, 7);
    days.set(month, (days.get(month) ?? 0) + 1);
    all += 1;
  }
  if (days.size === 1) return new Map();
  return new Map(Array.from(days, ([month, count]) => [month, count / all]));
}

export interface TrailEntry {
  readonly subject_id: string;
  readonly action: string;
  readonly reason: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** Reads the history entries of each record of a client, earliest first. */
export async function readTrail(sql: Sql, clientId: number): Promise<Map<string, TrailEntry[]>> {
  const rows = await sql<TrailEntry>(
    `select subject_id, action, reason, before, after from audit_entries
     where client_key = ? and subject_type = 'record' and subject_id <> '' order by id`,
    clientId,
  );
  const parse = (state: unknown) => (typeof state === 'string' ? JSON.parse(state) : state);
  const byRecord = new Map<string, TrailEntry[]>();
  for (const row of rows) {
    const entry = { ...row, before: parse(row.before), after: parse(row.after) };
    byRecord.set(row.subject_id, [...(byRecord.get(row.subject_id) ?? []), entry]);
  }
  return byRecord;
}

/** Returns the amounts that edits have given a record, earliest first. */
export function amountsOf(entries: readonly TrailEntry[]): unknown[] {
  return entries.flatMap(({ action, before, after }) =>
    action === 'changed' && before?.distance !== after?.distance ? [after?.distance] : [],
  );
}

/**
 * Finds writes without an entry, and entries without a write. Each entry must begin where the
 * previous one ended, and the last one must match the record.
 * @param records all records of the client, as returned by the API
 * @returns a sentence for each fault
 */
export function findTrailFaults(
  trail: ReadonlyMap<string, readonly TrailEntry[]>,
  records: readonly EmissionRecord[],
): string[] {
  const current = new Map<string, object>(records.map((record) => [record._id, record]));
  const faults = [...current.keys()]
    .filter((id) => !trail.has(id))
    .map((id) => `Record ${id} has no entry.`);
  for (const [id, entries] of trail) {
    const [first] = entries;
    if (first?.action !== 'created' || first.before !== null) {
      faults.push(`Record ${id}: its first entry is ${first?.action}.`);
    }
    for (const [n, entry] of entries.slice(1).entries()) {
      if (isDeepStrictEqual(entry.before, entries[n]?.after)) continue;
      faults.push(`Record ${id}: entry ${n + 2} does not begin where the one before it ended.`);
    }
    const [last, record] = [entries.at(-1), current.get(id)];
    const isRight =
      last?.action === 'deleted' ? !record : record && last?.after && hasState(record, last.after);
    if (!isRight) faults.push(`Record ${id} is not what its last entry, ${last?.action}, says.`);
  }
  return faults;
}

function hasState(record: object, state: Record<string, unknown>): boolean {
  const found = new Map<string, unknown>(Object.entries(record));
  return Object.entries(state).every(([key, value]) => isDeepStrictEqual(found.get(key), value));
}
