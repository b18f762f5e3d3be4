import type { CsvColumn } from '@canopy/domain/common';
import type { Scope } from '@canopy/domain/factors';
import {
  type DataKindFilter,
  type EmissionRecord,
  type EmissionRecordPage,
  type EvidenceFilter,
  NO_SITE,
  type Period,
} from '@canopy/domain/inventory';
import type { Report } from '@canopy/domain/reports';
import type { CellKind } from './report-cells';

/*
 * Workers that make files import this, so it must not reach the HTTP client, which needs a window.
 */

export interface ReportChoice {
  readonly financialYear: string;
  readonly scope?: Scope;
  /** A site, with those below it, or `NO_SITE`. */
  readonly siteId?: string;
  readonly userId?: string;
  readonly dataKind?: DataKindFilter;
  readonly evidence?: EvidenceFilter;
}

/** Figures with the statement of their year, if that was locked before they were asked for. */
export type StatedReport = Report & { readonly statement?: Period['statement'] | null };

/** A column of a file of records, and what its cells are in a spreadsheet. */
export type RecordColumn = CsvColumn<EmissionRecord> & { readonly kind: CellKind };

/** Where the records of a report come from; the page gets it from the feature that lists them. */
export interface RecordSource {
  readonly fetchPage: (
    query: ReportChoice & { readonly sort: 'result' | 'date'; readonly order: 'asc' | 'desc' },
    page: number,
    pageSize: number,
  ) => Promise<EmissionRecordPage>;
  /** The columns of a download, every figure unrounded. */
  readonly columns: (nameOf: (userId: string) => string) => readonly RecordColumn[];
}

/** The choice that a report was asked for with. */
export function toReportChoice({ financialYear, filters }: Report): ReportChoice {
  return {
    financialYear,
    scope: filters.scope ?? undefined,
    userId: filters.user?.userId,
    siteId: filters.site ? (filters.site.siteId ?? NO_SITE) : undefined,
    dataKind: filters.dataKind ?? undefined,
    evidence: filters.evidence ?? undefined,
  };
}

export function namesIn({ users }: Report): (userId: string) => string {
  const names = new Map(users.map(({ userId, username }) => [userId, username]));
  return (userId) => names.get(userId) ?? userId;
}
