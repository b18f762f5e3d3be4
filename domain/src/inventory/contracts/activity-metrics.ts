import { z } from 'zod';
import {
  amount,
  documentId,
  financialYearLabel,
  optionalLine,
  orElse,
  requiredLine,
} from '../../common/contracts/fields';
import { isKnownMetric, METRICS, metricProblems } from '../metrics';
import { evidenceId } from './emission-records';
import { siteField } from './record-fields';

/** Length limit for custom metric names and for units. */
const NAME = 100;
const SOURCE = 500;

/** Known metric in any case, or the name of a custom metric. */
const metricName = requiredLine(NAME)
  .transform((typed) => (isKnownMetric(typed.toLowerCase()) ? typed.toLowerCase() : typed))
  .describe(`${METRICS.map((metric) => `'${metric}'`).join(', ')}, or your own metric's name`);

/** Query of GET /activity-metrics. Without `year`, lists all years. */
export const activityMetricQuery = z.object({ year: financialYearLabel.optional() });

/**
 * Request body of PUT /activity-metrics: the figure of one metric for a site, or for the
 * organisation without `siteId`. Replaces the previous figure. A `value` of null deletes it and
 * needs no other fields.
 */
export const activityMetricInput = z
  .object({
    year: financialYearLabel,
    siteId: siteField.default(null).describe('The name or id of a site'),
    metric: metricName,
    value: amount.nullable(),
    unit: optionalLine(NAME).describe('For revenue, a currency code (ISO 4217), such as INR'),
    source: optionalLine(SOURCE),
    evidence: orElse(evidenceId.or(z.literal('')), '').describe('The `imagePath` of an upload'),
  })
  .overwrite((given) =>
    given.metric === 'revenue' ? { ...given, unit: given.unit.toUpperCase() } : given,
  )
  .superRefine(({ value, ...given }, context) => {
    if (value === null) return;
    for (const { field, message } of metricProblems({ ...given, value })) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type ActivityMetricInput = z.output<typeof activityMetricInput>;

/** Figure for one year of the organisation (`siteId` is null) or of one of its sites. */
export const activityMetric = z.object({
  _id: documentId,
  year: financialYearLabel,
  siteId: documentId.nullable(),
  metric: z.string(),
  value: z.number(),
  unit: z.string(),
  source: z.string(),
  evidence: evidenceId.nullable(),
});
export type ActivityMetric = z.infer<typeof activityMetric>;

/** List of figures, newest year first. Within a year, the organisation precedes its sites. */
export const activityMetricList = z.array(activityMetric);
