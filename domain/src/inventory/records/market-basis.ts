import { type Boundary, shareIn } from '../sites/boundary';
import type { Coverage } from './market-based';

/** Database sum: electricity of one site and month with the same residual mix. */
export interface MixGroup {
  /** Database id; null for the organisation itself. */
  readonly siteId: number | null;
  /** `YYYY-MM` */
  readonly month: string;
  /** Version of the residual mix; null without one. */
  readonly residualMixVersionId: number | null;
  readonly kwh: number;
  /** kg CO2e by the residual mix, or location-based without one. */
  readonly byResidualMix: number;
}

/** Counted electricity behind a market-based figure. */
export interface ElectricitySplit {
  /** Covered kWh, by instrument id. */
  readonly instruments: ReadonlyMap<number, number>;
  /** Uncovered electricity by residual mix. Null means the grid average. */
  readonly uncovered: readonly {
    readonly residualMixVersionId: number | null;
    readonly kwh: number;
    readonly kgCo2e: number;
  }[];
}

/**
 * Splits counted electricity into the parts of each instrument and each residual mix. With the
 * instruments' factors, the parts add up to the electricity's market-based figure (Scope 2
 * Guidance, 2015, chapter 6).
 */
export function splitMarketBased(
  electricity: readonly MixGroup[],
  boundary: Boundary,
  coverage: Coverage,
): ElectricitySplit {
  const instruments = new Map<number, number>();
  const uncovered = new Map<number | null, { kwh: number; kgCo2e: number }>();
  for (const { siteId, month, residualMixVersionId: mix, ...each } of electricity) {
    const counting = shareIn(boundary, siteId, month);
    if (counting === 0) continue;
    const { share, parts } = coverage.ofMonth(siteId, month);
    for (const { instrument, share: ofInstrument } of parts) {
      const kwh = each.kwh * ofInstrument * counting;
      instruments.set(instrument.id, (instruments.get(instrument.id) ?? 0) + kwh);
    }
    if (share === 1) continue;
    const sum = uncovered.get(mix) ?? { kwh: 0, kgCo2e: 0 };
    uncovered.set(mix, {
      kwh: sum.kwh + each.kwh * (1 - share) * counting,
      kgCo2e: sum.kgCo2e + each.byResidualMix * (1 - share) * counting,
    });
  }
  return {
    instruments,
    uncovered: Array.from(uncovered, ([residualMixVersionId, sum]) => ({
      residualMixVersionId,
      ...sum,
    })),
  };
}
