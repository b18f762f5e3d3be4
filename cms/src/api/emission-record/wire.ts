import {
  type Calculation,
  type EmissionRecord,
  type EmissionRecordRow,
  type FactorChoice,
  flagsOf,
  type GasAmounts,
  messages,
  type RECORD_SORTS,
  resultKgCo2e,
  type Scope,
} from '@canopy/domain';
import { invalidField } from '../../http/input';
import type { FactorRow } from '../emission-factor/services/emission-factor';
import { snapshotOf, type VersionContent } from '../factor-version/services/factor-version';

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
  /** The consumption in the unit of the factor. */
  readonly convertedAmount: number;
  readonly fromDay: string;
  readonly toDay: string;
  readonly resultKgCo2e: number;
  readonly biogenicKgCo2: number | null;
  readonly evidenceId: string | null;
  readonly factorVersionId: number;
  readonly flags: number;
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

/** A record with the factor that made it, as it was then. */
export interface WholeRecord extends RecordRow {
  readonly factor: VersionContent;
}

/** From the database's names to the wire's. */
export function toWire({ factor, ...row }: WholeRecord, userId: string): EmissionRecord {
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
    factor: snapshotOf(factor),
    converted: { amount: row.convertedAmount, unit: factor.unit },
    gases: factor.gases && gasesOf(row.convertedAmount, factor.gases),
    biogenicCo2: row.biogenicKgCo2,
    flags: flagsOf(row.flags),
    edition: factor.edition ?? '',
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

function gasesOf(amount: number, { others, ...gases }: GasAmounts): GasAmounts {
  return {
    co2: amount * gases.co2,
    ch4Fossil: amount * gases.ch4Fossil,
    ch4NonFossil: amount * gases.ch4NonFossil,
    n2o: amount * gases.n2o,
    others: Object.fromEntries(
      Object.entries(others).map(([species, kg]) => [species, amount * kg]),
    ),
  };
}

/** A new record in the database's names, with its result and the factor that made it. */
export function toRow(row: EmissionRecordRow, factor: FactorRow, path: string[]) {
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
    unit: row.unit || factor.unit,
    evidenceId: row.image || null,
    biogenicKgCo2: null,
    outsideKyotoKgCo2e: null,
    gwpSet: null,
    flags: 0,
    factor,
    ...measured(row, factor.kgCo2ePerUnit, path),
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
    convertedAmount: distance,
    fromDay: date,
    toDay: date1,
    month: date.slice(0, 7),
    lastMonth: date1.slice(0, 7),
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
