import { sumByScope } from '@canopy/domain/inventory';
import type { Counting } from '../records/counting-rules';
import { type Figures, readElectricityFigures } from '../records/electricity';
import { countRecords } from '../records/sums';
import { findPeriods, type PeriodRow } from './period-rows';
import { STATEMENT, type StatementRow } from './statement';

/*
 * Comparison of locked years with their statements. Triggers refuse changes, but operators can drop
 * triggers.
 */

/** Time for which overviews rely on a comparison. */
const COMPARED_FOR_MS = 60_000;

/** Newest comparison of each locked year and version. */
const compared = new Map<string, { readonly until: number; readonly differs: boolean }>();

const keyOf = ({ id, version }: Pick<PeriodRow, 'id' | 'version'>) => `${id} ${version}`;

/** Figures of a statement that are compared with its year's. */
const COMPARED = ['scope1', 'scope2', 'scope3', 'total', 'locationBased', 'marketBased'] as const;

/** Half a gram, in kg. */
const HALF_A_GRAM = 0.0005;

/** Relative part of a sum that depends on the order of addition: below a gram up to a megatonne. */
const ORDER_OF_SUMS = 1e-12;

/** Checks whether two sums, kg CO2e, differ by more than rounding to the gram. */
function differByGram(a: number, b: number): boolean {
  return Math.abs(a - b) > Math.max(HALF_A_GRAM, ORDER_OF_SUMS * Math.abs(a));
}

/**
 * Checks whether a locked year's figures differ from its statement by a gram or a record. If they
 * do, a change in the database bypassed the triggers. False for a year that is not locked.
 * @param figures of all the client's records in the year; read if not given
 */
export async function differsFromStatement(
  clientId: number,
  counting: Counting,
  figures: Figures | Promise<Figures> = readElectricityFigures({ clientId }, counting),
): Promise<boolean> {
  const { counted, scope2 } = await figures;
  // Read after the figures. A year reopened meanwhile may already have the figures of a later
  // change.
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

/**
 * Returns the newest comparison of a year for a minute. Lists of years would otherwise sum all its
 * records.
 */
export async function differedLately(period: PeriodRow, counting: Counting): Promise<boolean> {
  const known = compared.get(keyOf(period));
  if (known && known.until > performance.now()) return known.differs;
  return differsFromStatement(period.clientId, counting);
}
