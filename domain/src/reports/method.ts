import type { YearStart } from '../common/year-label';
import type { GwpSet } from '../gases/gwp-sets';
import type { Consolidation, Policy, Scope2Method } from '../inventory/policy';
import type { FlagCount } from './accounting';

/** Method of a report's figures, written for its readers. Each sentence is a product rule. */
export interface ReportMethod {
  readonly standard: string;
  readonly boundary: string;
  readonly scope2: string;
  readonly calculation: string;
  readonly gases: string;
  readonly editions: string;
  readonly period: string;
  readonly exclusions: string;
  readonly flags: string;
}

/** Facts about a report's factors and records that determine its method. */
export interface MethodFacts {
  readonly policy: Policy;
  /** Editions of the factors; '' for factors without one. */
  readonly editions: readonly string[];
  /** Sets used for the records. */
  readonly savedWith: readonly (GwpSet | null)[];
  readonly hasConversions: boolean;
  readonly hasBiogenicCo2: boolean;
  /** Uncovered kWh without a residual mix in the market-based figure. */
  readonly withoutResidualMixKwh: number;
  readonly flags: readonly FlagCount[];
}

const STANDARD =
  'Greenhouse Gas Protocol: A Corporate Accounting and Reporting Standard (revised edition), with the fifteen categories of the Corporate Value Chain (Scope 3) Standard.';

const CALCULATION =
  'Emission = activity × emission factor. Each record keeps the factor it was calculated with, with its source and year; a later edit of a factor changes no record. Results are added up unrounded and rounded only where they are shown.';

const AS_PUBLISHED =
  'Kilograms of carbon dioxide equivalent (kg CO₂e), as each factor states them. Some factors cover fewer gases than others, and their sources use different global warming potentials.';

/** Both figures are reported, one of them counts (GHG Protocol Scope 2 Guidance, chapter 7). */
const SCOPE_2: Readonly<Record<Scope2Method, string>> = {
  location:
    'Totals count Scope 2 location-based, at the grid average. The market-based figure is stated next to it.',
  market:
    'Totals count Scope 2 market-based. Covered electricity uses the factor of its certificate or contract, other electricity its grid’s residual mix. The location-based figure is stated next to it. The list of factors is location-based.',
};

function describeScope2({ policy, withoutResidualMixKwh }: MethodFacts): string {
  const kwh = withoutResidualMixKwh.toLocaleString('en', { maximumFractionDigits: 0 });
  const without =
    withoutResidualMixKwh > 0
      ? ` No residual mix is known for ${kwh} kWh, which count at the grid average in the market-based figure.`
      : '';
  return SCOPE_2[policy.scope2Method] + without;
}

const NO_CATEGORY =
  'Fire Extinguisher and Gas are listed under Scope 3 and have no category number of the GHG Protocol.';

/**
 * Describes the method of a report. The rules that apply without a policy come from specification
 * §9: consumption × factor, the financial year, the factor's snapshot, and the month of a record.
 */
export function reportMethod(facts: MethodFacts): ReportMethod {
  const { policy } = facts;
  const isDaily = policy.allocation === 'daily';
  return {
    standard: STANDARD,
    boundary: boundary(policy),
    scope2: describeScope2(facts),
    calculation: facts.hasConversions
      ? `${CALCULATION} An amount in another unit is converted into the unit of the factor first.`
      : CALCULATION,
    gases: gases(facts),
    editions: editions(facts),
    period: `Financial year ${FROM_TO[policy.yearStartsIn]}. ${
      isDaily
        ? 'Each record is spread evenly over its days, both included, and each day counts in its own month and year.'
        : 'A record counts when both its dates lie inside the year, in the month in which it starts.'
    }`,
    exclusions: isDaily
      ? `Left out is every activity that nobody recorded. ${NO_CATEGORY}`
      : `Left out are records whose dates straddle two financial years, and every activity that nobody recorded. ${NO_CATEGORY}`,
    flags: describeFlags(facts.flags),
  };
}

/** Consolidation approaches as worded in a sentence. */
export const CONSOLIDATION_NAMES: Readonly<Record<Consolidation, string>> = {
  'operational-control': 'operational control',
  'financial-control': 'financial control',
  'equity-share': 'equity share',
};

function boundary({ consolidation }: Policy): string {
  if (!consolidation) {
    return 'No organisational boundary was chosen. The report covers what the listed users of the organisation recorded.';
  }
  const name = CONSOLIDATION_NAMES[consolidation];
  const counts =
    consolidation === 'equity-share'
      ? 'Of a record of a site, the share counts that the organisation owns of the site in the month in which the record counts.'
      : `A record of a site counts in months in which the organisation has ${name} of the site, and not in others.`;
  return `The organisation consolidates by ${name}. The report covers what its listed users recorded. ${counts} What belongs to no site, or to a site without holdings, counts in full.`;
}

function gases({ policy: { gwpSet }, savedWith, hasBiogenicCo2 }: MethodFacts): string {
  const sentences = [
    gwpSet
      ? `Kilograms of carbon dioxide equivalent (kg CO₂e) under the global warming potentials of IPCC ${gwpSet} over 100 years. A factor that gives its gases counts with each gas times its potential, any other with its own figure. Gases outside the Kyoto Protocol are stated apart and are in no total.`
      : AS_PUBLISHED,
  ];
  const others = [...new Set(savedWith)].filter((set) => set !== gwpSet);
  if (others.length > 0) {
    const names = others.sort().map((set) => set ?? 'published figures');
    sentences.push(
      `Some records were calculated under an earlier policy, with ${names.join(' and ')}, and keep that figure until they are restated.`,
    );
  }
  if (hasBiogenicCo2) {
    sentences.push('CO₂ of biogenic origin is stated apart and is in no total.');
  }
  return sentences.join(' ');
}

function editions({ editions: names }: MethodFacts): string {
  const used = [...new Set(names)].filter(Boolean).sort();
  const rule =
    'A record takes the edition of a factor that is valid on the middle day of its activity, the earlier of two.';
  if (used.length === 0) return `${rule} The factors of this report have no editions.`;
  const others = names.includes('') ? ' Other factors have no edition.' : '';
  // Edition names contain commas: 'CEA V21, 2024-25'.
  return `${rule} Editions used: ${used.join('; ')}.${others}`;
}

const FROM_TO: Readonly<Record<YearStart, string>> = {
  1: 'from 1 January to 31 December',
  4: 'from 1 April to 31 March',
  7: 'from 1 July to 30 June',
  10: 'from 1 October to 30 September',
};

const FLAG_SENTENCES: Readonly<Record<FlagCount['flag'], string>> = {
  ambiguous: 'took one of several fitting factors, because none was chosen',
  'out-of-date': 'took a factor not valid on the middle day',
  'as-published':
    'took a factor’s own figure, because it cannot be calculated gas by gas with the chosen set',
  'fallback-region':
    'took another country’s factor, because none for the place fitted the choices and unit as closely',
};

function describeFlags(flags: readonly FlagCount[]): string {
  const some = flags.filter(({ records }) => records > 0);
  if (some.length === 0) return 'No record has a flag.';
  return some
    .map(({ flag, records }) => {
      const count = `${records.toLocaleString('en')} ${records === 1 ? 'record' : 'records'}`;
      return `${count} ${FLAG_SENTENCES[flag]}.`;
    })
    .join(' ');
}
