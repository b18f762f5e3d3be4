/** Reports for auditors and other readers who check an organisation's figures. */

import { previousYear, type ReportingYear } from '@canopy/domain/common';
import { editionText, type FactorUse, isSameSum, sumByBasis } from '@canopy/domain/factors';
import {
  listScope3Categories,
  type NamedSite,
  noEmissions,
  ORGANISATION,
  type Policy,
  sumByScope,
  sumDataKinds,
  sumEvidence,
  summarise,
  usesToMarketBased,
} from '@canopy/domain/inventory';
import {
  accountFactors,
  compareScopes,
  type FlagCount,
  findHotspots,
  type Report,
  type ReportQuery,
  reportFactors,
  reportMethod,
  sumByActivity,
  sumByCategory,
  toReportFactor,
} from '@canopy/domain/reports';
import type { ClientCaller } from '../caller/account';
import { retirementsOfYear } from '../credits/retirement/year-retirements';
import { differsFromStatement } from '../inventory/periods/compare-statement';
import * as periodCategories from '../inventory/periods/period-category';
import { type Counting, findCounting } from '../inventory/records/counting-rules';
import { readElectricityFigures } from '../inventory/records/electricity';
import { toFactorUses, usageRows } from '../inventory/records/factor-uses';
import { readMarketBasis } from '../inventory/records/market-basis';
import type { Selection } from '../inventory/records/selection';
import { type CountedGroup, countRecords, leftOut, sums } from '../inventory/records/sums';
import { findSiteIds, type StoredSite } from '../inventory/sites/read-sites';
import * as clients from '../people/client/client';
import * as members from '../people/member/member';
import { listOutside, splitBySite } from './site-sums';

/**
 * Computes a report's figures in kg CO2e. The database sums them, as for the dashboard.
 * @throws 404 when the user or the site isn't the client's
 */
export async function compute(caller: ClientCaller, query: ReportQuery): Promise<Report> {
  const { client } = caller;
  const { scope = null, dataKind = null, evidence = null } = query;
  const member = query.userId
    ? await members.visibleTo(caller, query.userId, undefined)
    : undefined;
  const [organisation, names, counting] = await Promise.all([
    clients.readOrganisation(client),
    members.listMemberNames(client),
    findCounting(client.id, query.financialYear),
  ]);
  const listed = names.filter(({ id }) => !member || id === member.id);
  const user = (member && listed[0]) ?? null;

  const { year, policy, sites } = counting;
  const before = await findCounting(client.id, previousYear(year.label));
  const selection = {
    clientId: client.id,
    memberId: member?.id,
    scope: query.scope,
    dataKind: query.dataKind,
    evidence: query.evidence,
    siteIds: findSiteIds(sites, query.siteId),
  };
  const figures = await read(selection, counting, before);
  const ofYear = isWhole(selection) ? figures : undefined;
  const differs = counting.isClosed && (await differsFromStatement(client.id, counting, ofYear));
  const ofYearBefore = isWhole(selection) ? figures.before : undefined;
  const differedBefore =
    before.isClosed && (await differsFromStatement(client.id, before, ofYearBefore));
  const choices = await periodCategories.readChoices(client.id, year.label);
  const { groups } = figures.counted;
  const { byMember, totals, months } = summarise(groups, year);
  const bySite = splitBySite(groups, sites, selection);
  const uses = await toFactorUses(figures.uses);
  const { scope2Method } = policy;
  // Factors and the figures from their gases stay location-based, as calculated.
  const countedUses =
    scope2Method === 'market'
      ? usesToMarketBased(uses, figures.electricity, figures.coverage)
      : uses;
  const activities = sumByActivity(countedUses);
  const factors = reportFactors(uses);
  const accounting = accountFactors(uses, policy);

  return {
    organisation,
    financialYear: year.label,
    period: { from: year.from, to: year.to },
    filters: {
      scope,
      user: user && { userId: user.userId, username: user.username },
      dataKind,
      evidence,
      site: query.siteId ? findSiteName(sites, query.siteId) : null,
    },
    generatedAt: new Date().toISOString(),
    generatedBy: clients.toPerson(caller),
    method: describeMethod(uses, policy, accounting.flags, figures.scope2),
    policy,
    draft: policy.consolidation === null,
    records: countRecords(groups),
    totals,
    scope2: figures.scope2,
    marketBasis: figures.marketBasis,
    categories: sumByCategory(countedUses).map((each) => ({
      ...each,
      mainCategories: [...each.mainCategories],
    })),
    scope3Categories: listScope3Categories(choices, figures.ofYear, groups),
    months: [...months],
    users: listed.map(({ id, userId, username }) => ({
      userId,
      username,
      ...(byMember.get(id) ?? noEmissions()),
    })),
    sites: bySite.map((each) => ({ ...each.name, ...sumByScope(each.groups) })),
    outsideBoundary: listOutside(figures.counted, sites),
    dataKinds: sumDataKinds(groups),
    evidence: {
      ...sumEvidence(groups),
      sites: bySite.map((each) => ({ ...each.name, ...sumEvidence(each.groups) })),
    },
    activities,
    hotspots: findHotspots(activities),
    comparison: {
      ...comparison(totals, figures.before.counted.groups, before.year),
      ...(differedBefore && { differsFromStatement: true }),
    },
    factors: factors.map(toReportFactor),
    bases: sumByBasis(factors),
    ...accounting,
    leftOut: figures.leftOut,
    retirements: await retirementsOfYear(client.documentId, year.label),
    ...(differs && { differsFromStatement: true }),
  };
}

