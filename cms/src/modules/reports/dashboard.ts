/** Emissions of a client's members in a financial year. */

import {
  noEmissions,
  sumByScope,
  sumDataKinds,
  sumEvidence,
  summarise,
} from '@canopy/domain/inventory';
import type { Dashboard, DashboardQuery } from '@canopy/domain/reports';
import type { Caller } from '../caller/account';
import { differsFromStatement } from '../inventory/periods/compare-statement';
import { findCounting } from '../inventory/records/counting-rules';
import { readElectricityFigures } from '../inventory/records/electricity';
import { countFlagged, leftOut, newestYear } from '../inventory/records/sums';
import { findSiteIds } from '../inventory/sites/read-sites';
import * as clients from '../people/client/client';
import * as members from '../people/member/member';
import { listOutside, splitBySite } from './site-sums';

/**
 * Computes the dashboard's figures in kg CO2e. The database sums them from covering indexes, by
 * member, month, scope, category, data kind and site. Scope 2 follows the policy's method.
 * @throws 404 when the client or the site isn't the caller's. 400 when the client has no such year
 */
export async function compute(caller: Caller, query: DashboardQuery): Promise<Dashboard> {
  const client = await clients.visibleTo(caller, query.clientId);
  const counting = await findCounting(client.id, query.financialYear);
  const { sites } = counting;
  const selection = { clientId: client.id, siteIds: findSiteIds(sites, query.siteId) };
  const figures = readElectricityFigures(selection, counting);
  const ofYear = query.siteId ? undefined : figures;
  const [{ counted, scope2 }, differs, names, flags, { count }, newest] = await Promise.all([
    figures,
    counting.isClosed && differsFromStatement(client.id, counting, ofYear),
    members.listMemberNames(client),
    countFlagged(selection, counting),
    leftOut(selection, counting),
    newestYear(selection, counting),
  ]);
  const { groups } = counted;
  const { byMember, totals, months, activities } = summarise(groups, counting.year);
  const bySite = splitBySite(groups, sites, selection);
  return {
    financialYear: counting.year.label,
    users: names.map(({ id, userId, username }) => ({
      userId,
      username,
      ...(byMember.get(id) ?? noEmissions()),
    })),
    totals,
    scope2,
    scope2Method: counting.policy.scope2Method,
    months: [...months],
    activities: [...activities],
    sites: bySite.map((each) => ({ ...each.name, ...sumByScope(each.groups) })),
    outsideBoundary: listOutside(counted, sites),
    evidence: {
      ...sumEvidence(groups),
      sites: bySite.map((each) => ({ ...each.name, ...sumEvidence(each.groups) })),
    },
    dataKinds: sumDataKinds(groups).map(({ kind, total }) => ({ kind, total })),
    flags,
    leftOut: { count },
    newestYear: newest,
    ...(differs && { differsFromStatement: true }),
  };
}
