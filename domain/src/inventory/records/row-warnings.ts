import { comparable } from '../../common/comparable';
import type { FieldError } from '../../common/field-error';
import { type Allocation, findYear } from '../../common/financial-year';
import { listEither } from '../../common/list-text';
import type { YearStart } from '../../common/year-label';
import type { FactorChoice, MatchedField } from '../../factors/factor-choice';
import type { ResolvableFactor } from '../../factors/prepared-factors';
import type { Resolution } from '../../factors/resolve-factor';
import { BASIS_NAMES } from '../../units/catalogue';
import { unitMessages } from '../../units/messages';
import { readUnit } from '../../units/read-unit';
import { inventoryMessages } from '../messages';

/** First plausible day. Earlier days are probably typing errors. */
const FIRST_USUAL_DAY = '2000-01-01';

/** Ratio to the usual amount, in either direction, above which an amount is probably wrong. */
const TIMES_THE_USUAL = 10;

/** Fields that distinguish factors of one name, as worded in the warning. */
const TOLD_APART = {
  scope: 'scope',
  mainCategory: 'category',
  country: 'country',
  type: 'type',
  brand: 'brand',
  sku: 'SKU',
  unit: 'unit',
} as const satisfies Partial<Record<MatchedField, string>>;

/** Unsaved row, possibly incomplete. */
export interface RowToLookAt {
  readonly choice: FactorChoice;
  /** Null without a factor. */
  readonly resolution: Resolution<ResolvableFactor> | null;
  /** In the entered unit; null without an amount. */
  readonly amount: number | null;
  /** YYYY-MM-DD; '' if empty. */
  readonly date: string;
  readonly date1: string;
}

/** Records and rules that a row is compared with. */
export interface RowSurroundings {
  /** YYYY-MM-DD */
  readonly today: string;
  readonly allocation: Allocation;
  readonly yearStartsIn: YearStart;
  /** Median of the member's records of this item, in the factor's unit. See `usualAmount`. */
  readonly usualAmount?: number | null;
  /** Number of the member's records with this item, these days and this amount. */
  readonly sameRecords?: number;
  /** Whether one of the member's records differs only in a last day one earlier or later. */
  readonly isSameButLastDay?: boolean;
  /** Number of records of this activity that share a day with the row, including `sameRecords`. */
  readonly overlaps?: Overlaps;
  /** Number of other rows of the file with the same activity and a shared day. */
  readonly overlappingRows?: number;
}

/**
 * Numbers of records that share a day with a row: the member's own, and other members' of the
 * client.
 */
export interface Overlaps {
  readonly own: number;
  readonly others: number;
}

export const NO_OVERLAPS: Overlaps = { own: 0, others: 0 };

/**
 * Lists warnings to review before saving a row. A row with warnings may still be right. Used by the
 * form and the import.
 * @returns one message per warning, with the field's path (`selectedName`, `selectedCountry`,
 * `unit`, `distance`, `date`, `date1`)
 */
export function rowWarnings(
  row: RowToLookAt,
  {
    today,
    allocation,
    yearStartsIn,
    usualAmount: usual = null,
    sameRecords = 0,
    isSameButLastDay = false,
    overlaps = NO_OVERLAPS,
    overlappingRows = 0,
  }: RowSurroundings,
): FieldError[] {
  const { resolution, amount, date, date1 } = row;
  return [
    ...(resolution ? factorWarnings(row.choice, resolution) : []),
    ...repetitions(sameRecords, isSameButLastDay, overlaps, overlappingRows),
    ...(resolution && amount !== null ? unusual(row.choice, amount, resolution, usual) : []),
    ...(allocation === 'documented' ? severalYears(date, date1, yearStartsIn) : []),
    ...unusualDay('date', date, today),
    ...unusualDay('date1', date1, today),
  ];
}

/**
 * Lists warnings about duplicates and overlaps. Duplicates share their days, so they suppress the
 * warning about overlaps.
 */
function repetitions(
  sameRecords: number,
  isSameButLastDay: boolean,
  { own, others }: Overlaps,
  overlappingRows: number,
): FieldError[] {
  const isDoubled = isSameButLastDay && sameRecords === 0;
  return [
    ...(sameRecords > 0 ? [warning('distance', inventoryMessages.sameRecord(sameRecords))] : []),
    ...(isDoubled ? [warning('date1', inventoryMessages.sameButLastDay)] : []),
    ...(own > 0 && sameRecords === 0 && !isDoubled
      ? [warning('date', inventoryMessages.overlapsOwn)]
      : []),
    ...(others > 0 ? [warning('date', inventoryMessages.overlapsOthers)] : []),
    ...(overlappingRows > 0 ? [warning('date', inventoryMessages.overlapsRows)] : []),
  ];
}

