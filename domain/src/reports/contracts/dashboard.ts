import { z } from 'zod';
import { documentId, financialYearLabel } from '../../common/contracts/fields';
import {
  differsFromStatement,
  evidenceBySite,
  figuresOfSites,
  scope2Figures,
  scopeTotals,
} from '../../inventory/contracts/figures';
import { dataKindAnswer, recordFlag, siteFilter } from '../../inventory/contracts/record-fields';
import { SCOPE_2_METHODS } from '../../inventory/policy';

/**
 * Query of GET /dashboard. The platform admin passes a client. A client session reads its own.
 * `financialYear` defaults to the year that starts in 2024.
 */
export const dashboardQuery = z.object({
  financialYear: financialYearLabel.optional(),
  clientId: documentId.optional(),
  siteId: siteFilter.optional(),
});
export type DashboardQuery = z.output<typeof dashboardQuery>;

const count = z.number().int();

/** Response of GET /dashboard. All figures are in kg CO2e, unrounded. */
export const dashboard = z.object({
  financialYear: financialYearLabel,
  users: z.array(z.object({ userId: z.string(), username: z.string(), ...scopeTotals })),
  totals: z.object(scopeTotals),
  scope2: scope2Figures,
  scope2Method: z
    .enum(SCOPE_2_METHODS)
    .describe('The Scope 2 figure counted in totals, months, users and activities'),
  months: z.array(z.object({ month: z.string(), ...scopeTotals })).length(12),
  activities: z.array(z.object({ mainCategory: z.string(), total: z.number() })),
  ...figuresOfSites,
  evidence: evidenceBySite.describe("The part of the year's emissions with evidence"),
  dataKinds: z
    .array(z.object({ kind: dataKindAnswer, total: z.number() }))
    .describe('Totals by data kind, for kinds with records; null if not stated'),
  flags: z
    .array(z.object({ flag: recordFlag, records: count }))
    .describe('Every flag, with its number of records'),
  leftOut: z.object({ count }),
  newestYear: financialYearLabel
    .nullable()
    .describe('The newest year with a counted record; null for none'),
  differsFromStatement,
});
export type Dashboard = z.infer<typeof dashboard>;
