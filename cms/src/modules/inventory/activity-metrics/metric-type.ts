/**
 * Content type of metrics. A separate file, because evidence imports it and metrics import
 * evidence.
 */
export const METRIC = 'api::activity-metric.activity-metric';
