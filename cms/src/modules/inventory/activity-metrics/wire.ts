import type { ActivityMetric } from '@canopy/domain/inventory';

/** Metric as stored. */
export interface MetricRow {
  readonly id: number;
  readonly documentId: string;
  readonly year: string;
  /** `_id` of a site; '' for the organisation, so that the unique index compares it. */
  readonly siteId: string;
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  readonly source: string;
  readonly evidenceId: string | null;
}

export function toWire(row: MetricRow): ActivityMetric {
  const { documentId, year, siteId, metric, value, unit, source, evidenceId } = row;
  return {
    _id: documentId,
    year,
    siteId: siteId || null,
    metric,
    value,
    unit,
    source,
    evidence: evidenceId || null,
  };
}
