import { z } from 'zod';
import { SCOPE_2_METHODS } from '../policy';
import { documentId, financialYearLabel } from './fields';
import { dataKindAnswer, recordFlag, siteFilter } from './shared-fields';

/**
 * Query of GET /dashboard. The platform admin names a client; a client session is its own. Without
 * `financialYear`, it is the year that starts in 2024.
 */
export const dashboardQuery = z.object({
  financialYear: financialYearLabel.optional(),
  clientId: documentId.optional(),
  siteId: siteFilter.optional(),
});
export type DashboardQuery = z.output<typeof dashboardQuery>;

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

/** Answer of GET /dashboard; every figure is kg CO2e, unrounded. */
export const dashboard = z.object({
  financialYear: financialYearLabel,
  users: z.array(z.object({ userId: z.string(), username: z.string(), ...scopeTotals })),
  totals: z.object(scopeTotals),
  scope2: scope2Figures,
  scope2Method: z
    .enum(SCOPE_2_METHODS)
    .describe('The figure of Scope 2 that counts in totals, months, users and activities'),
  months: z.array(z.object({ month: z.string(), ...scopeTotals })).length(12),
  activities: z.array(z.object({ mainCategory: z.string(), total: z.number() })),
  ...figuresOfSites,
  evidence: evidenceBySite.describe('How much of the year is proven by evidence'),
  dataKinds: z
    .array(z.object({ kind: dataKindAnswer, total: z.number() }))
    .describe('By how amounts were found, those with records; null: nobody has stated it'),
  flags: z
    .array(z.object({ flag: recordFlag, records: count }))
    .describe('Every flag, with the records that have it'),
  leftOut: z.object({ count }),
  newestYear: financialYearLabel
    .nullable()
    .describe('The newest year in which a record counts; null when none does'),
  differsFromStatement,
});
export type Dashboard = z.infer<typeof dashboard>;
