import {
  type Allocation,
  comparable,
  countryCode,
  type FieldError,
  type YearStart,
} from '@canopy/domain/common';
import {
  type EmissionFactor,
  type FactorChoice,
  findMainCategory,
  fittingFactors,
  middleDay,
  type Place,
  type PreparedFactors,
  prepareFactors,
  type Resolution,
  type ResolvableFactor,
  resolveFactor,
  type Scope,
  seriesKey,
} from '@canopy/domain/factors';
import type { GwpSet } from '@canopy/domain/gases';
import {
  type Alternative,
  activityKey,
  type EmissionRecord,
  type Policy,
  rowWarnings,
  type Site,
  toAlternatives,
  usualAmount,
} from '@canopy/domain/inventory';
import { fittingUnits, type UnitAliases } from '@canopy/domain/units';
import { typedAmount } from '../../../lib/amounts';
import { isDay, localToday } from '../../../lib/days';
import { areGiven } from '../../../lib/sites';
import { DEPENDENT_FIELDS, type EntryField, type EntryRow } from './entry-row';

export type DependentField = (typeof DEPENDENT_FIELDS)[number];

/** Fields that narrow the factors of a known name. */
export type NarrowingField = 'group' | 'mainCategory' | DependentField;

const NARROWING_FIELDS: readonly NarrowingField[] = ['group', 'mainCategory', ...DEPENDENT_FIELDS];

const FACTOR_KEY = {
  group: 'Group',
  mainCategory: 'mainCategory',
  selectedCountry: 'Country',
  selectedType: 'Type',
  selectedBrand: 'Brand',
  sku: 'SKU',
  unit: 'Unit',
} as const satisfies Record<NarrowingField, keyof EmissionFactor>;

type Chosen = Readonly<Record<NarrowingField, string>>;

/** Loaded data of a row's item. */
export interface Item {
  /** All factors with its name, newest first; empty while loading. */
  readonly factors: readonly EmissionFactor[];
  /** Member's own records of the item, latest first. */
  readonly records: readonly EmissionRecord[];
}

/** Client's entry rules, from its policy and sites. */
export interface EntryRules {
  readonly place: Place;
  readonly gwpSet: GwpSet | null;
  readonly allocation: Allocation;
  readonly yearStartsIn: YearStart;
  /** Sites that the member can choose; empty without sites or while loading. */
  readonly sites: readonly Site[];
}

export function toFactorRules(
  { country, gwpSet, allocation, yearStartsIn }: Policy,
  sites: readonly Site[],
): EntryRules {
  return { place: { countryCode: country, region: null }, gwpSet, allocation, yearStartsIn, sites };
}

/** State of a row's choice for its item. */
export interface Choice {
  /** User's choices, completed with the only possible values. */
  readonly values: Chosen;
  /** Possible values of each dropdown. */
  readonly options: Readonly<Record<DependentField, readonly string[]>>;
  /** Factor that the server would use now, or null. */
  readonly factor: EmissionFactor | null;
  /** Factors to choose among, per one unit as entered; empty if no choice is needed. */
  readonly alternatives: readonly Alternative[];
  /** Whether the factor needs no further choice. Its edition still depends on the days. */
  readonly isSettled: boolean;
  /** Chosen alternative; '' if none is chosen or needed. */
  readonly factorId: string;
  /** Row's site; '' for the organisation itself. */
  readonly siteId: string;
  /** Whether the member must choose one of several sites. */
  readonly isSiteMissing: boolean;
  /** Warnings to review before saving. They don't block it. */
  readonly warnings: readonly FieldError[];
}

/**
 * Computes the state of a row's choice. Only the user's choices narrow the factors: filled-in
 * values adapt when those change.
 */
