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

/** Everything that factors are narrowed by once the name is known. */
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

/** The item of a row, as far as it is known. */
export interface Item {
  /** All factors of its name, newest first; none while they are not known. */
  readonly factors: readonly EmissionFactor[];
  /** The member's own records of it, the latest first. */
  readonly records: readonly EmissionRecord[];
}

/** The rules of the client about entering: its policy and its sites. */
export interface EntryRules {
  readonly place: Place;
  readonly gwpSet: GwpSet | null;
  readonly allocation: Allocation;
  readonly yearStartsIn: YearStart;
  /** The sites that the member may name; none where there are none, or they are not known yet. */
  readonly sites: readonly Site[];
}

export function toFactorRules(
  { country, gwpSet, allocation, yearStartsIn }: Policy,
  sites: readonly Site[],
): EntryRules {
  return { place: { countryCode: country, region: null }, gwpSet, allocation, yearStartsIn, sites };
}

/** The state of a row's choice, given its item. */
export interface Choice {
  /** The person's choices, completed by what leaves no other possibility. */
  readonly values: Chosen;
  /** The values that each dropdown may still offer. */
  readonly options: Readonly<Record<DependentField, readonly string[]>>;
  /** The factor the server will use as things stand, or null. */
  readonly factor: EmissionFactor | null;
  /** The factors that a person has to choose among, of one unit as entered; else none. */
  readonly alternatives: readonly Alternative[];
  /** Whether nothing is left to choose before the factor is known; the days can change its edition. */
  readonly isSettled: boolean;
  /** The factor among them that was chosen; '' where none was or nothing needs it. */
  readonly factorId: string;
  /** The site that the row is for; '' for the organisation itself. */
  readonly siteId: string;
  /** Whether the row has to name one of the sites that the member is given. */
  readonly isSiteMissing: boolean;
  /** Warnings for the person to look at before saving; they stop nobody. */
  readonly warnings: readonly FieldError[];
}

/**
 * Only what the person chose narrows the factors: a value that was filled in follows when that changes.
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
  // Other missing fields are asked for first.
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

/** The site of a row: the chosen one, or the only one that the member is given. */
export function findSiteId({ siteId }: EntryRow, { sites }: EntryRules): string {
  if (sites.length === 0 || sites.some(({ _id }) => _id === siteId)) return siteId;
  const [only, another] = sites;
  return only && !another && areGiven(sites) ? only._id : '';
}

/** A site's place goes before that of the policy. */
function findPlace(siteId: string, { place: ofPolicy, sites }: EntryRules): Place {
  const site = sites.find(({ _id }) => _id === siteId);
  return site?.country ? { countryCode: site.country, region: site.region || null } : ofPolicy;
}

/** Whether a row has to say which of several factors is meant. */
export function isAsking({ alternatives, factorId }: Choice): boolean {
  return alternatives.length > 0 && factorId === '';
}

/** The days that could be read: what is no day is refused, and decides nothing. */
export function readDays({ date, date1 }: Pick<EntryRow, 'date' | 'date1'>) {
  return { date: isDay(date) ? date : '', date1: isDay(date1) ? date1 : '' };
}

/** Finds the warning of one field. */
export function warningAt({ warnings }: Choice, field: EntryField): string | undefined {
  const messages = warnings.flatMap(({ path, message }) => (path[0] === field ? [message] : []));
  return messages.join(' ') || undefined;
}

/**
 * A row whose name is known to have these factors. What told them apart the last time is filled in,
 * and what contradicts them is taken back.
 */
export function withName(row: EntryRow, item: Item): EntryRow {
  const name = item.factors[0]?.Name ?? '';
  const named = { ...row, nameText: name, selectedName: name };
  const placed = fits(onlyPlace(named), item.factors)
    ? named
    : { ...named, group: '' as const, mainCategory: '' };
  return withoutContradictions(asLastTime(placed, item.records), item.factors);
}

/** A row of another site: what was filled in for the place of the one before is taken back. */
export function withSite(row: EntryRow, siteId: string, item: Item): EntryRow {
  const moved = { ...row, siteId, selectedCountry: '', factorId: '' };
  return row.selectedName === '' ? moved : withName(moved, item);
}

/** A row with another scope or category, or another value of a dropdown. */
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

/** A row with one of the alternatives, and with what tells it from the others. */
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

/** A row whose item is no longer chosen; what depended on it goes with it. */
export function withoutName(row: EntryRow): EntryRow {
  return { ...onlyPlace(row), selectedName: '', factorId: '' };
}

/** Nobody has chosen the factor of an ambiguous record, so it is no example. */
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

/** Scope and category agree: a category belongs to one scope. */
function place(row: EntryRow, field: 'group' | 'mainCategory', value: string): EntryRow {
  if (field === 'mainCategory') {
    const scope = findMainCategory(value)?.scope;
    return { ...row, mainCategory: value, group: scope ?? row.group };
  }
  const keeps = findMainCategory(row.mainCategory)?.scope === value;
  return { ...row, group: value as Scope | '', mainCategory: keeps ? row.mainCategory : '' };
}

/** Drops, in the documented order, what leaves no factor. */
function withoutContradictions(row: EntryRow, factors: readonly EmissionFactor[]): EntryRow {
  let kept = onlyPlace(row);
  for (const field of DEPENDENT_FIELDS) {
    const tried = { ...kept, [field]: row[field] };
    if (fits(tried, factors)) kept = tried;
  }
  return kept;
}

/** The row as if none of the dependent dropdowns had been used. */
function onlyPlace(row: EntryRow): EntryRow {
  return { ...row, selectedCountry: '', selectedType: '', selectedBrand: '', sku: '', unit: '' };
}

function fits(row: EntryRow, factors: readonly EmissionFactor[]): boolean {
  const { prepared, aliases } = indexFactors(factors);
  return fittingFactors(chosenIn(row), prepared, { gwpSet: null, aliases }).length > 0;
}

/** The chosen one of the factors that are left; by its series, when the days lead to another edition. */
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
      // A result knows all records of the client; before, the member's latest ones are known.
      overlaps: row.result?.overlaps ?? { own: sharingDays.length, others: 0 },
      usualAmount: usualAmount(like.map(({ converted }) => converted.amount)),
    },
  );
  // The row itself asks which factor is meant.
  return warnings.filter(({ path }) => path[0] !== 'selectedName');
}

function ofEach<Field extends string, Value>(
  fields: readonly Field[],
  value: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as Record<Field, Value>;
}

const at = (field: NarrowingField) => (factor: EmissionFactor) => factor[FACTOR_KEY[field]];

/** Another country than one's own is for the person to choose, although there is no other. */
function onlyValue(
  field: NarrowingField,
  fitting: readonly EmissionFactor[],
  { countryCode: own }: Place,
): string {
  const all = new Set(fitting.map((factor) => comparable(at(field)(factor))));
  const value = all.size === 1 && fitting[0] ? at(field)(fitting[0]) : '';
  return field === 'selectedCountry' && own !== null && countryCode(value) !== own ? '' : value;
}

/** The factors' own units first, then what converts into them. */
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
  /** The units that an admin named for units of these factors. */
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

/** @param id grows with the newness, and takes the place of the times of adding */
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
