import {
  comparable,
  type FactorChoice,
  flagBits,
  flagsOf,
  type GwpSet,
  MOST_KG_CO2E,
  middleDay,
  type NoResolution,
  type PreparedFactors,
  prepareFactors,
  type Resolution,
  resolveFactor,
  type Scope,
  type Settled,
  seriesKey,
} from '@canopy/domain';
import type { Knex } from 'knex';
import { yieldToEventLoop } from '../../../rows/batches';
import factors, {
  type ClientRules,
  type FactorRow,
} from '../../emission-factor/services/emission-factor';
import versions, {
  type FactorVersion,
  toRow as toVersion,
} from '../../factor-version/services/factor-version';
import { figuresOf } from '../wire';

const ROWS_A_READ = 500;
/** How many choices are remembered: days come in order, so the same ones come close together. */
const REMEMBERED = 20_000;
/** As far as a result is exact. */
const RELATIVE_DIFFERENCE = 1e-12;

const COLUMNS = [
  ...['id', 'document_id', 'member_id', 'selected_name', 'selected_country', 'selected_type'],
  ...['selected_brand', 'scope', 'main_category', 'sku', 'unit', 'consumption', 'from_day'],
  ...['to_day', 'converted_amount', 'result_kg_co_2_e', 'biogenic_kg_co_2'],
  ...['outside_kyoto_kg_co_2_e', 'factor_version_id', 'gwp_set', 'flags'],
] as const;

/** A record as stored, as far as restating concerns it. */
interface StoredRecord {
  readonly id: number;
  readonly document_id: string;
  readonly member_id: number;
  readonly selected_name: string;
  readonly selected_country: string | null;
  readonly selected_type: string | null;
  readonly selected_brand: string | null;
  readonly scope: Scope;
  readonly main_category: string;
  readonly sku: string | null;
  readonly unit: string | null;
  readonly consumption: number;
  readonly from_day: string;
  readonly to_day: string;
  readonly converted_amount: number;
  readonly result_kg_co_2_e: number;
  readonly biogenic_kg_co_2: number | null;
  readonly outside_kyoto_kg_co_2_e: number | null;
  readonly factor_version_id: number;
  readonly gwp_set: GwpSet | null;
  readonly flags: number;
}

/** What a record comes to with the library and a policy of now, in attribute names. */
export interface Recalculated {
  readonly factor: FactorRow;
  /** The hash of the factor's version. */
  readonly version: string;
  /** What counts for one unit of the factor. */
  readonly kgCo2ePerUnit: number;
  readonly values: ReturnType<typeof figuresOf> & {
    readonly gwpSet: GwpSet | null;
    readonly flags: number;
  };
}

export interface Recalculation {
  readonly record: StoredRecord;
  readonly version: FactorVersion;
  /** Null when no factor matches any more. */
  readonly now: Recalculated | null;
  /** Whether the record would change. */
  readonly differs: boolean;
}

/**
 * What a client's records come to with the library as it is now and these rules, in batches, newest
 * first. Factors are resolved once for a choice and a day. A factor that somebody chose among several
 * stays, and so does its series; what was ambiguous still is.
 * @param trx a transaction that is to change the records, which are locked until it ends
 */
export async function* recalculations(
  clientId: number,
  rules: ClientRules,
  trx?: Knex.Transaction,
  signal?: AbortSignal,
): AsyncGenerator<Recalculation[]> {
  const resolver = new Resolver(rules);
  for await (const rows of storedRecords(clientId, trx)) {
    const [byId] = await Promise.all([
      versions.byIds(new Set(rows.map((row) => row.factor_version_id))),
      resolver.know(
        rows.map((row) => row.selected_name),
        signal,
      ),
    ]);
    yield rows.map((record) => {
      const version = byId.get(record.factor_version_id);
      if (!version) throw new Error(`Version ${record.factor_version_id} of a factor is missing.`);
      const now = recalculated(record, resolver.of(record, version), rules);
      return { record, version, now, differs: now !== null && isOther(record, version, now) };
    });
    await yieldToEventLoop(signal);
  }
}