function findSiteName(sites: readonly StoredSite[], asked: string): NamedSite {
  const site = sites.find(({ documentId }) => documentId === asked);
  return { siteId: site?.documentId ?? null, name: site?.name ?? ORGANISATION };
}

function describeMethod(
  uses: readonly FactorUse[],
  policy: Policy,
  flags: readonly FlagCount[],
  { withoutResidualMixKwh }: Report['scope2'],
): Report['method'] {
  return reportMethod({
    policy,
    editions: uses.map(({ factor }) => editionText(factor)),
    savedWith: uses.map(({ gwpSet }) => gwpSet),
    hasConversions: uses.some(isConverted),
    hasBiogenicCo2: uses.some(({ biogenicKgCo2 }) => biogenicKgCo2 > 0),
    withoutResidualMixKwh,
    flags,
  });
}

function isConverted({ consumption, converted }: FactorUse): boolean {
  return !isSameSum(consumption, converted);
}

/** Reads all sums of a report in one snapshot, so that they agree while records are being saved. */
async function read(selection: Selection, counting: Counting, before: Counting) {
  const oneMoment =
    strapi.db.dialect.client === 'postgres'
      ? ({ isolationLevel: 'repeatable read', readOnly: true } as const)
      : {};
  return strapi.db.connection.transaction(async (trx) => {
    const figures = await readElectricityFigures(selection, counting, trx);
    return {
      ...figures,
      marketBasis: await readMarketBasis(selection, counting, figures, trx),
      /**
       * Records that decide which Scope 3 categories are included, regardless of the report's
       * filters.
       */
      ofYear: isWhole(selection)
        ? figures.counted.groups
        : (await sums({ clientId: selection.clientId, scope: 'Scope 3' }, counting, trx)).groups,
      before: await readElectricityFigures(selection, before, trx),
      uses: await usageRows(selection, counting, trx),
      leftOut: await leftOut(selection, counting, trx),
    };
  }, oneMoment);
}

function isWhole({ clientId: _, ...filters }: Selection): boolean {
  return Object.values(filters).every((filter) => filter === undefined);
}

function comparison(
  now: Report['totals'],
  groupsBefore: readonly CountedGroup[],
  before: ReportingYear,
): Report['comparison'] {
  const records = countRecords(groupsBefore);
  const { totals } = summarise(groupsBefore, before);
  return {
    financialYear: before.label,
    records,
    totals,
    changes: records > 0 ? compareScopes(now, totals) : null,
  };
}
