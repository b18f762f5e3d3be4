/** In a file of its own: evidence asks for it, and the service of metrics asks evidence. */
export const METRIC = 'api::activity-metric.activity-metric';