async function* storedRecords(
  clientId: number,
  trx: Knex.Transaction | undefined,
): AsyncGenerator<StoredRecord[]> {
  for (let last: StoredRecord | undefined; ; ) {
    const query = (trx ?? strapi.db.connection)('emission_records')
      .where({ client_id: clientId })
      .orderBy([
        { column: 'from_day', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(ROWS_A_READ)
      .select(COLUMNS);
    if (trx && strapi.db.dialect.client === 'postgres') query.forUpdate();
    if (last) query.whereRaw('(from_day, id) < (?, ?)', [last.from_day, last.id]);
    const rows: StoredRecord[] = await query;
    yield rows;
    last = rows.at(-1);
    if (rows.length < ROWS_A_READ) return;
  }
}

type Outcome = Resolution<FactorRow> | NoResolution;

/** Finds the factors of records as they were chosen, and remembers what it has found. */
class Resolver {
  private readonly byName = new Map<string, PreparedFactors<FactorRow>>();
  private readonly found = new Map<string, Outcome>();

  constructor(private readonly rules: ClientRules) {}

  /** Has the factors of these names at hand. */
  async know(names: readonly string[], signal?: AbortSignal): Promise<void> {
    const unknown = [...new Set(names.map(comparable))].filter((name) => !this.byName.has(name));
    if (unknown.length === 0) return;
    const prepared = prepareFactors(await factors.named(unknown, signal));
    for (const name of unknown) this.byName.set(name, prepared);
  }

  of(record: StoredRecord, version: FactorVersion): Outcome {
    const wasAmbiguous = flagsOf(record.flags).includes('ambiguous');
    const choice = choiceOf(record);
    const day = middleDay(record.from_day, record.to_day);
    const key = JSON.stringify([choice, day, version.id, wasAmbiguous]);
    const known = this.found.get(key);
    if (known) return known;
    if (this.found.size >= REMEMBERED) this.found.clear();
    const outcome = this.resolve(choice, day, version, wasAmbiguous);
    this.found.set(key, outcome);
    return outcome;
  }

  /** The factor itself if it still fits as well as any, else that of its series, else as if new. */
  private resolve(
    choice: FactorChoice,
    day: string,
    version: FactorVersion,
    wasAmbiguous: boolean,
  ): Outcome {
    const { place, ...rules } = this.rules;
    const prepared = this.byName.get(comparable(choice.name)) ?? prepareFactors<FactorRow>([]);
    const by = (settled?: Settled) => resolveFactor(choice, place, day, prepared, rules, settled);
    const same = by({ factorId: version.factorId });
    const series = seriesKey({ ...version, documentId: version.factorId });
    const found = same.factor ? same : by({ series });
    if (!found.factor || !wasAmbiguous || found.flags.includes('ambiguous')) return found;
    const open = by();
    const isStill = open.factor && open.flags.includes('ambiguous');
    return isStill ? { ...found, flags: ['ambiguous', ...found.flags] } : found;
  }
}

function choiceOf(record: StoredRecord): FactorChoice {
  return {
    name: record.selected_name,
    mainCategory: record.main_category,
    scope: record.scope,
    country: record.selected_country ?? '',
    type: record.selected_type ?? '',
    brand: record.selected_brand ?? '',
    sku: record.sku ?? '',
    unit: record.unit ?? '',
  };
}

/** Null when no factor matches, or the result would be too large to store. */
function recalculated(
  record: StoredRecord,
  found: Outcome,
  { gwpSet }: ClientRules,
): Recalculated | null {
  if (!found.factor) return null;
  const { factor, ratio, kgCo2ePerUnit, flags } = found;
  const amount = record.consumption * ratio;
  if (!(amount * kgCo2ePerUnit <= MOST_KG_CO2E)) return null;
  const figures = figuresOf(record.consumption, { factor, ratio, gwpSet }, []);
  return {
    ...{ factor, version: hashOf(factor), kgCo2ePerUnit },
    values: { ...figures, gwpSet, flags: flagBits(flags) },
  };
}

const hashes = new WeakMap<FactorRow, string>();

function hashOf(factor: FactorRow): string {
  const known = hashes.get(factor);
  if (known) return known;
  const { contentHash } = toVersion(factor);
  hashes.set(factor, contentHash);
  return contentHash;
}

function isOther(
  record: StoredRecord,
  version: FactorVersion,
  { version: hash, values }: Recalculated,
): boolean {
  return (
    version.contentHash !== hash ||
    record.flags !== values.flags ||
    (record.gwp_set ?? null) !== values.gwpSet ||
    !isEqual(record.converted_amount, values.convertedAmount) ||
    !isEqual(record.result_kg_co_2_e, values.resultKgCo2e) ||
    !isEqual(record.biogenic_kg_co_2, values.biogenicKgCo2) ||
    !isEqual(record.outside_kyoto_kg_co_2_e, values.outsideKyotoKgCo2e)
  );
}

function isEqual(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= RELATIVE_DIFFERENCE * Math.max(Math.abs(a), Math.abs(b));
}
