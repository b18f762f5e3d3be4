import {
  type Dashboard,
  type DashboardQuery,
  noEmissions,
  sumDataKinds,
  sumEvidence,
  summarise,
} from '@canopy/domain';
import clients from '../../client/services/client';
import { idsAsked, readSites } from '../../client-site/services/read-sites';
import members from '../../member/services/member';
import type { Caller } from '../../session/services/account';
import { countingOf } from './counting';
import { leftOut, newestYear, sums } from './sums';

/** The emissions of a client's members in a financial year. */
export default {
  /**
   * The dashboard's figures, kg CO2e. The database adds them up from a covering index, and returns
   * sums by member, month, scope, category and data kind.
   * @throws 404 when the client or the site is not the caller's; 400 when it has no such year
   */
  async compute(caller: Caller, query: DashboardQuery): Promise<Dashboard> {
    const client = await clients.visibleTo(caller, query.clientId);
    const counting = await countingOf(client.id, query.financialYear);
    const siteIds = idsAsked(await readSites(client.id), query.siteId);
    const selection = { clientId: client.id, siteIds };
    const [groups, names, { count }, newest] = await Promise.all([
      sums(selection, counting),
      members.namesOf(client),
      leftOut(selection, counting),
      newestYear(selection, counting),
    ]);
    const { byMember, totals, months, activities } = summarise(groups, counting.year);
    return {
      financialYear: counting.year.label,
      users: names.map(({ id, userId, username }) => ({
        userId,
        username,
        ...(byMember.get(id) ?? noEmissions()),
      })),
      totals,
      months: [...months],
      activities: [...activities],
      evidence: sumEvidence(groups),
      dataKinds: sumDataKinds(groups).map(({ kind, total }) => ({ kind, total })),
      leftOut: { count },
      newestYear: newest,
    };
  },
};
