import { comparable, countryCode, countryName } from '@canopy/domain/common';
import type {
  EmissionFactor,
  EmissionFactorInput,
  EmissionFactorPage,
  EmissionFactorQuery,
  EmissionFactorUpdate,
  FactorChoice,
  FactorSources,
  MatchedField,
  NoResolution,
  Place,
  PreparedFactors,
  Resolution,
  Rules,
  Scope,
  Settled,
} from '@canopy/domain/factors';
import { prepareFactors, resolveFactor } from '@canopy/domain/factors';
import type { UnitAliases } from '@canopy/domain/units';
import { invalidField } from '../../../http/input';
import { notFound } from '../../../http/refusals';
import { forEachInBatches, splitIntoBatches } from '../../../rows/batches';
import { findColumns } from '../../../rows/insert-many';
import { type LongList, longList, type Order } from '../../../rows/long-list';
import { filterByWords } from '../../../rows/word-filter';
import * as unitNames from '../unit-name/unit-name';
import { candidates, changeTimes, findByIds } from './factor-cache';
import * as searchIndex from './search-index';
import { SEARCHED } from './search-index';
import { effectsOfEdit, type FactorRow, SORT_COLUMNS, toRow, toUpdate, toWire } from './wire';

export type { FactorRow };

const FACTOR = 'api::emission-factor.emission-factor';
const IDS_A_QUERY = 500;
const NEWEST_FIRST: Order = [{ createdAt: 'desc' }, { id: 'desc' }];
/** Input field of each attribute that factors are matched by. */
const CHOICE_PATH: Record<MatchedField, string> = {
  name: 'selectedName',
  mainCategory: 'mainCategory',
  scope: 'group',
  country: 'selectedCountry',
  type: 'selectedType',
  brand: 'selectedBrand',
  sku: 'sku',
  unit: 'unit',
};

/** Choice to find a factor for. */
export interface Wanted {
  readonly choice: FactorChoice;
  /** Middle day of the activity; null without days. */
  readonly day: string | null;
  readonly settled?: Settled | undefined;
  /** Place of the activity, if it differs from its client's. */
  readonly place?: Place | undefined;
}

/** Rules for a client's choices. */
export interface ClientRules extends Rules {
  /** Place of the client's activities, unless a choice states its own. */
  readonly place: Place;
}

/** Factors of some names and all residual mixes, with their state. */
export interface Library {
  readonly factors: PreparedFactors<FactorRow>;
  /** Text that differs once any of these factors is changed, added or deleted. */
  readonly state: string;
}

/** Library and rules that a client's choices are resolved with. */
export interface CalculationRules extends ClientRules {
  readonly library: Library;
}

/** Lists all factors that match a query. */
export async function list(query: EmissionFactorQuery): Promise<LongList<EmissionFactor>> {
  return longList(FACTOR, selection(query), withUnitCode(await unitNames.aliases()));
}

/** Returns one page of the factors that match a query. */
export async function page(query: EmissionFactorQuery, page: number): Promise<EmissionFactorPage> {
  const { q, pageSize } = query;
  const { where, orderBy } = selection({ ...query, q: '' });
  const builder = strapi.db.queryBuilder(FACTOR).init({ select: ['id'], where, orderBy });
  const ids = builder.getKnexQuery();
  if (q) searchIndex.narrow(ids.from(searchIndex.table(builder.alias)), builder.alias, q);
  // One search yields both the page and the number of matches.
  const found: { id: number; total: number | string }[] = await ids
    .clone()
    .select(strapi.db.connection.raw('count(*) over () as total'))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [rows, aliases] = await Promise.all([
    findByIds(found.map(({ id }) => id)),
    unitNames.aliases(),
  ]);
  // A page after the last one has no rows, so the total needs a query of its own.
  const [first] =
    found.length > 0 || page === 1
      ? found
      : await ids
          .clearSelect()
          .clearOrder()
          .count({ total: `${builder.alias}.id` });
  return {
    data: rows.map(withUnitCode(aliases)),
    meta: { page, pageSize, total: Number(first?.total ?? 0) },
  };
}

/** Lists the factors' countries alphabetically, without duplicates. */
export async function countries(): Promise<string[]> {
  const rows: { country: string; countryCode: string | null }[] = await strapi.db
    .connection('emission_factors')
    .whereNotNull('country')
    .whereNot('country', '')
    .distinct(findColumns(FACTOR, ['country', 'countryCode']));
  const names = rows.map(({ country, countryCode }) => countryName(countryCode ?? '') ?? country);
  const byForm = new Map(names.map((name) => [comparable(name), name]));
  return [...byForm.values()].sort((a, b) => a.localeCompare(b, 'en'));
}

/** Lists the factors' sources and editions alphabetically, and their years, newest first. */
export async function sources(): Promise<FactorSources> {
  const rows: Pick<FactorRow, 'source' | 'edition' | 'year'>[] = await strapi.db
    .connection('emission_factors')
    .distinct('source', 'edition', 'year');
  const texts = (column: 'source' | 'edition') =>
    [...new Set(rows.map((row) => row[column] ?? ''))]
      .filter(Boolean)
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const years = new Set(rows.flatMap(({ year }) => (year === null ? [] : [year])));
  return {
    sources: texts('source'),
    editions: texts('edition'),
    years: [...years].sort((a, b) => b - a),
  };
}

export async function add(input: EmissionFactorInput): Promise<EmissionFactor> {
  return toWire(await strapi.documents(FACTOR).create({ data: toRow(input) }));
}