export function toFactorChoice(
  row: EntryRow,
  { factors, records }: Item,
  rules: EntryRules,
  today = localToday(),
): Choice {
  const { prepared, aliases } = indexFactors(factors);
  const resolving = { gwpSet: rules.gwpSet, aliases };
  const siteId = findSiteId(row, rules);
  const ownPlace = findPlace(siteId, rules);
  const fitting = fittingFactors(chosenIn(row), prepared, resolving).map(({ wire }) => wire);
  const values = ofEach(NARROWING_FIELDS, (field) => {
    return row[field] || onlyValue(field, fitting, ownPlace);
  });
  const options = ofEach(DEPENDENT_FIELDS, (field) => {
    const open = fittingFactors(chosenIn({ ...row, [field]: '' }), prepared, resolving);
    return field === 'unit'
      ? listUnits(open, aliases)
      : distinct(open.map(({ wire }) => at(field)(wire)));
  });
  const days = readDays(row);
  const resolve = (factorId: string) => {
    const choice = chosenIn({ ...row, ...values });
    const day = middleDay(days.date, days.date1);
    const settled = factorId === '' ? undefined : { factorId };
    const answer = resolveFactor(choice, ownPlace, day, prepared, resolving, settled);
    return answer.factor === null ? null : answer;
  };
  const open = resolve('');
  const isAmbiguous = open?.flags.includes('ambiguous') ?? false;
  const factorId = open && isAmbiguous ? settledBy(row.factorId, open, factors) : '';
  const resolution = factorId === '' ? open : resolve(factorId);
  // Other missing fields come first.
  const isComplete = [values.group, values.mainCategory, values.unit].every(
    (value) => value !== '',
  );
  return {
    values,
    options,
    factor: resolution?.factor.wire ?? null,
    alternatives: isComplete && open ? toAlternatives(open, 1) : [],
    isSettled: isComplete && (!isAmbiguous || factorId !== ''),
    factorId,
    siteId,
    isSiteMissing: siteId === '' && areGiven(rules.sites),
    warnings: findWarnings(row, { ...values, siteId }, resolution, records, rules, today),
  };
}

/** Returns the chosen site or the member's only one. */
export function findSiteId({ siteId }: EntryRow, { sites }: EntryRules): string {
  if (sites.length === 0 || sites.some(({ _id }) => _id === siteId)) return siteId;
  const [only, another] = sites;
  return only && !another && areGiven(sites) ? only._id : '';
}

/** Returns the site's place, or else the policy's. */
function findPlace(siteId: string, { place: ofPolicy, sites }: EntryRules): Place {
  const site = sites.find(({ _id }) => _id === siteId);
  return site?.country ? { countryCode: site.country, region: site.region || null } : ofPolicy;
}

/** Returns whether the user must choose among several factors. */
export function isAsking({ alternatives, factorId }: Choice): boolean {
  return alternatives.length > 0 && factorId === '';
}

/**
 * Returns the valid days. Invalid ones become '': they cause errors and don't affect the factor.
 */
export function readDays({ date, date1 }: Pick<EntryRow, 'date' | 'date1'>) {
  return { date: isDay(date) ? date : '', date1: isDay(date1) ? date1 : '' };
}

/** Joins the warnings of a field. */
export function warningAt({ warnings }: Choice, field: EntryField): string | undefined {
  const messages = warnings.flatMap(({ path, message }) => (path[0] === field ? [message] : []));
  return messages.join(' ') || undefined;
}

/** Sets a row's item. Fills in the choices of its latest record, and clears contradicting ones. */
export function withName(row: EntryRow, item: Item): EntryRow {
  const name = item.factors[0]?.Name ?? '';
  const named = { ...row, nameText: name, selectedName: name };
  const placed = fits(onlyPlace(named), item.factors)
    ? named
    : { ...named, group: '' as const, mainCategory: '' };
  return withoutContradictions(asLastTime(placed, item.records), item.factors);
}

/** Moves a row to another site and clears values that belonged to the previous site's place. */
export function withSite(row: EntryRow, siteId: string, item: Item): EntryRow {
  const moved = { ...row, siteId, selectedCountry: '', factorId: '' };
  return row.selectedName === '' ? moved : withName(moved, item);
}

/** Changes scope, category or a dropdown of a row. */
export function withChoice(
  row: EntryRow,
  field: NarrowingField,
  value: string,
  { factors }: Item,
): EntryRow {
  const reopened = { ...row, factorId: '' };
  if (field !== 'group' && field !== 'mainCategory') return { ...reopened, [field]: value };
  const placed = { ...place(reopened, field, value), isPlaceChosen: value !== '' };
  if (row.selectedName === '' || fits(onlyPlace(placed), factors)) {
    return withoutContradictions(placed, factors);
  }
  return withoutName({ ...placed, nameText: '' });
}

/** Sets the chosen alternative and the fields that distinguish it. */
export function withFactor(row: EntryRow, alternative: Alternative): EntryRow {
  const telling = DEPENDENT_FIELDS.filter(
    (field) => row[field] === '' && alternative.differsIn.includes(FACTOR_KEY[field]),
  );
  return {
    ...row,
    ...ofEach(telling, (field) => alternative[FACTOR_KEY[field]]),
    factorId: alternative._id,
  };
}

