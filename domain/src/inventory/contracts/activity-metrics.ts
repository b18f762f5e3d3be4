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

/** The longest name of a metric of the client's own, and the longest unit. */
const NAME = 100;
const SOURCE = 500;

/** A known metric however its letters are written, or the name of one of the client's own. */
const metricName = requiredLine(NAME)
  .transform((typed) => (isKnownMetric(typed.toLowerCase()) ? typed.toLowerCase() : typed))
  .describe(
    `${METRICS.map((metric) => `'${metric}'`).join(', ')}, or the name of a metric of your own`,
  );

/** Query of GET /activity-metrics. Without `year`, those of all years. */
export const activityMetricQuery = z.object({ year: financialYearLabel.optional() });

/**
 * Body of PUT /activity-metrics: the figure of one metric, for a site or, without `siteId`, for the
 * organisation. It takes the place of the one before. A value of null removes it; nothing else is needed
 * then.
 */
export const activityMetricInput = z
  .object({
    year: financialYearLabel,
    siteId: siteField.default(null).describe('The name or id of a site'),
    metric: metricName,
    value: amount.nullable(),
    unit: optionalLine(NAME).describe('For revenue the code of a currency (ISO 4217), such as INR'),
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

/** A figure about a year of the organisation (`siteId` is null) or one of its sites. */
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

/** The newest year first; in a year, the organisation before its sites. */
export const activityMetricList = z.array(activityMetric);
