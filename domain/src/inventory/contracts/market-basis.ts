import { z } from 'zod';
import { siteName } from './figures';
import { instrument } from './instruments';

/** Amount and emissions of one part of a market-based figure. */
const basisFigure = { kwh: z.number(), kgCo2e: z.number() };

/**
 * Parts of a market-based figure, weighted by ownership: instruments, residual mixes, the grid
 * average, and Scope 2 other than electricity. They add up to the figure.
 */
export const marketBasis = z.object({
  instruments: z
    .array(
      instrument
        .omit({ siteId: true })
        .extend({ site: siteName, ...basisFigure })
        .describe('`coveredMwh` of the whole organisation; `kwh` and `kgCo2e` as counted here'),
    )
    .describe("All the year's instruments, in the order they apply. Excluded ones cover nothing"),
  residualMixes: z.array(
    z.object({
      name: z.string(),
      country: z.string(),
      region: z.string(),
      source: z.string(),
      sourceUrl: z.string(),
      edition: z.string(),
      validFrom: z.iso.date().nullable(),
      validTo: z.iso.date().nullable(),
      kgCo2ePerKwh: z.number(),
      ...basisFigure,
    }),
  ),
  gridAverage: z
    .object(basisFigure)
    .describe('Uncovered electricity without a residual mix, which counts location-based'),
  otherKgCo2e: z.number().describe('Scope 2 other than grid electricity'),
});
export type MarketBasis = z.infer<typeof marketBasis>;
export type MarketInstrument = MarketBasis['instruments'][number];
