import { type GasCoverage, type Report, SCOPE_KEY, SCOPES } from '@canopy/domain';
import {
  formatCount,
  formatDate,
  formatDay,
  formatKg,
  formatShare,
  formatSignedShare,
  formatTimeAndZone,
  formatTonnes,
} from '../../lib/format';
import { dataKindFilterText, evidenceFilterText, qualityText } from '../../messages/data-quality';
import { recordFields } from '../../messages/fields';
import { reportText } from '../../messages/reports';
import { boundaryText } from '../../messages/sites';
import type { Cell, CellKind } from './report-cells';
import type { StatedReport } from './report-choice';

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** The same for a spreadsheet, where it is figures or days. */
  readonly cells?: readonly { readonly kind: CellKind; readonly cell: Cell }[];
}

/** Lists the facts of the cover. */
export function factsOf(report: StatedReport): Fact[] {
  const { organisation, period, filters, users, leftOut, outsideBoundary } = report;
  const { generatedAt, generatedBy } = report;
  return [
    { label: reportText.organisation, value: organisation.name },
    { label: reportText.financialYear, value: report.financialYear },
    {
      label: reportText.period,
      value: reportText.periodOf(formatDay(period.from), formatDay(period.to)),
      cells: [
        { kind: 'day', cell: period.from },
        { kind: 'day', cell: period.to },
      ],
    },
    ...statementFacts(report),
    { label: reportText.scopes, value: filters.scope ?? reportText.allScopes },
    {
      label: reportText.users,
      value: filters.user
        ? reportText.oneUser(filters.user.username, filters.user.userId)
        : reportText.allUsers(formatCount(users.length)),
    },
    ...(filters.site
      ? [
          {
            label: recordFields.siteId,
            value: filters.site.siteId
              ? reportText.siteAndBelow(filters.site.name)
              : filters.site.name,
          },
        ]
      : []),
    {
      label: reportText.dataKinds,
      value: filters.dataKind ? dataKindFilterText[filters.dataKind] : qualityText.anyDataKind,
    },
    {
      label: reportText.evidence,
      value: filters.evidence ? evidenceFilterText[filters.evidence] : qualityText.anyEvidence,
    },
    {
      label: reportText.recordCount,
      value: formatCount(report.records),
      cells: [{ kind: 'count', cell: report.records }],
    },
    {
      label: reportText.leftOut,
      value:
        leftOut.count > 0
          ? reportText.leftOutOf(formatCount(leftOut.count), formatKg(leftOut.total))
          : reportText.nothingLeftOut,
    },
    ...(outsideBoundary.length > 0
      ? [{ label: boundaryText.title, value: formatKg(sumOutside(outsideBoundary)) }]
      : []),
    { label: reportText.unit, value: reportText.unitOf },
    {
      label: reportText.generated,
      value: reportText.generatedBy(
        formatTimeAndZone(generatedAt),
        reportText.oneUser(generatedBy.username, generatedBy.userId),
      ),
    },
  ];
}

/** Ties a report to the statement of its year, if that is locked. */
function statementFacts({ statement }: StatedReport): Fact[] {
  if (!statement) return [];
  const { lockedAt, version, sha256 } = statement;
  return [
    { label: reportText.statement, value: reportText.lockedAs(formatDate(lockedAt), version) },
    { label: reportText.statementHash, value: sha256 },
  ];
}

/** Adds up what lies outside of the boundary, kg CO2e. */
export function sumOutside(outside: Report['outsideBoundary']): number {
  return outside.reduce((sum, { total }) => sum + total, 0);
}

export interface KeyFigure {
  readonly label: string;
  readonly kgCo2e: number;
  readonly notes: readonly string[];
}

/** The answer first: the total against the year before, then each scope. */
export function keyFiguresOf({ totals, comparison, filters }: Report): KeyFigure[] {
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

/** Lists the rules that the figures follow. */
export function methodOf(report: Report): Fact[] {
  const { method, bases } = report;
  return [
    { label: reportText.standard, value: method.standard },
    { label: reportText.boundary, value: method.boundary },
    { label: reportText.scope2Method, value: method.scope2 },
    { label: reportText.calculation, value: method.calculation },
    { label: reportText.gases, value: method.gases },
    ...(bases.length > 0
      ? [
          { label: reportText.gasesCovered, value: gasesCovered(report) },
          { label: reportText.gwpSets, value: gwpSets(report) },
        ]
      : []),
    { label: reportText.editions, value: method.editions },
    { label: reportText.counting, value: method.period },
    { label: reportText.exclusions, value: method.exclusions },
    { label: reportText.toLookAt, value: method.flags },
  ];
}

/** 'Factors behind 45% of the total cover CO₂ only. …': what an auditor reads a total by. */
function gasesCovered({ bases }: Report): string {
  return shares(bases, ({ gases }) => gases)
    .map(([gases, share]) => reportText.factorsBehind(formatShare(share), GASES[gases].of))
    .join(' ');
}

/** 'AR5: 40% of the total. Not stated by the source: 15%. …' */
function gwpSets({ bases }: Report): string {
  return shares(bases, gwpSetOf)
    .map(([set, share]) => reportText.gwpSetBehind(set, formatShare(share)))
    .join(' ');
}

/** The words for what a factor covers. */
export const GASES: Record<GasCoverage, { readonly name: string; readonly of: string }> =
  reportText.gasCoverages;

/** The set a factor was made with; CO₂ alone needs none. */
export function gwpSetOf({ gases, gwpSet }: Pick<Report['bases'][number], 'gases' | 'gwpSet'>) {
  return gwpSet ?? (gases === 'co2-only' ? reportText.noGwpSet : reportText.gwpSetNotStated);
}

/** Parts of the total by a name, the largest first. */
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
