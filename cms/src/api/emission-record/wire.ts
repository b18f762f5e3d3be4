import {
  type Calculation,
  countingFinancialYear,
  type EmissionRecord,
  type EmissionRecordRow,
  type FactorChoice,
  type FactorSnapshot,
  messages,
  type RECORD_SORTS,
  resultKgCo2e,
  type Scope,
} from '@canopy/domain';
import { invalidField } from '../../http/input';
import type { FactorRow } from '../emission-factor/services/emission-factor';

/** An emission record as stored. */
export interface RecordRow {
  readonly id: number;
  readonly documentId: string;
  readonly selectedName: string;
  readonly selectedCategory: string | null;
  readonly selectedCountry: string | null;
  readonly selectedType: string | null;
  readonly selectedBrand: string | null;
  readonly scope: Scope;
  readonly mainCategory: string;
  readonly description: string | null;
  readonly sku: string | null;
  readonly unit: string | null;
  readonly consumption: number;
  readonly fromDay: string;
  readonly toDay: string;
  readonly resultKgCo2e: number;
  readonly evidenceId: string | null;
  readonly factorId: string;
  readonly factorName: string;
  readonly factorKgCo2ePerUnit: number;
  readonly factorUnit: string;
  readonly factorScope: Scope;
  readonly factorSource: string | null;
  readonly factorYear: number | null;
  readonly createdAt: string | Date;
  readonly member?: { readonly userId: string };
}

export const SORT_COLUMNS: Record<(typeof RECORD_SORTS)[number], string> = {
  selectedName: 'selectedName',
  mainCategory: 'mainCategory',
  group: 'scope',
  distance: 'consumption',
  date: 'fromDay',
  result: 'resultKgCo2e',
};

/** From the database's names to the wire's. */
export function toWire(row: RecordRow, userId: string): EmissionRecord {
  return {
    _id: row.documentId,
    userId,
    selectedName: row.selectedName,
    selectedCategory: row.selectedCategory ?? '',
    selectedCountry: row.selectedCountry ?? '',
    selectedType: row.selectedType ?? '',
    selectedBrand: row.selectedBrand ?? '',
    group: row.scope,
    mainCategory: row.mainCategory,
    description: row.description ?? '',
    sku: row.sku ?? '',
    unit: row.unit ?? '',
    distance: row.consumption,
    consumption: row.consumption,
    date: row.fromDay,
    date1: row.toDay,
    result: row.resultKgCo2e,
    image: row.evidenceId ?? '',
    emission: row.evidenceId ? `/evidence/${row.evidenceId}` : '',
    factor: {
      _id: row.factorId,
      Name: row.factorName,
      Emission: row.factorKgCo2ePerUnit,
      Unit: row.factorUnit,
      Group: row.factorScope,
      Source: row.factorSource ?? '',
      Year: row.factorYear,
    },
    converted: { amount: row.consumption, unit: row.factorUnit },
    gases: null,
    biogenicCo2: null,
    flags: [],
    edition: '',
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

/** The fields by which a row chooses its factor. */
export function choiceOf(row: Calculation): FactorChoice {
  return {
    name: row.selectedName,
    mainCategory: row.mainCategory,
    scope: row.group,
    country: row.selectedCountry,
    type: row.selectedType,
    brand: row.selectedBrand,
    sku: row.sku,
    unit: row.unit,
  };
}

/** The snapshot of the factor that a record keeps. */
export function snapshotOf(factor: FactorRow): FactorSnapshot {
  return {
    _id: factor.documentId,
    Name: factor.name,
    Emission: factor.kgCo2ePerUnit,
    Unit: factor.unit,
    Group: factor.scope,
    Source: factor.source ?? '',
    Year: factor.year,
  };
}

/** A new record in the database's names, with its result and its factor. */
export function toRow(row: EmissionRecordRow, factor: FactorRow, path: string[]) {
  const snapshot = snapshotOf(factor);
  return {
    selectedName: row.selectedName,
    selectedCategory: row.selectedCategory,
    selectedCountry: row.selectedCountry,
    selectedType: row.selectedType,
    selectedBrand: row.selectedBrand,
    scope: row.group,
    mainCategory: row.mainCategory,
    description: row.description,
    sku: row.sku,
    unit: row.unit || snapshot.Unit,
    evidenceId: row.image || null,
    factorId: snapshot._id,
    factorName: snapshot.Name,
    factorKgCo2ePerUnit: snapshot.Emission,
    factorUnit: snapshot.Unit,
    factorScope: snapshot.Group,
    factorSource: snapshot.Source,
    factorYear: snapshot.Year,
    ...measured(row, snapshot.Emission, path),
  };
}

/**
 * The fields that follow from consumption, days and factor, which an edit changes.
 * @throws 400 at `path` when the result is too large
 */
export function measured(
  { distance, date, date1 }: Pick<EmissionRecordRow, 'distance' | 'date' | 'date1'>,
  kgCo2ePerUnit: number,
  path: string[],
) {
  return {
    consumption: distance,
    fromDay: date,
    toDay: date1,
    month: date.slice(0, 7),
    financialYear: countingFinancialYear(date, date1),
    resultKgCo2e: resultOf(distance, kgCo2ePerUnit, path),
  };
}

/** @throws 400 at `path` when the result is too large */
export function resultOf(distance: number, kgCo2ePerUnit: number, path: string[]): number {
  try {
    return resultKgCo2e(distance, kgCo2ePerUnit);
  } catch {
    throw invalidField([...path, 'distance'], messages.resultTooLarge);
  }
}
