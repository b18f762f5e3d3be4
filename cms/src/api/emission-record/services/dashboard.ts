import {
  type Dashboard,
  type DashboardQuery,
  financialYear,
  type GroupedTotal,
  noEmissions,
  type Scope,
  summarise,
} from '@canopy/domain';
import clients from '../../client/services/client';
import members from '../../member/services/member';
import type { Caller } from '../../session/services/account';

const RECORD = 'api::emission-record.emission-record';

interface SummedRow {
  readonly member_id: number;
  readonly month: string;
  readonly scope: Scope;
  readonly main_category: string;
  readonly kg: number;
}

/** What a client's members emitted in a financial year. */
export default {
  /**
   * The dashboard's figures, kg CO2e. The database adds up, over an index that holds every column
   * it needs; what comes back are sums by member, month, scope and category.
   * @throws 404 when the client is not the caller's
   */
  async of(caller: Caller, query: DashboardQuery): Promise<Dashboard> {
    const client = await clients.visibleTo(caller, query.clientId);
    const year = financialYear(query.financialYear);
    const [groups, names, leftOut] = await Promise.all([
      sums(client.id, year.label),
      members.namesOf(client),
      strapi.db.query(RECORD).count({
        where: {
          client: client.id,
          financialYear: { $null: true },
          fromDay: { $lte: year.to },
          toDay: { $gte: year.from },
        },
      }),
    ]);
    const { byMember, totals, months, activities } = summarise(groups, year);
    return {
      financialYear: year.label,
      users: names.map(({ id, userId, username }) => ({
        userId,
        username,
        ...(byMember.get(id) ?? noEmissions()),
      })),
      totals,
      months: [...months],
      activities: [...activities],
      leftOut: { count: leftOut },
    };
  },
};

async function sums(clientId: number, label: string): Promise<GroupedTotal[]> {
  const group = ['member_id', 'month', 'scope', 'main_category'];
  const rows: SummedRow[] = await strapi.db
    .connection('emission_records')
    .where({ client_id: clientId, financial_year: label })
    .groupBy(group)
    .select(group)
    .sum({ kg: 'result_kg_co_2_e' });
  return rows.map((row) => ({
    memberId: row.member_id,
    month: row.month,
    scope: row.scope,
    mainCategory: row.main_category,
    kgCo2e: row.kg,
  }));
}
