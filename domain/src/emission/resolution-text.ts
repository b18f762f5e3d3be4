/**
 * The sentences that say how an emission factor was found, one a step: plain enough for whoever
 * enters data, complete enough for an auditor.
 */

import { changeText, editionText } from './changed-factor';

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const NUMBER = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 });
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const formatDay = (day: string) => DAY.format(Date.parse(day));
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

function validity({ validFrom, validTo }: Dated): string {
  if (validFrom && validTo) return `valid from ${formatDay(validFrom)} to ${formatDay(validTo)}`;
  if (validFrom) return `valid from ${formatDay(validFrom)} on`;
  return validTo ? `valid until ${formatDay(validTo)}` : 'without limits of validity';
}

/** Name and days: 'DESNZ 2025, valid from 1 Jan 2025 to 31 Dec 2025'. */
const described = (factor: Dated) =>
  [editionText(factor), validity(factor)].filter(Boolean).join(', ');

const value = (kgCo2e: number, unit: string) => `${NUMBER.format(kgCo2e)} kg CO₂e per ${unit}`;

interface Set {
  readonly gwpSet: string | null;
}

/** A factor, with the set that its figure was made with. */
interface Stated extends Set {
  readonly changedOn?: string | null;
}

const statedFigure = ({ changedOn }: Stated) =>
  changedOn
    ? `The figure of the library counts, ${changeText(changedOn)}`
    : 'The published figure counts';

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
      : `${factors(count, 'fits', 'fit')} the name “${name}”, ${LIST.format(chosen)}.`,

  unitFirst: {
    same: (count: number) =>
      `${ofThem(count, 'has', 'have')} this unit; the others would need a conversion.`,
    dimension: (count: number) =>
      `${ofThem(count, 'has', 'have')} a unit of the same kind; the others would need the properties of the fuel.`,
  },
  closest: (count: number) =>
    `${ofThem(count, 'has', 'have')} more of the chosen values than the others, which leave them open.`,

  place: {
    unknown: 'No country is known, so the place decides nothing.',
    region: (count: number, _country: string, region: string) =>
      `${areFor(count)} for the region ${region}.`,
    country: (count: number, country: string) => `${areFor(count)} for ${country}.`,
    otherRegion: (count: number, country: string) =>
      `None is for all of ${country}. ${areFor(count)} for another region of it.`,
    world: (count: number, country: string) =>
      `None is for ${country}. ${ofThem(count, 'holds', 'hold')} for every country.`,
    elsewhere: (count: number, country: string) =>
      `None is for ${country} or for every country. ${areFor(count)} for another country.`,
  },

  edition: {
    own: () => 'It has no edition and no validity, so it holds for any day.',
    newest: (factor: Dated) =>
      `There are no dates, so the newest edition is used: ${described(factor)}.`,
    valid: (factor: Dated, day: string) =>
      `The middle day of the activity is ${formatDay(day)}. The edition for it is used: ${described(factor)}.`,
    before: (factor: Dated, day: string) =>
      `The middle day of the activity is ${formatDay(day)}. No edition is valid on it, so the one that ended last before it is used: ${described(factor)}.`,
    after: (factor: Dated, day: string) =>
      `The middle day of the activity is ${formatDay(day)}. No edition is valid on it, so the one that begins first after it is used: ${described(factor)}.`,
  },

  left: {
    one: (_count: number) => 'It is the only one left.',
    same: (count: number) =>
      `${factors(count, 'is', 'are')} left, and all give the same result. The newest is used.`,
    chosen: (count: number) =>
      `${factors(count, 'is', 'are')} left, which give different results. This one was chosen.`,
    kept: (count: number) =>
      `${factors(count, 'is', 'are')} left, which give different results. The one used before stays.`,
    ambiguous: (count: number) =>
      `${factors(count, 'is', 'are')} left, which give different results, and nobody has chosen one. One that is valid is used before one out of date, then the newest edition, then the newest upload.`,
  },

  unit: {
    notChosen: (unit: string) =>
      `No unit was chosen, so the amount is in the unit of the factor: ${unit}.`,
    dimension: (entered: string, ratio: number, unit: string) =>
      `The amount is converted: 1 ${entered} is ${NUMBER.format(ratio)} ${unit}.`,
    fuel: (entered: string, ratio: number, unit: string, source: string) =>
      `The amount is converted by the properties of the fuel (${source}): 1 ${entered} is ${NUMBER.format(ratio)} ${unit}.`,
  },

  figure: {
    published: (kgCo2e: number, unit: string, _: Set, own: Stated) =>
      `${statedFigure(own)}: ${value(kgCo2e, unit)}.`,
    'by-gas': (kgCo2e: number, unit: string, { gwpSet }: Set) =>
      `Each gas is multiplied by its global warming potential of ${gwpSet}: ${value(kgCo2e, unit)}.`,
    'published-same-set': (kgCo2e: number, unit: string, { gwpSet }: Set, own: Stated) =>
      `The factor cannot be calculated gas by gas. ${statedFigure(own)}, which was made with ${gwpSet} as well: ${value(kgCo2e, unit)}.`,
    'published-other-set': (kgCo2e: number, unit: string, { gwpSet }: Set, own: Stated) =>
      `The factor cannot be calculated gas by gas with ${gwpSet}. ${statedFigure(own)}, ${own.gwpSet ? `which was made with ${own.gwpSet}` : 'which does not say what it was made with'}: ${value(kgCo2e, unit)}.`,
  },
  outsideKyoto: {
    apart: (kgCo2e: number, unit: string) =>
      `Gases outside the Kyoto Protocol are in no total: ${value(kgCo2e, unit)}.`,
    included: (kgCo2e: number, unit: string) =>
      `Of it, gases outside the Kyoto Protocol: ${value(kgCo2e, unit)}.`,
  },
} as const;
