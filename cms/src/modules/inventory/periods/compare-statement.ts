import { sumByScope } from '@canopy/domain/inventory';
import type { Counting } from '../records/counting-rules';
import { type Figures, readElectricityFigures } from '../records/electricity';
import { countRecords } from '../records/sums';
import { findPeriods, type PeriodRow } from './period-rows';
import { STATEMENT, type StatementRow } from './statement';

/*
 * Compares locked years with their statements. Triggers refuse changes, but operators can drop triggers.
 */

/** The time for which overviews rely on a comparison. */
const COMPARED_FOR_MS = 60_000;

/** The newest comparison of each locked year. */
const compared = new Map<string, { readonly until: number; readonly differs: boolean }>();

const keyOf = ({ id, version }: Pick<PeriodRow, 'id' | 'version'>) => `${id} ${version}`;

/** The figures of a statement that those of its year are compared with. */
const COMPARED = ['scope1', 'scope2', 'scope3', 'total', 'locationBased', 'marketBased'] as const;

/** Half a gram, in kg. */
const HALF_A_GRAM = 0.0005;

/** The part of a sum that the order of its addends can change: below a gram up to a megatonne. */
const ORDER_OF_SUMS = 1e-12;

/** Whether two sums, kg CO2e, differ by more than rounding to the gram. */
function differByGram(a: number, b: number): boolean {
  return Math.abs(a - b) > Math.max(HALF_A_GRAM, ORDER_OF_SUMS * Math.abs(a));
}

/**
 * Whether a locked year's figures differ from its statement, by a gram or a record: a change in the
 * database bypassed the triggers. False for a year that is not locked.
 * @param figures of all the client's records in the year; read when they're not given
 */
export async function differsFromStatement(
  clientId: number,
  counting: Counting,
  figures: Figures | Promise<Figures> = readElectricityFigures({ clientId }, counting),
): Promise<boolean> {
  const { counted, scope2 } = await figures;
  // After the figures: the year may have been reopened since, and they may be those of a later change.
  const { label: year } = counting.year;
  const [period] = await findPeriods(clientId, year);
  if (period?.state !== 'Locked') return false;
  const stated: Pick<StatementRow, 'records' | 'head'> | null = await strapi.db
    .query(STATEMENT)
    .findOne({ select: ['records', 'head'], where: { clientId, year, version: period.version } });
  const now = { ...sumByScope(counted.groups), ...scope2 };
  const then = stated && { ...stated.head.totals, ...stated.head.scope2 };
  const isSame =
    then &&
    Number(stated.records) === countRecords(counted.groups) &&
    COMPARED.every((figure) => !differByGram(now[figure], then[figure]));
  compared.set(keyOf(period), { until: performance.now() + COMPARED_FOR_MS, differs: !isSame });
  return !isSame;
}

/** Returns the newest comparison of a year for a minute. Lists of years would otherwise sum all of its records. */
export async function differedLately(period: PeriodRow, counting: Counting): Promise<boolean> {
  const known = compared.get(keyOf(period));
  if (known && known.until > performance.now()) return known.differs;
  return differsFromStatement(period.clientId, counting);
}
