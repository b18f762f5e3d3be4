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

/** Both figures of Scope 2 (GHG Protocol Scope 2 Guidance, 2015), kg CO2e. */
export const scope2Figures = z.object({
  locationBased: z.number(),
  marketBased: z.number(),
  withoutResidualMixKwh: z
    .number()
    .describe(
      'kWh that nothing covers and no residual mix is known for: they count location-based',
    ),
});

/** A site that figures are of; `siteId` is null for the organisation itself. */
export const siteName = z.object({ siteId: documentId.nullable(), name: z.string() });
export type NamedSite = z.infer<typeof siteName>;

/** Records that have evidence among all, and their kg CO2e. */
const evidenceShare = {
  records: count,
  withEvidence: count,
  kg: z.number(),
  kgWithEvidence: z.number(),
};

/** The same of all records, and by scope. */
export const evidenceCoverage = z.object({
  ...evidenceShare,
  scope1: z.object(evidenceShare),
  scope2: z.object(evidenceShare),
  scope3: z.object(evidenceShare),
});

/** The same of each site too. */
export const evidenceBySite = evidenceCoverage.extend({
  sites: z.array(evidenceCoverage.extend(siteName.shape)),
});

/** Figures by site, and what does not count of them. */
export const figuresOfSites = {
  sites: z
    .array(siteName.extend(scopeTotals))
    .describe('By site, the organisation itself first; they add up to the totals'),
  outsideBoundary: z
    .array(z.object({ siteId: documentId, total: z.number() }))
    .describe('What does not count of the records of sites by the approach of the policy'),
};

/** In figures of a locked year and its statement. */
export const differsFromStatement = z
  .literal(true)
  .optional()
  .describe(
    "The figures of the locked year no longer match its statement: a change in the database bypassed the API. Don't cite the statement for them",
  );
