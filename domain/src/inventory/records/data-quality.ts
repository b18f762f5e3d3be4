import type { Scope } from '../../factors/scopes';
import { DATA_KINDS, type DataKind } from './data-kinds';
import { SCOPE_KEY } from './totals';

/** Database sum: records of one scope and one data kind. */
export interface QualityTotal {
  readonly scope: Scope;
  /** Null for records without a data kind. */
  readonly dataKind: DataKind | null;
  readonly records: number;
  readonly kgCo2e: number;
  /** Records with evidence, and their kg CO2e. */
  readonly withEvidence: number;
  readonly kgWithEvidence: number;
}

/** Number and kg CO2e of all records, and of records with evidence. */
export interface EvidenceShare {
  records: number;
  withEvidence: number;
  kg: number;
  kgWithEvidence: number;
}

/** Evidence shares of all records, and by scope. */
export interface EvidenceCoverage extends EvidenceShare {
  readonly scope1: EvidenceShare;
  readonly scope2: EvidenceShare;
  readonly scope3: EvidenceShare;
}

/** Adds up the evidence shares of records. */
export function sumEvidence(groups: readonly QualityTotal[]): EvidenceCoverage {
  const coverage = {
    ...noRecords(),
    scope1: noRecords(),
    scope2: noRecords(),
    scope3: noRecords(),
  };
  for (const group of groups) {
    addTo(coverage, group);
    addTo(coverage[SCOPE_KEY[group.scope]], group);
  }
  return coverage;
}

function noRecords(): EvidenceShare {
  return { records: 0, withEvidence: 0, kg: 0, kgWithEvidence: 0 };
}

function addTo(share: EvidenceShare, group: QualityTotal): void {
  share.records += group.records;
  share.withEvidence += group.withEvidence;
  share.kg += group.kgCo2e;
  share.kgWithEvidence += group.kgWithEvidence;
}

/** Records of one data kind, and their kg CO2e. */
export interface DataKindTotal {
  readonly kind: DataKind | null;
  readonly records: number;
  readonly total: number;
}

/**
 * Adds up records by data kind, in the order of `DATA_KINDS`, then records without one. Unused
 * kinds are omitted.
 */
export function sumDataKinds(groups: readonly QualityTotal[]): DataKindTotal[] {
  return [...DATA_KINDS, null].flatMap((kind) => {
    const own = groups.filter(({ dataKind }) => dataKind === kind);
    if (own.length === 0) return [];
    return {
      kind,
      records: own.reduce((sum, { records }) => sum + records, 0),
      total: own.reduce((sum, { kgCo2e }) => sum + kgCo2e, 0),
    };
  });
}
