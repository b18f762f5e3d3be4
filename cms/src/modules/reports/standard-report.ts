/** Reports by a standard, from the figures of the other reports. */

import { previousYear } from '@canopy/domain/common';
import type { Scope } from '@canopy/domain/factors';
import { SCOPE_KEY } from '@canopy/domain/inventory';
import {
  fillStandard,
  type InventoryGases,
  type InventoryYear,
  type Report,
  STANDARDS,
  type StandardId,
  type StandardReport,
} from '@canopy/domain/reports';
import type { ClientCaller } from '../caller/account';
import * as statements from '../inventory/periods/statement';
import { findCounting } from '../inventory/records/counting-rules';
import * as reports from './report';

/**
 * Fills the cells of a standard for a client's year. Without a label, it is the year that starts in 2024.
 * @throws 400 when the client has no such year
 */
export async function compute(
  caller: ClientCaller,
  standard: StandardId,
  financialYear: string | undefined,
): Promise<StandardReport> {
  const { id: clientId } = caller.client;
  const { year, countsEveryInstrument } = await findCounting(clientId, financialYear);
  const locked = await statements.findLocked(clientId, year.label);
  const report = await reports.compute(caller, { financialYear: year.label, userId: '' });
  const before = await reports.compute(caller, {
    financialYear: previousYear(year.label),
    userId: '',
  });
  // Reopening the year meanwhile would change its statement.
  const after = await statements.findLocked(clientId, year.label);
  const held = locked?.sha256 === after?.sha256 ? locked : null;
  const statement = held && {
    version: held.version,
    sha256: report.differsFromStatement ? null : held.sha256,
  };
  const { organisation, generatedAt, generatedBy } = report;
  return {
    ...fillStandard(STANDARDS[standard], {
      ...toInventory(report, before),
      countsEveryInstrument,
      statement,
    }),
    organisation,
    financialYear: report.financialYear,
    generatedAt,
    generatedBy,
  };
}

/** Returns the part of an inventory that follows from reports. */
function toInventory(report: Report, before: Report) {
  const { organisation, period, policy, method, marketBasis, biogenicCo2, outsideKyoto } = report;
  const withoutNumber = report.categories.filter(
    ({ scope, number }) => scope === 'Scope 3' && number === null,
  );
  return {
    organisation: organisation.name,
    period,
    policy,
    method,
    marketBasis,
    year: toYear(report),
    before: before.records > 0 ? toYear(before) : null,
    categories: report.scope3Categories,
    withoutCategory: withoutNumber.reduce((kg, { total }) => kg + total, 0),
    scope1Gases: gasesIn(report, 'Scope 1'),
    scope2Gases: gasesIn(report, 'Scope 2'),
    biogenicCo2,
    outsideKyoto,
    dataKinds: report.dataKinds,
    evidence: report.evidence,
    leftOut: report.leftOut,
    outsideBoundary: report.outsideBoundary.map(({ siteId, total }) => ({
      name: report.sites.find((site) => site.siteId === siteId)?.name ?? '',
      total,
    })),
  };
}

function toYear({
  financialYear,
  policy,
  totals,
  scope2,
  factors,
  evidence,
  differsFromStatement,
}: Report): InventoryYear {
  return {
    label: financialYear,
    scope1: totals.scope1,
    scope2,
    scope3: totals.scope3,
    editions: factors.map(({ Edition }) => Edition),
    gwpSets: factors.map(({ calculatedWith }) => calculatedWith),
    policy,
    sites: evidence.sites.flatMap(({ name, records }) => (records > 0 ? name : [])),
    differsFromStatement,
  };
}

function gasesIn({ factors, gases, totals, scope2 }: Report, scope: Scope): InventoryGases {
  const part = SCOPE_KEY[scope];
  // Factors are listed location-based, regardless of the totals' method.
  const total = scope === 'Scope 2' ? scope2.locationBased : totals[part];
  const known = factors.filter(({ Group, Gases }) => Group === scope && Gases !== null);
  const kg = known.reduce((sum, each) => sum + each.total, 0);
  return { gases: gases[part], share: total > 0 ? kg / total : 0 };
}
