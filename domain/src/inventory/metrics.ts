import { isCurrency } from '../common/currencies';
import { messages } from '../common/messages';
import { logisticsMessages } from '../logistics/messages';
import { inventoryMessages } from './messages';

/**
 * The metrics of a year that have a meaning here: revenue in its currency; the rate of purchasing power
 * parity, in currency per international dollar; people employed; floor area; the amount of the main
 * product. Any other name is a metric of the client's own.
 */
export const METRICS = ['revenue', 'ppp', 'staff', 'floor', 'product'] as const;
export type MetricName = (typeof METRICS)[number];

export function isKnownMetric(metric: string): metric is MetricName {
  return (METRICS as readonly string[]).includes(metric);
}

/** A figure about a year of an organisation or a site. */
export interface MetricFigure {
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  readonly source: string;
}

/** The fields of a figure that cannot be as they are, each with a sentence for people. */
export function metricProblems({
  metric,
  value,
  unit,
  source,
}: MetricFigure): { field: 'value' | 'unit' | 'source'; message: string }[] {
  const problems: { field: 'value' | 'unit' | 'source'; message: string }[] = [];
  if (value < 0) problems.push({ field: 'value', message: logisticsMessages.amountNegative });
  // Revenue is divided by it.
  if (metric === 'ppp' && value === 0) {
    problems.push({ field: 'value', message: messages.amountPositive });
  }
  if (unit === '') problems.push({ field: 'unit', message: messages.required });
  else if (metric === 'revenue' && !isCurrency(unit)) {
    problems.push({ field: 'unit', message: inventoryMessages.currencyUnknown });
  }
  if (source === '') problems.push({ field: 'source', message: messages.required });
  return problems;
}
