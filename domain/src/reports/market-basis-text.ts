import { dayText, numberText } from '../common/format-text';
import { validityText } from '../factors/explanation';
import { INSTRUMENT_KIND_NAMES, type InstrumentKind } from '../inventory/records/instruments';

/** Parts of a market-based figure that the sentences mention. */
export interface BasisOfMarket {
  readonly instruments: readonly {
    readonly kind: InstrumentKind;
    readonly site: { readonly name: string };
    readonly mwh: number;
    readonly coveredMwh: number;
    /** Days of use covered, both ends included, YYYY-MM-DD. */
    readonly from: string;
    readonly to: string;
    readonly kgCo2ePerKwh: number;
    readonly serials: string;
    readonly retirement: string;
    readonly meetsCriteria: boolean;
  }[];
  readonly residualMixes: readonly {
    readonly name: string;
    readonly edition: string;
    readonly validFrom: string | null;
    readonly validTo: string | null;
    readonly source: string;
    readonly kgCo2ePerKwh: number;
    readonly kwh: number;
  }[];
  readonly gridAverage: { readonly kwh: number };
}

/**
 * Describes each instrument with its cover and factor (Scope 2 Guidance, chapter 7).
 * @param countsEveryInstrument true for years locked before Canopy applied the Quality Criteria
 */
export function describeInstruments(
  { instruments }: BasisOfMarket,
  countsEveryInstrument: boolean,
): string {
  if (instruments.length === 0) return 'No instrument is used.';
  return instruments
    .map((each) => {
      const { kind, site, mwh, coveredMwh, from, to, kgCo2ePerKwh, serials, retirement } = each;
      const counts = each.meetsCriteria || countsEveryInstrument;
      const parts = [
        `${INSTRUMENT_KIND_NAMES[kind]} of ${site.name}, ${dayText(from)} to ${dayText(to)}: ${numberText(mwh)} MWh`,
        counts
          ? `${numberText(coveredMwh)} MWh cover electricity at ${numberText(kgCo2ePerKwh)} kg CO₂e per kWh`
          : 'left out, because it doesn’t meet the Quality Criteria',
        serials && `serials ${serials}`,
        retirement && `retirement ${retirement}`,
      ];
      return `${parts.filter(Boolean).join('; ')}.`;
    })
    .join('\n');
}

/**
 * Describes each residual mix with its source, or states that none is used (Scope 2 Guidance,
 * chapter 7).
 */
export function describeResidualMixes({
  instruments,
  residualMixes,
  gridAverage,
}: BasisOfMarket): string {
  const sentences = residualMixes.map((mix) => {
    const { name, edition, source, kgCo2ePerKwh, kwh } = mix;
    const names = [name, edition, validityText(mix), source || 'source not stated'];
    return `${numberText(kgCo2ePerKwh)} kg CO₂e per kWh for ${numberText(kwh)} kWh: ${names.filter(Boolean).join('; ')}.`;
  });
  if (gridAverage.kwh > 0) {
    sentences.push(
      `No residual mix is available for ${numberText(gridAverage.kwh)} kWh. They count by the average of the grid.`,
    );
  }
  if (sentences.length > 0) return sentences.join('\n');
  return instruments.some(({ coveredMwh }) => coveredMwh > 0)
    ? 'No residual mix is used: instruments cover all electricity.'
    : 'No residual mix is used: no electricity from a grid was recorded.';
}
