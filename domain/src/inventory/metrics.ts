import { isCurrency } from '../common/currencies';
import { messages } from '../common/messages';
import { logisticsMessages } from '../logistics/messages';
import { inventoryMessages } from './messages';

/**
 * Yearly metrics with a defined meaning. `ppp` is the purchasing power parity rate, in currency per
 * international dollar. `staff` is the number of employees, `floor` the floor area, `product` the
 * amount of the main product. Revenue is in its currency. Any other name is a custom metric.
 */
export const METRICS = ['revenue', 'ppp', 'staff', 'floor', 'product'] as const;
export type MetricName = (typeof METRICS)[number];

export function isKnownMetric(metric: string): metric is MetricName {
  return (METRICS as readonly string[]).includes(metric);
}

/** Yearly figure of an organisation or a site. */
export interface MetricFigure {
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  readonly source: string;
}

/** Lists the invalid fields of a figure, each with a message for users. */
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
