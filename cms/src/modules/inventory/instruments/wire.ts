import type { ReportingYear } from '@canopy/domain/common';
import { findUncoveredDays, type Instrument, type InstrumentKind } from '@canopy/domain/inventory';
import type { SiteName } from '../sites/read-sites';

/** Instrument as stored. */
export interface InstrumentRow {
  readonly id: number;
  readonly documentId: string;
  readonly kind: InstrumentKind;
  /** Database id of its site; null for the organisation itself. */
  readonly siteId: number | null;
  readonly mwh: number;
  readonly fromDay: string;
  readonly toDay: string;
  readonly generatedFrom: string | null;
  readonly generatedTo: string | null;
  readonly kgCo2ePerKwh: number;
  readonly serials: string | null;
  readonly evidenceId: string | null;
  readonly retirement: string | null;
  readonly meetsCriteria: boolean;
  readonly createdAt: string | Date;
  /** Site with the id `siteId`. */
  readonly site?: SiteName | undefined;
}

export const KWH_PER_MWH = 1000;

/** Maps an instrument to the API's names, without its coverage. */
export function toState(row: Omit<InstrumentRow, 'id' | 'documentId' | 'createdAt'>) {
  return {
    kind: row.kind,
    siteId: row.site?._id ?? null,
    mwh: row.mwh,
    from: row.fromDay,
    to: row.toDay,
    generatedFrom: row.generatedFrom,
    generatedTo: row.generatedTo,
    kgCo2ePerKwh: row.kgCo2ePerKwh,
    serials: row.serials ?? '',
    evidence: row.evidenceId,
    retirement: row.retirement ?? '',
    meetsCriteria: row.meetsCriteria,
  } satisfies Partial<Instrument>;
}

/**
 * Maps an instrument to the API's names, with its coverage.
 * @param coveredKwh the instrument's energy that covers used electricity
 * @param year the year of its first day
 */
export function toWire(row: InstrumentRow, coveredKwh: number, year: ReportingYear): Instrument {
  const coveredMwh = Math.min(coveredKwh / KWH_PER_MWH, row.mwh);
  const uncovered = findUncoveredDays({ to: row.toDay }, year);
  return {
    _id: row.documentId,
    ...toState(row),
    createdAt: new Date(row.createdAt).toISOString(),
    coveredMwh,
    leftOverMwh: row.mwh - coveredMwh,
    ...(uncovered && { uncovered }),
  };
}
