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

/* Workers that create files import this module. It must not import the HTTP client, which needs
   a window. */

export interface ReportChoice {
  readonly financialYear: string;
  readonly scope?: Scope;
  /** Site including those below it, or `NO_SITE`. */
  readonly siteId?: string;
  readonly userId?: string;
  readonly dataKind?: DataKindFilter;
  readonly evidence?: EvidenceFilter;
}

/**
 * Report with its year's statement; null unless the year was locked before the report was loaded.
 */
export type StatedReport = Report & { readonly statement?: Period['statement'] | null };

/** Column of a records file, with the kind of its spreadsheet cells. */
export type RecordColumn = CsvColumn<EmissionRecord> & { readonly kind: CellKind };

/** Source of a report's records. The page passes it in from the feature that lists records. */
export interface RecordSource {
  readonly fetchPage: (
    query: ReportChoice & { readonly sort: 'result' | 'date'; readonly order: 'asc' | 'desc' },
    page: number,
    pageSize: number,
  ) => Promise<EmissionRecordPage>;
  /** Returns the columns of a download, with unrounded figures. */
  readonly columns: (nameOf: (userId: string) => string) => readonly RecordColumn[];
}

/** Returns the choice behind a report. */
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