/** Minimum number of records for a usual amount. */
const USUAL_RECORDS = 3;

/**
 * Calculates the usual amount of a member: the median of the amounts, in one unit.
 * @returns null for fewer than three amounts
 */
export function usualAmount(amounts: readonly number[]): number | null {
  if (amounts.length < USUAL_RECORDS) return null;
  const sorted = amounts.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (lower + upper) / 2;
}

/**
 * Lists warnings from the factor's flags. `as-published` is omitted, because it follows from the
 * policy, not from the row.
 */
function factorWarnings(
  choice: FactorChoice,
  resolution: Resolution<ResolvableFactor>,
): FieldError[] {
  const { factor, flags } = resolution;
  const { edition } = factor;
  return [
    ...(flags.includes('ambiguous') ? [ambiguity(choice, resolution)] : []),
    ...placeWarnings(resolution),
    ...(flags.includes('out-of-date')
      ? [warning('date', inventoryMessages.factorOutOfDate(edition))]
      : []),
  ];
}

function placeWarnings({ factor, flags, unitHint }: Resolution<ResolvableFactor>): FieldError[] {
  const { country } = factor;
  if (flags.includes('fallback-region')) {
    return [
      warning('selectedCountry', inventoryMessages.factorOfOtherCountry(country ?? '', unitHint)),
    ];
  }
  if (!unitHint) return [];
  return [warning('unit', country ? unitHint : inventoryMessages.factorOfEveryCountry(unitHint))];
}

function ambiguity(
  choice: FactorChoice,
  { factor, kgCo2ePerUnit, tied }: Resolution<ResolvableFactor>,
): FieldError {
  const open = Object.entries(TOLD_APART).filter(([key]) => {
    const field = key as keyof typeof TOLD_APART;
    const differs = tied.some((each) => comparable(each[field]) !== comparable(factor[field]));
    return differs && comparable(choice[field]) === '';
  });
  const { country, type, brand, sku, unit } = factor;
  const used = [country, type, brand, sku].filter(Boolean).join(' · ');
  const value = inventoryMessages.kgPerUnit(kgCo2ePerUnit, unit);
  const taken = used ? `${used} (${value})` : value;
  const units = unitsOnBasis(choice, tied);
  const message =
    open.length === 0 && units.length > 1
      ? unitMessages.ambiguousBasis(tied.length, listEither(units), taken)
      : inventoryMessages.ambiguousFactor(
          tied.length,
          listEither(open.map(([, name]) => name)),
          taken,
        );
  return warning('selectedName', message);
}

/**
 * Lists the chosen unit with each calorific value of the factors, gross first. Returns [] if it
 * already has one.
 */
function unitsOnBasis({ unit }: FactorChoice, tied: readonly ResolvableFactor[]): string[] {
  const chosen = readUnit(unit ?? '');
  if (chosen?.dimension !== 'energy' || chosen.basis !== null) return [];
  const bases = new Set(tied.map((each) => readUnit(each.unit)?.basis ?? null));
  return (['gross', 'net'] as const)
    .filter((basis) => bases.has(basis))
    .map((basis) => `${chosen.code} (${BASIS_NAMES[basis]})`);
}

function unusual(
  choice: FactorChoice,
  amount: number,
  { factor, ratio }: Resolution<ResolvableFactor>,
  usual: number | null,
): FieldError[] {
  if (usual === null || amount <= 0) return [];
  const times = (amount * ratio) / usual;
  const usualAsEntered = usual / ratio;
  const unit = choice.unit || factor.unit;
  if (times > TIMES_THE_USUAL) {
    return [warning('distance', inventoryMessages.farMoreThanUsual(usualAsEntered, unit))];
  }
  if (times * TIMES_THE_USUAL >= 1) return [];
  return [warning('distance', inventoryMessages.farLessThanUsual(usualAsEntered, unit))];
}

function severalYears(from: string, to: string, startsIn: YearStart): FieldError[] {
  if (from === '' || to === '' || from > to) return [];
  const [first, last] = [findYear(from, startsIn), findYear(to, startsIn)];
  return first === last ? [] : [warning('date', inventoryMessages.crossesYear(first, last))];
}

function unusualDay(field: 'date' | 'date1', day: string, today: string): FieldError[] {
  if (day > today) return [warning(field, inventoryMessages.inFuture)];
  return day !== '' && day < FIRST_USUAL_DAY ? [warning(field, inventoryMessages.longAgo)] : [];
}

function warning(field: string, message: string): FieldError {
  return { path: [field], message };
}
