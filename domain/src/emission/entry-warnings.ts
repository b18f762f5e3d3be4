import type { FieldError } from '../contracts/validate';
import { countingFinancialYear, financialYearOf } from '../financial-year';
import { messages } from '../messages';
import { comparable } from './comparable';
import type { FactorChoice, MatchedField } from './factor-choice';
import type { FactorMatch, MatchableFactor } from './factor-matching';

/** Records from before this day are probably typing errors. */
const FIRST_USUAL_DAY = '2000-01-01';

/** A factor that matching can choose, with its value per unit. */
export interface WeighedFactor extends MatchableFactor {
  readonly kgCo2ePerUnit: number;
}

/** The fields that distinguish factors of one name, as the sentence names them. */
const TOLD_APART = {
  scope: 'scope',
  mainCategory: 'category',
  country: 'country',
  type: 'type',
  brand: 'brand',
  sku: 'SKU',
  unit: 'unit',
} as const satisfies Partial<Record<MatchedField, string>>;

/** In English, like the sentence around it. */
const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Warnings before a row is saved, which may be right: other factors match as well, or its days are
 * unusual. The form and the import share them.
 * @param match the factor for the choice; null while there is none
 * @param today YYYY-MM-DD
 * @returns one sentence per warning, at the field of the row (`selectedName`, `date`, `date1`)
 */
export function entryWarnings<F extends WeighedFactor>(
  choice: FactorChoice,
  match: FactorMatch<F> | null,
  { date, date1 }: { readonly date: string; readonly date1: string },
  today: string,
): FieldError[] {
  return [
    ...(match && 'equals' in match ? ambiguity(choice, match.factor, match.equals) : []),
    ...dayWarnings(date, date1, today),
  ];
}

function ambiguity(
  choice: FactorChoice,
  factor: WeighedFactor,
  equals: readonly WeighedFactor[],
): FieldError[] {
  if (equals.every(({ kgCo2ePerUnit }) => kgCo2ePerUnit === factor.kgCo2ePerUnit)) return [];
  const open = Object.entries(TOLD_APART).filter(([key]) => {
    const field = key as keyof typeof TOLD_APART;
    const differs = equals.some((each) => comparable(each[field]) !== comparable(factor[field]));
    return differs && comparable(choice[field]) === '';
  });
  const { country, type, brand, sku, kgCo2ePerUnit, unit } = factor;
  const used = [country, type, brand, sku].filter(Boolean).join(' · ');
  const value = messages.kgPerUnit(kgCo2ePerUnit, unit);
  const message = messages.ambiguousFactor(
    equals.length + 1,
    EITHER.format(open.map(([, name]) => name)),
    used ? `${used} (${value})` : value,
  );
  return [{ path: ['selectedName'], message }];
}

function dayWarnings(from: string, to: string, today: string): FieldError[] {
  const warnings: FieldError[] = [];
  const warn = (field: string, message: string) => warnings.push({ path: [field], message });
  if (from !== '' && to !== '' && from <= to && countingFinancialYear(from, to) === null) {
    warn('date', messages.crossesYear(financialYearOf(from), financialYearOf(to)));
  }
  for (const [field, day] of [
    ['date', from],
    ['date1', to],
  ] as const) {
    if (day > today) warn(field, messages.inFuture);
    if (day !== '' && day < FIRST_USUAL_DAY) warn(field, messages.longAgo);
  }
  return warnings;
}
