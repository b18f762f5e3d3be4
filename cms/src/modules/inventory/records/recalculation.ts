import { comparable } from '@canopy/domain/common';
import {
  flagBits,
  isSameFigure,
  MOST_KG_CO2E,
  middleDay,
  type NoResolution,
  type PreparedFactors,
  prepareFactors,
  type Resolution,
  readFlags,
  resolveFactor,
  type Settled,
  seriesKey,
} from '@canopy/domain/factors';
import type { GwpSet } from '@canopy/domain/gases';
import { RECORD_TEXT_NAMES } from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { forEachInBatches, yieldToEventLoop } from '../../../rows/batches';
import { findColumns } from '../../../rows/insert-many';
import type { FactorRow } from '../../factors/emission-factor/emission-factor';
import * as factors from '../../factors/emission-factor/emission-factor';
import * as versions from '../../factors/factor-version/factor-version';
import {
  type FactorVersion,
  toRow as toVersion,
} from '../../factors/factor-version/factor-version';
import { readClosedMonths } from '../periods/closed-months';
import type { RecordRules } from './calculation-rules';
import { toRecordFactors } from './insert-records';
import { calculateFigures, choiceOfRecord, type RecordColumns } from './wire';

const RECORD = 'api::emission-record.emission-record';
const ROWS_A_READ = 500;
/** Number of cached choices. Records come by day, so equal choices come close together. */
const REMEMBERED = 20_000;

/** Columns that restating reads: all that the history keeps, with owners as database ids. */
const STORED = [
  'id',
  'documentId',
  'client',
  'member',
  'selectedName',
  'selectedCategory',
  ...RECORD_TEXT_NAMES,
  'scope',
  'mainCategory',
  'unit',
  'consumption',
  'convertedAmount',
  'fromDay',
  'toDay',
  'resultKgCo2e',
  'biogenicKgCo2',
  'outsideKyotoKgCo2e',
  'electricityKwh',
  'residualMixKgCo2e',
  'residualMixVersionId',
  'evidenceId',
  'dataKind',
  'siteId',
  'factorVersionId',
  'gwpSet',
  'flags',
  'createdAt',
] as const;

export type StoredRecord = Pick<RecordColumns, (typeof STORED)[number]>;

/** Values of a record under the current library and some policy, in attribute names. */
export interface Recalculated {
  readonly factor: FactorRow;
  /** Hash of the factor's version. */
  readonly version: string;
  readonly residualMix: FactorRow | null;
  /** Hash of the residual mix's version. */
  readonly residualMixVersion: string | null;
  /** kg CO2e that count for one unit of the factor. */
  readonly kgCo2ePerUnit: number;
  readonly values: ReturnType<typeof calculateFigures> & {
    readonly gwpSet: GwpSet | null;
    readonly flags: number;
  };
}

export interface Recalculation {
  readonly record: StoredRecord;
  readonly version: FactorVersion;
  /** Null when no factor matches any more, or the result is too large. */
  readonly now: Recalculated | null;
  /** Whether the record would change. */
  readonly differs: boolean;
}

/**
 * Recalculates a client's records outside closed months with the current library and some rules.
 * Yields batches, newest first. Resolves factors once per choice and day. A factor that a user
 * chose among several stays, and so does its series. Ambiguous choices stay ambiguous.
 */
export async function* recalculations(
  clientId: number,
  resolver: Resolver,
  signal?: AbortSignal,
): AsyncGenerator<OpenBatch<Recalculation>> {
  for await (const { rows, locked } of openRecords(clientId)) {
    await resolver.know(rows, signal);
    const byId = await versions.versionsByIds(new Set(rows.flatMap(listVersionIds)));
    const batch: Recalculation[] = [];
    await forEachInBatches(
      rows,
      (record) => {
        const version = byId.get(record.factorVersionId);
        if (!version) throw new Error(`Version ${record.factorVersionId} of a factor is missing.`);
        const now = recalculate(record, resolver.find(record, version), resolver.rules);
        const mix = byId.get(record.residualMixVersionId ?? 0) ?? null;
        const differs = now !== null && isOther(record, version, mix, now);
        batch.push({ record, version, now, differs });
      },
      signal,
    );
    yield { rows: batch, locked };
  }
}

/** Batch of records that can be changed, and the number of those with a day in a closed month. */
export interface OpenBatch<Row> {
  readonly rows: readonly Row[];
  readonly locked: number;
}

/**
 * Reads all records of a client that can be changed, in batches, newest first.
 * @param trx a transaction that will change the records, which stay locked until it ends
 */
