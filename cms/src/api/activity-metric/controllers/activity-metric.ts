import { answer } from '../../../calls/answer';
import * as metrics from '../../../modules/inventory/activity-metrics/activity-metric';

export default {
  find: answer('GET /activity-metrics', ({ caller, query }) =>
    metrics.list(caller.client, query.year),
  ),

  update: answer('PUT /activity-metrics', ({ caller, body }) =>
    metrics.change(caller.client, body),
  ),
};
