import {
  type CsvColumn,
  type DataKindFilter,
  type EmissionRecord,
  type EmissionRecordPage,
  type EvidenceFilter,
  NO_SITE,
  type Report,
  type Scope,
  type STANDARDS,
  type StandardReport,
} from '@canopy/domain';
import { http } from '../../lib/http';
import type { CellKind } from './report-cells';

export interface ReportChoice {
  readonly financialYear: string;
  readonly scope?: Scope;
  /** A site, with those below it, or `NO_SITE`. */
  readonly siteId?: string;
  readonly userId?: string;
  readonly dataKind?: DataKindFilter;
  readonly evidence?: EvidenceFilter;
}

/** The figures of a report on the client's own users. */
export function fetchReport(choice: ReportChoice): Promise<Report> {
  return http.get('/reports', { query: choice });
}

/** The cells that a standard asks for, of a year of the organisation. */
export function fetchStandardReport(
  financialYear: string,
  standard: (typeof STANDARDS)[number],
): Promise<StandardReport> {
  return http.standardReport({ financialYear, standard });
}

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
export function choiceOf({ financialYear, filters }: Report): ReportChoice {
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