/** Clears a row's item and dependent choices. */
export function withoutName(row: EntryRow): EntryRow {
  return { ...onlyPlace(row), selectedName: '', factorId: '' };
}

/**
 * Fills in the choices of the latest record. Ambiguous records are skipped, because their factor
 * was never chosen.
 */
function asLastTime(row: EntryRow, records: readonly EmissionRecord[]): EntryRow {
  const examples = records.filter(
    ({ flags, mainCategory }) =>
      !flags.includes('ambiguous') &&
      (row.mainCategory === '' || row.mainCategory === mainCategory),
  );
  const isOfSite = ({ site }: EmissionRecord) => (site?._id ?? '') === row.siteId;
  const last = examples.find(isOfSite) ?? examples[0];
  if (!last) return row;
  const { group, mainCategory, factor } = last;
  // Another site may be in another country.
  const told = isOfSite(last) ? last : { ...last, selectedCountry: '' };
  return {
    ...row,
    ...ofEach(DEPENDENT_FIELDS, (field) => row[field] || told[field]),
    ...(row.mainCategory === '' &&
      (row.group === '' || row.group === group) && { group, mainCategory }),
    factorId: factor._id,
  };
}

/** Keeps scope and category consistent: a category belongs to one scope. */
function place(row: EntryRow, field: 'group' | 'mainCategory', value: string): EntryRow {
  if (field === 'mainCategory') {
    const scope = findMainCategory(value)?.scope;
    return { ...row, mainCategory: value, group: scope ?? row.group };
  }
  const keeps = findMainCategory(row.mainCategory)?.scope === value;
  return { ...row, group: value as Scope | '', mainCategory: keeps ? row.mainCategory : '' };
}

/** Clears dropdowns, in the documented order, that leave no factor. */
function withoutContradictions(row: EntryRow, factors: readonly EmissionFactor[]): EntryRow {
  let kept = onlyPlace(row);
  for (const field of DEPENDENT_FIELDS) {
    const tried = { ...kept, [field]: row[field] };
    if (fits(tried, factors)) kept = tried;
  }
  return kept;
}

/** Clears all dependent dropdowns of a row. */
function onlyPlace(row: EntryRow): EntryRow {
  return { ...row, selectedCountry: '', selectedType: '', selectedBrand: '', sku: '', unit: '' };
}

function fits(row: EntryRow, factors: readonly EmissionFactor[]): boolean {
  const { prepared, aliases } = indexFactors(factors);
  return fittingFactors(chosenIn(row), prepared, { gwpSet: null, aliases }).length > 0;
}

/**
 * Returns the chosen factor if it still fits. If the days select another edition, returns that
 * edition of its series.
 */
function settledBy(
  factorId: string,
  { tied }: Resolution<EntryFactor>,
  factors: readonly EmissionFactor[],
): string {
  if (factorId === '') return '';
  const same = tied.find(({ documentId }) => documentId === factorId);
  if (same) return factorId;
  const chosen = factors.find(({ _id }) => _id === factorId);
  const series = chosen && seriesKey(entryFactor(chosen, 0));
  return tied.find((factor) => seriesKey(factor) === series)?.documentId ?? '';
}

function findWarnings(
  row: EntryRow,
  values: Chosen & Pick<EntryRow, 'siteId'>,
  resolution: Resolution<EntryFactor> | null,
  records: readonly EmissionRecord[],
  { allocation, yearStartsIn }: EntryRules,
  today: string,
): FieldError[] {
  const amount = typedAmount(String(row.distance ?? ''));
  const days = readDays(row);
  const key = activityKey({ ...row, ...values });
  const sharingDays = records.filter(
    (each) =>
      each.date <= days.date1 &&
      each.date1 >= days.date &&
      days.date !== '' &&
      activityKey({ ...each, siteId: each.site?._id }) === key,
  );
  const like = records.filter(({ converted }) => converted.unit === resolution?.factor.unit);
  const same = records.filter(
    ({ date, date1, distance }) =>
      date === days.date && date1 === days.date1 && distance === amount,
  );
  const warnings = rowWarnings(
    {
      choice: chosenIn(row),
      resolution,
      ...days,
      amount: typeof amount === 'number' ? amount : null,
    },
    {
      today,
      allocation,
      yearStartsIn,
      sameRecords: same.length,
      // A result counts overlaps among all records of the client. Before, only the member's latest
      // records are known.
      overlaps: row.result?.overlaps ?? { own: sharingDays.length, others: 0 },
      usualAmount: usualAmount(like.map(({ converted }) => converted.amount)),
    },
  );
  // The row's own question covers the ambiguous factor.
  return warnings.filter(({ path }) => path[0] !== 'selectedName');
}

