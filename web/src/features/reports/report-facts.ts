import { type Report, SCOPE_KEY, SCOPES } from '@canopy/domain';
import {
  formatCount,
  formatDay,
  formatKg,
  formatShare,
  formatSignedShare,
  formatTime,
  formatTonnes,
} from '../../lib/format';
import { reportText } from '../../messages/reports';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What the report is of, for its cover. */
export function factsOf(report: Report): Fact[] {
  const { organisation, period, filters, users, leftOut } = report;
  return [
    { label: reportText.organisation, value: organisation.name },
    { label: reportText.financialYear, value: report.financialYear },
    {
      label: reportText.period,
      value: reportText.periodOf(formatDay(period.from), formatDay(period.to)),
    },
    { label: reportText.scopes, value: filters.scope ?? reportText.allScopes },
    {
      label: reportText.users,
      value: filters.user
        ? reportText.oneUser(filters.user.username, filters.user.userId)
        : reportText.allUsers(formatCount(users.length)),
    },
    { label: reportText.recordCount, value: formatCount(report.records) },
    {
      label: reportText.leftOut,
      value:
        leftOut.count > 0
          ? reportText.leftOutOf(formatCount(leftOut.count), formatKg(leftOut.total))
          : reportText.nothingLeftOut,
    },
    { label: reportText.unit, value: reportText.unitOf },
    { label: reportText.generated, value: formatTime(report.generatedAt) },
  ];
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

/** How the figures come about, rule by rule. */
export function methodOf({ method }: Report): Fact[] {
  return [
    { label: reportText.standard, value: method.standard },
    { label: reportText.boundary, value: method.boundary },
    { label: reportText.calculation, value: method.calculation },
    { label: reportText.gases, value: method.gases },
    { label: reportText.counting, value: method.period },
    { label: reportText.exclusions, value: method.exclusions },
  ];
}