export async function* openRecords(
  clientId: number,
  trx?: Knex.Transaction,
  signal?: AbortSignal,
): AsyncGenerator<OpenBatch<StoredRecord>> {
  const columns = findColumns(RECORD, STORED);
  const closed = await readClosedMonths(clientId, trx);
  const readAfter = (last?: StoredRecord): Promise<StoredRecord[]> => {
    const query = (trx ?? strapi.db.connection)('emission_records')
      .where({ client_id: clientId })
      .orderBy([
        { column: 'from_day', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(ROWS_A_READ)
      .select(columns);
    if (trx && strapi.db.dialect.client === 'postgres') query.forUpdate();
    if (last) query.whereRaw('(from_day, id) < (?, ?)', [last.fromDay, last.id]);
    const rows: Promise<StoredRecord[]> = query.then((found) => found);
    // Not awaited if work on the previous batch fails, so a rejection would be unhandled.
    rows.catch(() => undefined);
    return rows;
  };
  let reading: Promise<StoredRecord[]> | undefined = readAfter();
  while (reading) {
    await yieldToEventLoop(signal);
    const rows: StoredRecord[] = await reading;
    // The database reads the next batch during work on this one.
    reading = rows.length < ROWS_A_READ ? undefined : readAfter(rows.at(-1));
    const open = rows.filter((row) => !closed.includeDayOf(row));
    yield { rows: open, locked: rows.length - open.length };
  }
}

type Outcome = Resolution<FactorRow> | NoResolution;

/** Finder of records' factors by their original choices, with a cache of the results. */
export class Resolver {
  private readonly byName = new Map<string, PreparedFactors<FactorRow>>();
  private readonly found = new Map<string, Outcome>();
  private readonly libraries: { readonly names: string[]; readonly state: string }[] = [];

  constructor(readonly rules: RecordRules) {}

  /** Loads the factors that the records may have. */
  async know(records: readonly StoredRecord[], signal?: AbortSignal): Promise<void> {
    const asked = new Set(records.map(({ selectedName }) => comparable(selectedName)));
    const names = [...asked].filter((name) => !this.byName.has(name));
    if (names.length === 0) return;
    const library = await factors.library(names, signal);
    this.libraries.push({ names, state: library.state });
    for (const name of names) this.byName.set(name, library.factors);
  }

  /**
   * Checks whether every loaded factor is unchanged, and no factor of their names was added or
   * deleted.
   */
  async isCurrent(signal?: AbortSignal): Promise<boolean> {
    for (const { names, state } of this.libraries) {
      if ((await factors.libraryState(names, signal)) !== state) return false;
    }
    return true;
  }

  find(record: StoredRecord, version: FactorVersion): Outcome {
    const wasAmbiguous = readFlags(record.flags).includes('ambiguous');
    // A flat list of the deciding values, because this runs for each record.
    const key = JSON.stringify([
      version.id,
      wasAmbiguous,
      record.selectedName,
      record.mainCategory,
      record.scope,
      record.selectedCountry,
      record.selectedType,
      record.selectedBrand,
      record.sku,
      record.unit,
      record.fromDay,
      record.toDay,
      record.siteId,
    ]);
    const known = this.found.get(key);
    if (known) return known;
    if (this.found.size >= REMEMBERED) this.found.clear();
    const outcome = this.resolve(record, version, wasAmbiguous);
    this.found.set(key, outcome);
    return outcome;
  }

  /**
   * Finds the record's own factor if it fits as well as any, else its series', else a new choice's.
   */
  private resolve(record: StoredRecord, version: FactorVersion, wasAmbiguous: boolean): Outcome {
    const { places, ...rules } = this.rules;
    const place = places.get(record.siteId ?? 0) ?? rules.place;
    const choice = choiceOfRecord(record);
    const day = middleDay(record.fromDay, record.toDay);
    const prepared = this.byName.get(comparable(choice.name)) ?? prepareFactors<FactorRow>([]);
    const resolve = (settled?: Settled) =>
      resolveFactor(choice, place, day, prepared, rules, settled);
    const same = resolve({ factorId: version.factorId });
    const series = seriesKey({ ...version, documentId: version.factorId });
    const found = same.factor ? same : resolve({ series });
    if (!found.factor || !wasAmbiguous || found.flags.includes('ambiguous')) return found;
    const open = resolve();
    const isStill = open.factor && open.flags.includes('ambiguous');
    return isStill ? { ...found, flags: ['ambiguous', ...found.flags] } : found;
  }
}

function listVersionIds({ factorVersionId, residualMixVersionId }: StoredRecord): number[] {
  return residualMixVersionId === null
    ? [factorVersionId]
    : [factorVersionId, residualMixVersionId];
}

/** Recalculates a record; null when no factor matches, or the result is too large to store. */
function recalculate(
  record: StoredRecord,
  found: Outcome,
  { gwpSet }: RecordRules,
): Recalculated | null {
  if (!found.factor) return null;
  const { ratio, kgCo2ePerUnit, flags, electricity } = found;
  const { factor, residualMix } = toRecordFactors(found);
  const amount = record.consumption * ratio;
  if (!(amount * kgCo2ePerUnit <= MOST_KG_CO2E)) return null;
  const figures = calculateFigures(record.consumption, { factor, ratio, gwpSet, electricity }, []);
  return {
    factor,
    version: hashFactor(factor),
    residualMix,
    residualMixVersion: residualMix && hashFactor(residualMix),
    kgCo2ePerUnit,
    values: { ...figures, gwpSet, flags: flagBits(flags) },
  };
}

const hashes = new WeakMap<FactorRow, string>();

function hashFactor(factor: FactorRow): string {
  const known = hashes.get(factor);
  if (known) return known;
  const { contentHash } = toVersion(factor);
  hashes.set(factor, contentHash);
  return contentHash;
}

function isOther(
  record: StoredRecord,
  version: FactorVersion,
  mix: FactorVersion | null,
  { version: hash, residualMixVersion, values }: Recalculated,
): boolean {
  return (
    version.contentHash !== hash ||
    (mix?.contentHash ?? null) !== residualMixVersion ||
    record.flags !== values.flags ||
    (record.gwpSet ?? null) !== values.gwpSet ||
    !isEqual(record.convertedAmount, values.convertedAmount) ||
    !isEqual(record.resultKgCo2e, values.resultKgCo2e) ||
    !isEqual(record.biogenicKgCo2, values.biogenicKgCo2) ||
    !isEqual(record.outsideKyotoKgCo2e, values.outsideKyotoKgCo2e) ||
    !isEqual(record.electricityKwh, values.electricityKwh) ||
    !isEqual(record.residualMixKgCo2e, values.residualMixKgCo2e)
  );
}

function isEqual(a: number | null, b: number | null): boolean {
  return a === null || b === null ? a === b : isSameFigure(a, b);
}
