import { comparable } from '../common/comparable';
import { countryName } from '../common/countries';
import type { UnitAliases } from '../units/read-unit';
import { unitToEnter } from '../units/sentences';
import { MATCHED_FIELDS, type MatchedForms } from './factor-choice';
import type {
  ComparedFactor,
  Place,
  PreparedFactor,
  ResolvableFactor,
  Rules,
} from './prepared-factors';
import { resolutionText } from './resolution-text';

const UNIT_ORDER = { same: 0, dimension: 1, fuel: 2 } as const;

/** Factor that matches a choice. */
export interface Fitting<F> {
  readonly prepared: PreparedFactor<F>;
  readonly ratio: number;
  /** Kind of conversion from the chosen unit to the factor's unit. */
  readonly by: keyof typeof UNIT_ORDER;
}

/** Remaining items after a step, with its explanation. */
interface Step<Item> {
  readonly left: readonly Item[];
  readonly why: readonly string[];
}

/** Keeps the factors with the most chosen fields (step 2 of `resolveFactor`). */
export function keepClosest<F>(
  fitting: readonly Fitting<F>[],
  chosen: MatchedForms,
): Step<Fitting<F>> {
  const left = leastBy(fitting, ({ prepared }) => countDifferences(prepared, chosen));
  const why = left.length < fitting.length ? [resolutionText.closest(left.length)] : [];
  return { left, why };
}

/** Counts the chosen fields, other than the unit, that a factor leaves blank. */
function countDifferences({ forms }: ComparedFactor, chosen: MatchedForms): number {
  let differing = 0;
  for (const field of MATCHED_FIELDS) {
    if (field !== 'unit' && chosen[field] !== '' && forms[field] !== chosen[field]) differing += 1;
  }
  return differing;
}

/** From near to far. */
const TIERS = ['region', 'country', 'otherRegion', 'world', 'elsewhere'] as const;
type Tier = (typeof TIERS)[number];

interface Placed<F> extends Step<Fitting<F>> {
  readonly isElsewhere: boolean;
  readonly unitHint: string | null;
}

/**
 * Narrows factors by place and unit (step 3 of `resolveFactor`).
 * @param inOtherUnits factors excluded by their unit alone
 */
export function narrowByPlaceAndUnit<F extends ResolvableFactor>(
  closest: readonly Fitting<F>[],
  inOtherUnits: readonly PreparedFactor<F>[],
  chosen: MatchedForms,
  place: Place,
  { aliases }: Rules,
): Placed<F> {
  const isChosen = chosen.country !== '';
  const placeCode = place.countryCode?.toUpperCase() ?? '';
  const country = chosen.country || placeCode;
  if (country === '') {
    const left = leastBy(closest, ({ by }) => UNIT_ORDER[by]);
    const isOpen = left.some(
      ({ prepared }) => prepared.forms.country !== left[0]?.prepared.forms.country,
    );
    const why = [...explainUnits(left, closest), ...(isOpen ? [resolutionText.placeUnknown] : [])];
    return { left, why, isElsewhere: false, unitHint: null };
  }
  const region = country === placeCode ? comparable(place.region) : '';
  const tierOf = ({ forms, region: own }: PreparedFactor<F>): Tier => {
    if (region !== '' && own === region) return 'region';
    if (forms.country === country) return own === '' ? 'country' : 'otherRegion';
    return forms.country === '' ? 'world' : 'elsewhere';
  };
  // Step 2 has already weighed a chosen country against blank ones.
  const rankOf = (each: PreparedFactor<F>) => {
    const tier = tierOf(each);
    return TIERS.indexOf(isChosen && tier === 'world' ? 'country' : tier);
  };
  const near = leastBy(closest, ({ prepared }) => Number(tierOf(prepared) === 'elsewhere'));
  const exact = leastBy(near, ({ by }) => Number(by === 'fuel'));
  const placed = leastBy(exact, ({ prepared }) => rankOf(prepared));
  const left = leastBy(placed, ({ by }) => UNIT_ORDER[by]);
  const tier = left[0] ? tierOf(left[0].prepared) : 'country';
  const isNearer = (each: PreparedFactor<F>) => TIERS.indexOf(tierOf(each)) < TIERS.indexOf(tier);
  const name = countryName(country) ?? (left[0]?.prepared.factor.country || country);
  const nearer = inOtherUnits.filter((each) => each.forms.country === country && isNearer(each));
  const unitHint = hintAtUnits(name, nearer, left, chosen, aliases);
  // Step 1 already names a chosen country.
  const isSaid = !isChosen || placed.length < exact.length;
  const said = resolutionText.place[tier](placed.length, name, place.region ?? '');
  return {
    left,
    why: [
      ...explainUnits(exact, near),
      ...(isSaid ? [said] : []),
      ...(unitHint ? [unitHint] : []),
      ...explainUnits(left, placed),
    ],
    isElsewhere: tier === 'elsewhere',
    unitHint,
  };
}

/**
 * Names the units of nearer factors that match the choice as closely as the remaining ones. Returns
 * null if there are none.
 */
function hintAtUnits<F extends ResolvableFactor>(
  country: string,
  nearer: readonly PreparedFactor<F>[],
  left: readonly Fitting<F>[],
  chosen: MatchedForms,
  aliases: UnitAliases | undefined,
): string | null {
  if (nearer.length === 0) return null;
  const most = Math.max(...left.map(({ prepared }) => countDifferences(prepared, chosen)));
  const units = nearer
    .filter((each) => countDifferences(each, chosen) <= most)
    .map(({ factor }) => factor.unit);
  return units.length === 0 ? null : unitToEnter(country, units, aliases);
}

/** Explains a narrowing by unit. Returns nothing if no factor was excluded. */
function explainUnits<F>(left: readonly Fitting<F>[], before: readonly Fitting<F>[]): string[] {
  if (left.length === before.length) return [];
  const kind = left.every(({ by }) => by === 'same') ? 'same' : 'dimension';
  return [resolutionText.unitFirst[kind](left.length)];
}

/** Keeps the items with the least value. */
export function leastBy<Item>(
  items: readonly Item[],
  value: (item: Item) => number,
): readonly Item[] {
  if (items.length < 2) return items;
  const values = items.map(value);
  const least = Math.min(...values);
  return items.filter((_, index) => values[index] === least);
}
