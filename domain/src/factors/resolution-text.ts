import { listAll } from '../common/list-text';
/**
 * Sentences that explain how an emission factor was found, one per step. Users who enter data can
 * follow them, and auditors find them complete.
 */

import { dayText, numberText } from '../common/format-text';
import { editionText } from './changed-factor';
import { validityText } from './explanation';

const factors = (count: number, one: string, several: string) =>
  count === 1 ? `1 emission factor ${one}` : `${count} emission factors ${several}`;
const ofThem = (count: number, one: string, several: string) =>
  `${count} of them ${count === 1 ? one : several}`;
const areFor = (count: number) => ofThem(count, 'is', 'are');

interface Dated {
  readonly edition: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly changedOn?: string | null;
}

/** Writes name and days: 'DESNZ 2025; valid from 1 Jan 2025 to 31 Dec 2025'. */
const describeEdition = (factor: Dated) =>
  [editionText(factor), validityText(factor)].filter(Boolean).join('; ');

export const resolutionText = {
  chosen: {
    mainCategory: (text: string) => `category “${text}”`,
    scope: (text: string) => text,
    country: (text: string) => `country “${text}”`,
    type: (text: string) => `type “${text}”`,
    brand: (text: string) => `brand “${text}”`,
    sku: (text: string) => `SKU “${text}”`,
    unit: (text: string) => `unit “${text}”`,
  },
  matched: (count: number, name: string, chosen: readonly string[]) =>
    chosen.length === 0
      ? `${factors(count, 'is', 'are')} named “${name}”.`
      : `${factors(count, 'fits', 'fit')} the name “${name}”, ${listAll(chosen)}.`,

  unitFirst: {
    same: (count: number) =>
      `${ofThem(count, 'has', 'have')} this unit; the others would need a conversion.`,
    dimension: (count: number) =>
      `${ofThem(count, 'has', 'have')} a unit of the same kind; the others would need the fuel’s properties.`,
  },
  closest: (count: number) =>
    `${ofThem(count, 'matches', 'match')} more of the chosen values; the others leave them blank.`,

  placeUnknown: 'No country is known, so place is not considered.',
  place: {
    region: (count: number, _country: string, region: string) =>
      `${areFor(count)} for the region ${region}.`,
    country: (count: number, country: string) => `${areFor(count)} for ${country}.`,
    otherRegion: (count: number, country: string) =>
      `None of them is for all of ${country}. ${areFor(count)} for another region of it.`,
    world: (count: number, country: string) =>
      `None of them is for ${country}. ${ofThem(count, 'applies', 'apply')} to every country.`,
    elsewhere: (count: number, country: string) =>
      `None of them is for ${country} or for every country. ${areFor(count)} for another country.`,
  },
  gross:
    'Energy is taken at gross calorific value unless its unit states otherwise, because gas bills state gross values.',

  edition: {
    own: () => 'It has no edition and no validity, so it applies to any day.',
    newest: (factor: Dated) =>
      `There are no dates, so the newest edition is used: ${describeEdition(factor)}.`,
    valid: (factor: Dated, day: string) =>
      `The activity’s middle day is ${dayText(day)}. The edition valid on it is used: ${describeEdition(factor)}.`,
    before: (factor: Dated, day: string) =>
      `The activity’s middle day is ${dayText(day)}. No edition is valid on it, so the last one before it is used: ${describeEdition(factor)}.`,
    after: (factor: Dated, day: string) =>
      `The activity’s middle day is ${dayText(day)}. No edition is valid on it, so the first one after it is used: ${describeEdition(factor)}.`,
  },

  decision: {
    one: (_count: number) => 'It is the only one left.',
    same: (count: number) =>
      `${factors(count, 'is', 'are')} left, and all give the same result. The newest is used.`,
    chosen: (count: number) =>
      `${factors(count, 'is', 'are')} left, which give different results. This one was chosen.`,
    kept: (count: number) =>
      `${factors(count, 'is', 'are')} left, which give different results. The one used before is kept.`,
    ambiguous: (count: number) =>
      `${factors(count, 'is', 'are')} left, which give different results, and none was chosen. Valid factors come before out-of-date ones, then the newest edition, then the newest upload.`,
  },
} as const;

/** Explains which residual mix the market-based figure uses for uncovered electricity. */
export function explainResidualMix(
  mix: {
    readonly factor: Dated & { readonly name: string; readonly source?: string | null };
    readonly kgCo2ePerKwh: number;
    readonly isOutOfDate: boolean;
  } | null,
  day: string | null,
): string {
  const uncovered = 'In the market-based figure, uncovered electricity counts';
  if (!mix)
    return `${uncovered} at the grid average, because the library has no residual mix for it.`;
  const { factor, kgCo2ePerKwh, isOutOfDate } = mix;
  const names = [factor.name, describeEdition(factor), factor.source].filter(Boolean).join('; ');
  const sentence = `${uncovered} at ${numberText(kgCo2ePerKwh)} kg CO₂e per kWh: ${names}.`;
  if (!isOutOfDate) return sentence;
  return `${sentence} No edition of this residual mix is valid on ${dayText(day ?? '')}. The nearest one is used.`;
}
