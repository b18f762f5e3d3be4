import { type GasCoverage, SCOPES } from '@canopy/domain/factors';
import { inventoryMessages, SCOPE_KEY } from '@canopy/domain/inventory';
import type { Report } from '@canopy/domain/reports';
import {
  formatCount,
  formatDate,
  formatDay,
  formatKg,
  formatShare,
  formatSignedShare,
  formatTimeAndZone,
  formatTonnes,
} from '../../../lib/format';
import { recordFields } from '../../../messages/fields';
import {
  dataKindFilterText,
  evidenceFilterText,
  qualityText,
} from '../../../messages/inventory/data-quality';
import { boundaryText } from '../../../messages/inventory/sites';
import { reportText } from '../../../messages/reports/reports';
import type { Fact } from '../../../ui/facts';
import type { Cell, CellKind } from './report-cells';
import type { StatedReport } from './report-choice';

export interface ReportFact extends Fact {
  readonly fact: string;
  /** Fact as spreadsheet cells, if it consists of numbers or dates. */
  readonly cells?: readonly { readonly kind: CellKind; readonly cell: Cell }[];
}

/** Lists the facts of the cover. */
export function listFacts(report: StatedReport): ReportFact[] {
  const { organisation, period, filters, users, leftOut, outsideBoundary } = report;
  const { generatedAt, generatedBy } = report;
  return [
    { term: reportText.organisation, fact: organisation.name },
    { term: reportText.financialYear, fact: report.financialYear },
    {
      term: reportText.period,
      fact: reportText.periodOf(formatDay(period.from), formatDay(period.to)),
      cells: [
        { kind: 'day', cell: period.from },
        { kind: 'day', cell: period.to },
      ],
    },
    ...statementFacts(report),
    { term: reportText.scopes, fact: filters.scope ?? reportText.allScopes },
    {
      term: reportText.users,
      fact: filters.user
        ? reportText.oneUser(filters.user.username, filters.user.userId)
        : reportText.allUsers(formatCount(users.length)),
    },
    ...(filters.site
      ? [
          {
            term: recordFields.siteId,
            fact: filters.site.siteId
              ? reportText.siteAndBelow(filters.site.name)
              : filters.site.name,
          },
        ]
      : []),
    {
      term: reportText.dataKinds,
      fact: filters.dataKind ? dataKindFilterText[filters.dataKind] : qualityText.anyDataKind,
    },
    {
      term: reportText.evidence,
      fact: filters.evidence ? evidenceFilterText[filters.evidence] : qualityText.anyEvidence,
    },
    {
      term: reportText.recordCount,
      fact: formatCount(report.records),
      cells: [{ kind: 'count', cell: report.records }],
    },
    {
      term: reportText.leftOut,
      fact:
        leftOut.count > 0
          ? reportText.leftOutOf(formatCount(leftOut.count), formatKg(leftOut.total))
          : reportText.nothingLeftOut,
    },
    ...(outsideBoundary.length > 0
      ? [{ term: boundaryText.title, fact: formatKg(sumOutside(outsideBoundary)) }]
      : []),
    { term: reportText.unit, fact: reportText.unitOf },
    {
      term: reportText.generated,
      fact: reportText.generatedBy(
        formatTimeAndZone(generatedAt),
        reportText.oneUser(generatedBy.username, generatedBy.userId),
      ),
    },
  ];
}

/**
 * Returns the statement of a report's locked year, or a warning that the figures differ from it.
 */
function statementFacts({
  statement,
  financialYear,
  differsFromStatement,
}: StatedReport): ReportFact[] {
  if (!statement) return [];
  const { lockedAt, version, sha256 } = statement;
  if (differsFromStatement) {
    const fact = inventoryMessages.figuresDiffer(financialYear, version);
    return [{ term: reportText.statement, fact }];
  }
  return [
    { term: reportText.statement, fact: reportText.lockedAs(formatDate(lockedAt), version) },
    { term: reportText.statementHash, fact: sha256 },
  ];
}

/** Sums the emissions outside the boundary, in kg CO2e. */
export function sumOutside(outside: Report['outsideBoundary']): number {
  return outside.reduce((sum, { total }) => sum + total, 0);
}

export interface KeyFigure {
  readonly label: string;
  readonly kgCo2e: number;
  readonly notes: readonly string[];
}

/** Lists the total with its change since the previous year, then each scope. */
export function listKeyFigures({ totals, comparison, filters }: Report): KeyFigure[] {
  const { changes, financialYear } = comparison;
  const relative = changes?.total.relative ?? null;
  const scopes = filters.scope ? [] : SCOPES;
  return [
    {
      label: reportText.total,
      kgCo2e: totals.total,
      notes: [
        formatTonnes(totals.total),
        relative === null
          ? reportText.noneBefore(financialYear)
          : reportText.against(formatSignedShare(relative), financialYear),
      ].filter((note) => note !== null),
    },
    ...scopes.map((scope) => ({
      label: scope,
      kgCo2e: totals[SCOPE_KEY[scope]],
      notes: [reportText.ofTotal(formatShare(totals[SCOPE_KEY[scope]], totals.total))],
    })),
  ];
}

/** Lists the rules behind the figures. */
export function listMethod(report: Report): ReportFact[] {
  const { method, bases } = report;
  return [
    { term: reportText.standard, fact: method.standard },
    { term: reportText.boundary, fact: method.boundary },
    { term: reportText.scope2Method, fact: method.scope2 },
    { term: reportText.calculation, fact: method.calculation },
    { term: reportText.gases, fact: method.gases },
    ...(bases.length > 0
      ? [
          { term: reportText.gasesCovered, fact: gasesCovered(report) },
          { term: reportText.gwpSets, fact: gwpSets(report) },
        ]
      : []),
    { term: reportText.editions, fact: method.editions },
    { term: reportText.counting, fact: method.period },
    { term: reportText.exclusions, fact: method.exclusions },
    { term: reportText.toLookAt, fact: method.flags },
  ];
}

/**
 * Returns gas coverage for auditors, such as 'Factors behind 45% of the total cover CO₂ only. …'.
 */
function gasesCovered({ bases }: Report): string {
  return shares(bases, ({ gases }) => gases)
    .map(([gases, share]) => reportText.factorsBehind(formatShare(share), GASES[gases].of))
    .join(' ');
}

/** Returns GWP sets, such as 'AR5: 40% of the total. Not stated by the source: 15%. …'. */
function gwpSets({ bases }: Report): string {
  return shares(bases, nameGwpSet)
    .map(([set, share]) => reportText.gwpSetBehind(set, formatShare(share)))
    .join(' ');
}

/** Labels of the gas coverages. */
export const GASES: Record<GasCoverage, { readonly name: string; readonly of: string }> =
  reportText.gasCoverages;

/** Names a factor's GWP set. CO₂ alone needs none. */
export function nameGwpSet({ gases, gwpSet }: Pick<Report['bases'][number], 'gases' | 'gwpSet'>) {
  return gwpSet ?? (gases === 'co2-only' ? reportText.noGwpSet : reportText.gwpSetNotStated);
}

/** Sums shares of the total by name, largest first. */
function shares<Name extends string>(
  bases: Report['bases'],
  nameOf: (base: Report['bases'][number]) => Name,
): [Name, number][] {
  const byName = new Map<Name, number>();
  for (const base of bases) {
    byName.set(nameOf(base), (byName.get(nameOf(base)) ?? 0) + base.share);
  }
  return [...byName].sort(([, a], [, b]) => b - a);
}