/**
 * Changes the fields of the edit form and the fields that depend on them; see `effectsOfEdit`.
 * @throws 404 when there is no such factor
 */
export async function change(
  documentId: string,
  input: EmissionFactorUpdate,
): Promise<EmissionFactor> {
  return strapi.db.transaction(async () => {
    const stored = await strapi.db.query(FACTOR).findOne({ where: { documentId } });
    if (!stored) throw notFound();
    const update = toUpdate(input);
    const data = { ...update, ...effectsOfEdit(stored, update, new Date()) };
    const row = await strapi.documents(FACTOR).update({ documentId, data });
    if (!row) throw notFound();
    return toWire(row);
  });
}

/**
 * Deletes a factor.
 * @throws 404 when there is no such factor
 */
export async function remove(documentId: string): Promise<void> {
  const { entries } = await strapi.documents(FACTOR).delete({ documentId });
  if (entries.length === 0) throw notFound();
}

/**
 * Finds the factors for several choices, in their order; see `resolveFactor`.
 * @param path returns the path of the n-th choice in the input
 * @throws 400 at the field of the first choice without a factor
 */
export async function resolve(
  choices: readonly Wanted[],
  rules: CalculationRules,
  path: (n: number) => string[],
): Promise<Resolution<FactorRow>[]> {
  const found = await resolveAll(choices, rules);
  return found.map((each, n) => {
    if (each.factor !== null) return each;
    const refused = toFactorRefusal(each);
    throw invalidField([...path(n), ...refused.path], refused.message);
  });
}

/** Reads the factors with these names, in any spelling, and all residual mixes. */
export async function library(names: readonly string[], signal?: AbortSignal): Promise<Library> {
  const { rows, state } = await candidates(names, signal);
  return { factors: prepareFactors(rows), state };
}

/**
 * Returns the state that `library` would return now. Reads no factors, so it takes a few
 * milliseconds.
 */
export async function libraryState(
  names: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  const states: string[] = [];
  for await (const { state } of changeTimes(names, signal)) states.push(state);
  return states.join();
}

/** Finds a factor as it is now; null when the library no longer has it. */
export function one(documentId: string): Promise<FactorRow | null> {
  return strapi.db.query(FACTOR).findOne({ where: { documentId } });
}

/** Finds factors as they are now, by `_id`. Deleted factors are missing from the result. */
export async function byIds(documentIds: readonly string[]): Promise<Map<string, FactorRow>> {
  const found = new Map<string, FactorRow>();
  for (const batch of splitIntoBatches(documentIds, IDS_A_QUERY)) {
    const rows: FactorRow[] = await strapi.db
      .query(FACTOR)
      .findMany({ where: { documentId: { $in: batch } } });
    for (const row of rows) found.set(row.documentId, row);
  }
  return found;
}

/**
 * Resolves any number of choices, in their order; see `resolveFactor`. Other requests can run in
 * between.
 * @param rules with a library for the names of all choices
 */
export async function resolveAll(
  choices: readonly Wanted[],
  { place, library, ...rules }: CalculationRules,
  signal?: AbortSignal,
): Promise<(Resolution<FactorRow> | NoResolution)[]> {
  const found: (Resolution<FactorRow> | NoResolution)[] = [];
  // Files contain many equal rows, and some names have hundreds of factors.
  const known = new Map<string, Resolution<FactorRow> | NoResolution>();
  await forEachInBatches(
    choices,
    ({ choice, day, settled, place: own }) => {
      const key = JSON.stringify([choice, day, settled, own]);
      const resolution =
        known.get(key) ?? resolveFactor(choice, own ?? place, day, library.factors, rules, settled);
      known.set(key, resolution);
      found.push(resolution);
    },
    signal,
  );
  return found;
}

/** Returns the input field and the message for a choice without a factor. */
export function toFactorRefusal({ failedAt, message }: NoResolution): {
  path: string[];
  message: string;
} {
  return { path: [failedAt === 'factorId' ? failedAt : CHOICE_PATH[failedAt]], message };
}

/** Makes a mapper from rows to the API. Adds `UnitCode` to units that only an admin has defined. */
function withUnitCode(aliases: UnitAliases) {
  return (row: FactorRow): EmissionFactor => {
    const UnitCode = aliases.get(comparable(row.unit));
    return { ...toWire(row), ...(UnitCode && { UnitCode }) };
  };
}

function selection(query: EmissionFactorQuery): { where: object; orderBy: Order } {
  const { sort, order } = query;
  return {
    where: conditions(query),
    orderBy: sort ? [{ [SORT_COLUMNS[sort]]: order }, { id: 'asc' }] : NEWEST_FIRST,
  };
}

function conditions(query: EmissionFactorQuery) {
  const { q, name, scope, category, country, edition, source, year } = query;
  const code = countryCode(country);
  return {
    $and: [...wordsIn(q, SEARCHED), ...wordsIn(source, ['source'])],
    ...(name && { nameKey: comparable(name) }),
    ...(scope && { scope: scope satisfies Scope }),
    ...(category && { mainCategory: category }),
    ...(country && (code ? { countryCode: code } : { country: { $eqi: country } })),
    ...(edition && { edition: { $eqi: edition } }),
    ...(year && { year }),
  };
}

function wordsIn(text: string, fields: readonly string[]): object[] {
  return text ? [filterByWords(text, fields)] : [];
}
