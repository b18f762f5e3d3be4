import { z } from 'zod';
import { documentId } from '../../common/contracts/fields';

/** kg CO2e, unrounded. */
export const scopeTotals = {
  scope1: z.number(),
  scope2: z.number(),
  scope3: z.number(),
  total: z.number(),
};

const count = z.number().int();

/** Both Scope 2 figures (GHG Protocol Scope 2 Guidance, 2015), kg CO2e. */
export const scope2Figures = z.object({
  locationBased: z.number(),
  marketBased: z.number(),
  withoutResidualMixKwh: z
    .number()
    .describe('Uncovered kWh without a residual mix. They count location-based'),
});

/** Site with its name. `siteId` is null for the organisation itself. */
export const siteName = z.object({ siteId: documentId.nullable(), name: z.string() });
export type NamedSite = z.infer<typeof siteName>;

/** Number and kg CO2e of all records, and of records with evidence. */
const evidenceShare = {
  records: count,
  withEvidence: count,
  kg: z.number(),
  kgWithEvidence: z.number(),
};

/** Evidence shares of all records, and by scope. */
export const evidenceCoverage = z.object({
  ...evidenceShare,
  scope1: z.object(evidenceShare),
  scope2: z.object(evidenceShare),
  scope3: z.object(evidenceShare),
});

/** Evidence shares of all records, and by site. */
export const evidenceBySite = evidenceCoverage.extend({
  sites: z.array(evidenceCoverage.extend(siteName.shape)),
});

/** Figures by site, and the excluded part of each site. */
export const figuresOfSites = {
  sites: z
    .array(siteName.extend(scopeTotals))
    .describe('By site, the organisation itself first; they add up to the totals'),
  outsideBoundary: z
    .array(z.object({ siteId: documentId, total: z.number() }))
    .describe("Emissions of site records excluded by the policy's consolidation approach"),
};

/** Warning field for a locked year's figures and its statement. */
export const differsFromStatement = z
  .literal(true)
  .optional()
  .describe(
    "The locked year's figures no longer match its statement, because a database change bypassed the API. Don't cite the statement for them",
  );