function ofEach<Field extends string, Value>(
  fields: readonly Field[],
  value: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as Record<Field, Value>;
}

const at = (field: NarrowingField) => (factor: EmissionFactor) => factor[FACTOR_KEY[field]];

/**
 * Returns the only possible value of a field. A foreign country must be chosen, even without an
 * alternative.
 */
function onlyValue(
  field: NarrowingField,
  fitting: readonly EmissionFactor[],
  { countryCode: own }: Place,
): string {
  const all = new Set(fitting.map((factor) => comparable(at(field)(factor))));
  const value = all.size === 1 && fitting[0] ? at(field)(fitting[0]) : '';
  return field === 'selectedCountry' && own !== null && countryCode(value) !== own ? '' : value;
}

/** Lists the factors' own units first, then convertible ones. */
function listUnits(factors: readonly EntryFactor[], aliases: UnitAliases): string[] {
  const byUnit = new Map(factors.map((factor) => [comparable(factor.unit), factor]));
  const own = distinct([...byUnit.values()].map(({ unit }) => unit));
  const others = [...byUnit.values()].flatMap(({ unit, fuelProperties }) =>
    fittingUnits(unit, fuelProperties, aliases),
  );
  return [...new Map([...own, ...others].map((unit) => [comparable(unit), unit])).values()];
}

function distinct(values: readonly string[]): string[] {
  const byForm = new Map<string, string>();
  for (const value of values) {
    const form = comparable(value);
    if (form !== '' && !byForm.has(form)) byForm.set(form, value);
  }
  return [...byForm.values()].sort((a, b) => a.localeCompare(b));
}

interface EntryFactor extends ResolvableFactor {
  readonly wire: EmissionFactor;
}

interface Library {
  readonly prepared: PreparedFactors<EntryFactor>;
  /** Known units that an admin assigned to units of these factors. */
  readonly aliases: UnitAliases;
}

const known = new WeakMap<readonly EmissionFactor[], Library>();

function indexFactors(factors: readonly EmissionFactor[]): Library {
  const before = known.get(factors);
  if (before) return before;
  const library = {
    prepared: prepareFactors(
      factors.map((factor, index) => entryFactor(factor, factors.length - index)),
    ),
    aliases: new Map(
      factors.flatMap(({ Unit, UnitCode }) => (UnitCode ? [[comparable(Unit), UnitCode]] : [])),
    ),
  };
  known.set(factors, library);
  return library;
}

/**
 * Converts a factor for the resolver.
 * @param id higher for newer factors. Replaces the creation time.
 */
function entryFactor(factor: EmissionFactor, id: number): EntryFactor {
  return {
    id,
    documentId: factor._id,
    createdAt: '',
    name: factor.Name,
    mainCategory: factor.mainCategory,
    scope: factor.Group,
    country: factor.Country,
    countryCode: factor.CountryCode,
    region: factor.Region,
    type: factor.Type,
    brand: factor.Brand,
    sku: factor.SKU,
    unit: factor.Unit,
    kgCo2ePerUnit: factor.Emission,
    gases: factor.Gases,
    gwpSet: factor.GwpSet,
    biogenicKgCo2PerUnit: factor.BiogenicCo2,
    outsideKyotoKgCo2ePerUnit: factor.OutsideKyoto,
    changedOn: factor.ChangedOn,
    dynamicFields: factor.dynamicFields,
    fuelProperties: factor.FuelProperties,
    kind: factor.Kind,
    source: factor.Source,
    year: factor.Year,
    edition: factor.Edition,
    validFrom: factor.ValidFrom,
    validTo: factor.ValidTo,
    wire: factor,
  };
}

function chosenIn(row: Chosen & Pick<EntryRow, 'selectedName'>): FactorChoice {
  return {
    name: row.selectedName,
    mainCategory: row.mainCategory,
    scope: row.group,
    country: row.selectedCountry,
    type: row.selectedType,
    brand: row.selectedBrand,
    sku: row.sku,
    unit: row.unit,
  };
}
