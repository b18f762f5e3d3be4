import {
  activitiesOf,
  basesOf,
  basisOf,
  categoriesOf,
  changesOf,
  type EmissionFactor,
  type FactorTotal,
  hotspotsOf,
  noEmissions,
  previousYear,
  REPORT_METHOD,
  type Report,
  type ReportingYear,
  type ReportQuery,
  reportingYear,
  statedBasis,
  summarise,
} from '@canopy/domain';
import clients from '../../client/services/client';
import library from '../../emission-factor/services/emission-factor';
import members from '../../member/services/member';
import type { Caller, CallerClient } from '../../session/services/account';
import { type Counting, countingOf } from './counting';
import {
  type CountedGroup,
  factorTotals,
  leftOut,
  type Selection,
  sums,
  versionSums,
} from './sums';

/** Reports, for auditors and others who check an organisation's figures. */
export default {
  /**
   * The figures of a report, kg CO2e, added up by the database like those of the dashboard.
   * @throws 404 when the user is not the client's
   */
  async of(
    caller: Caller & { readonly client: CallerClient },
    query: ReportQuery,
  ): Promise<Report> {
    const { client } = caller;
    const { scope = null } = query;
    const member = query.userId
      ? await members.visibleTo(caller, query.userId, undefined)
      : undefined;
    const [organisation, names] = await Promise.all([
      clients.organisationOf(client),
      members.namesOf(client),
    ]);
    const listed = names.filter(({ id }) => !member || id === member.id);
    const user = (member && listed[0]) ?? null;

    const counting = await countingOf(client.id, query.financialYear);
    const { year, startsIn } = counting;
    const before = reportingYear(previousYear(year.label), startsIn);
    const selection = { clientId: client.id, memberId: member?.id, scope: query.scope };
    const figures = await read(selection, counting, before);
    const { byMember, totals, months } = summarise(figures.groups, year);
    const sumsOfFactors = await factorTotals(figures.versions);
    const activities = activitiesOf(sumsOfFactors);
    const current = await library.byIds(sumsOfFactors.map(({ factor }) => factor._id));
    const factors = sumsOfFactors
      .map((sum) => described(sum, current.get(sum.factor._id)))
      .sort((a, b) => b.total - a.total);

    return {
      organisation,
      financialYear: year.label,
      period: { from: year.from, to: year.to },
      filters: { scope, user: user && { userId: user.userId, username: user.username } },
      generatedAt: new Date().toISOString(),
      generatedBy: { userId: client.userId, username: client.username },
      method: REPORT_METHOD,
      records: recordsIn(figures.groups),
      totals,
      categories: categoriesOf(sumsOfFactors).map((each) => ({
        ...each,
        mainCategories: [...each.mainCategories],
      })),
      months: [...months],
      users: listed.map(({ id, userId, username }) => ({
        userId,
        username,
        ...(byMember.get(id) ?? noEmissions()),
      })),
      activities,
      hotspots: hotspotsOf(activities),
      comparison: comparison(totals, figures.groupsBefore, before),
      factors,
      bases: basesOf(factors),
      leftOut: figures.leftOut,
    };
  },
};

/**
 * A factor as the records have it, with the library's present data about it. The gases are known
 * only for the library's present value.
 */
function described(
  { factor, mainCategory, records, consumption, kgCo2e }: FactorTotal,
  now: EmissionFactor | undefined,
): Report['factors'][number] {
  const { Country = '', Type = '', Brand = '', SKU = '' } = now ?? {};
  const isSameValue = now?.Emission === factor.Emission && now.Unit === factor.Unit;
  const Basis = isSameValue ? statedBasis(now.dynamicFields) : '';
  return {
    ...{ ...factor, Country, Type, Brand, SKU, Basis, ...basisOf(Basis) },
    ...{ mainCategory, records, consumption, total: kgCo2e },
  };
}

/** All sums of a report in one snapshot, so that they agree while records are being saved. */
async function read(selection: Selection, counting: Counting, before: ReportingYear) {
  const oneMoment =
    strapi.db.dialect.client === 'postgres'
      ? ({ isolationLevel: 'repeatable read', readOnly: true } as const)
      : {};
  return strapi.db.connection.transaction(
    async (trx) => ({
      groups: await sums(selection, counting, trx),
      groupsBefore: await sums(selection, { ...counting, year: before }, trx),
      versions: await versionSums(selection, counting, trx),
      leftOut: await leftOut(selection, counting, trx),
    }),
    oneMoment,
  );
}

function comparison(
  now: Report['totals'],
  groupsBefore: readonly CountedGroup[],
  before: ReportingYear,
): Report['comparison'] {
  const records = recordsIn(groupsBefore);
  const { totals } = summarise(groupsBefore, before);
  return {
    financialYear: before.label,
    records,
    totals,
    changes: records > 0 ? changesOf(now, totals) : null,
  };
}

function recordsIn(groups: readonly CountedGroup[]): number {
  return groups.reduce((count, { records }) => count + records, 0);
}
