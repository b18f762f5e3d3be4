import {
  comparable,
  type EmissionFactor,
  entryWarnings,
  type FactorChoice,
  type FieldError,
  findMainCategory,
  matchFactor,
  type Scope,
  type WeighedFactor,
} from '@canopy/domain';
import { isDay, localToday } from '../../lib/days';
import type { EntryField, EntryRow } from './entry-row';

/** The dropdowns that depend on the item name, in the documented order. */
export const DEPENDENT_FIELDS = [
  'selectedCountry',
  'selectedType',
  'selectedBrand',
  'sku',
  'unit',
] as const;

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

/** What a row comes to, given the emission factors of its name. */
export interface Choice {
  /** What the person chose, completed by what leaves no other possibility. */
  readonly values: Chosen;
  /** What each dropdown may still offer. */
  readonly options: Readonly<Record<DependentField, readonly string[]>>;
  /** The factor the server will use as things stand, or null. */
  readonly factor: EmissionFactor | null;
  /** What a person should look at before saving; it stops nobody. */
  readonly warnings: readonly FieldError[];
}

/**
 * @param factors all factors of the row's name, newest first; none while they are not known. Only what
 *   the person chose narrows them: a value that was filled in follows when that changes
 */
export function choiceOf(
  row: EntryRow,
  factors: readonly EmissionFactor[],
  today = localToday(),
): Choice {
  const fitting = factors.filter((factor) => fits(factor, row));
  const values = ofEach(NARROWING_FIELDS, (field) => row[field] || onlyValue(field, fitting));
  const options = ofEach(DEPENDENT_FIELDS, (field) =>
    distinct(factors.filter((factor) => fits(factor, { ...row, [field]: '' })).map(at(field))),
  );
  const choice = factorChoice(row.selectedName, values);
  const match = matchFactor(choice, candidates(fitting));
  return {
    values,
    options,
    factor: match.factor?.wire ?? null,
    warnings: entryWarnings(choice, match, daysOf(row), today),
  };
}

/** The days that could be read: what is no day is refused, and needs no warning. */
function daysOf({ date, date1 }: EntryRow) {
  return { date: isDay(date) ? date : '', date1: isDay(date1) ? date1 : '' };
}

/** What is to be looked at in one field. */
export function warningAt({ warnings }: Choice, field: EntryField): string | undefined {
  const messages = warnings.flatMap(({ path, message }) => (path[0] === field ? [message] : []));
  return messages.join(' ') || undefined;
}

/** A row whose name is known to have these factors: what contradicts them is taken back. */
export function withName(row: EntryRow, factors: readonly EmissionFactor[]): EntryRow {
  const name = factors[0]?.Name ?? '';
  const named = { ...row, nameText: name, selectedName: name };
  const placed = factors.some((factor) => fits(factor, onlyPlace(named)))
    ? named
    : { ...named, group: '' as const, mainCategory: '' };
  return withoutContradictions(placed, factors);
}

/** A row with another scope or category, or another value of a dropdown. */
export function withChoice(
  row: EntryRow,
  field: NarrowingField,
  value: string,
  factors: readonly EmissionFactor[],
): EntryRow {
  if (field !== 'group' && field !== 'mainCategory') {
    return { ...row, [field]: value };
  }
  const placed = place(row, field, value);
  if (row.selectedName === '' || factors.some((factor) => fits(factor, onlyPlace(placed)))) {
    return withoutContradictions(placed, factors);
  }
  return withoutName({ ...placed, nameText: '' });
}

/** A row whose item is no longer chosen; what depended on it goes with it. */
export function withoutName(row: EntryRow): EntryRow {
  return {
    ...row,
    selectedName: '',
    selectedCountry: '',
    selectedType: '',
    selectedBrand: '',
    sku: '',
    unit: '',
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
    if (factors.some((factor) => fits(factor, tried))) kept = tried;
  }
  return kept;
}

/** The row as if none of the dependent dropdowns had been used. */
function onlyPlace(row: EntryRow): EntryRow {
  return { ...row, selectedCountry: '', selectedType: '', selectedBrand: '', sku: '', unit: '' };
}

/** As the server matches: a factor without a country serves every country. */
function fits(factor: EmissionFactor, row: Chosen): boolean {
  return NARROWING_FIELDS.every((field) => {
    const chosen = comparable(row[field]);
    const own = comparable(at(field)(factor));
    return chosen === '' || own === '' || own === chosen;
  });
}

function ofEach<Field extends string, Value>(
  fields: readonly Field[],
  value: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as Record<Field, Value>;
}

const at = (field: NarrowingField) => (factor: EmissionFactor) => factor[FACTOR_KEY[field]];

function onlyValue(field: NarrowingField, fitting: readonly EmissionFactor[]): string {
  const all = new Set(fitting.map((factor) => comparable(at(field)(factor))));
  return all.size === 1 && fitting[0] ? at(field)(fitting[0]) : '';
}

function distinct(values: readonly string[]): string[] {
  const byForm = new Map<string, string>();
  for (const value of values) {
    const form = comparable(value);
    if (form !== '' && !byForm.has(form)) byForm.set(form, value);
  }
  return [...byForm.values()].sort((a, b) => a.localeCompare(b));
}

interface Candidate extends WeighedFactor {
  readonly wire: EmissionFactor;
}

/** For the server's own rule; the list is newest first, which takes the place of the times of adding. */
function candidates(fitting: readonly EmissionFactor[]): Candidate[] {
  return fitting.map((factor, index) => ({
    id: fitting.length - index,
    createdAt: '',
    name: factor.Name,
    mainCategory: factor.mainCategory,
    scope: factor.Group,
    country: factor.Country,
    type: factor.Type,
    brand: factor.Brand,
    sku: factor.SKU,
    unit: factor.Unit,
    kgCo2ePerUnit: factor.Emission,
    wire: factor,
  }));
}

function factorChoice(name: string, values: Chosen): FactorChoice {
  return {
    name,
    mainCategory: values.mainCategory,
    scope: values.group,
    country: values.selectedCountry,
    type: values.selectedType,
    brand: values.selectedBrand,
    sku: values.sku,
    unit: values.unit,
  };
}
