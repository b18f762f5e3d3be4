import { mapNames, messages } from '@canopy/domain/common';
import {
  type Chosen,
  editionText,
  type FactorChoice,
  flagBits,
  middleDay,
  type Resolution,
  readFlags,
  resultKgCo2e,
  type Scope,
} from '@canopy/domain/factors';
import { calculateFigure, type GwpSet, gasesOfRecord } from '@canopy/domain/gases';
import {
  type Calculation,
  type DataKind,
  type EmissionRecord,
  type EmissionRecordRow,
  type RECORD_SORTS,
  RECORD_TEXT_NAMES,
  type RecordTextName,
  toFactorSnapshot,
} from '@canopy/domain/inventory';
import { logisticsMessages } from '@canopy/domain/logistics';
import { type FactorNames, keepPassedOver, type PassedOver } from '@canopy/domain/reports';
import { invalidField } from '../../../http/input';
import type { FactorRow, Wanted } from '../../factors/emission-factor/emission-factor';
import type { VersionContent } from '../../factors/factor-version/factor-version';
import type { SiteName } from '../sites/read-sites';

/** Emission record as stored. */
export interface RecordRow extends Readonly<Record<RecordTextName, string | null>> {
  readonly id: number;
  readonly documentId: string;
  readonly selectedName: string;
  readonly selectedCategory: string | null;
  readonly scope: Scope;
  readonly mainCategory: string;
  readonly unit: string | null;
  readonly consumption: number;
  /** Consumption in the factor's unit. */
  readonly convertedAmount: number;
  readonly fromDay: string;
  readonly toDay: string;
  /** Months of its first and its last day: `2024-04`. */
  readonly month: string;
  readonly lastMonth: string;
  readonly resultKgCo2e: number;
  readonly biogenicKgCo2: number | null;
  readonly outsideKyotoKgCo2e: number | null;
  /** Amount in kWh; null where it is not electricity from a grid. */
  readonly electricityKwh: number | null;
  /** kg CO2e by the residual mix of place and day; null where the library had none. */
  readonly residualMixKgCo2e: number | null;
  /** Database id of the residual mix's version. */
  readonly residualMixVersionId: number | null;
  readonly evidenceId: string | null;
  /** Method by which the amount was found; null when it is not stated. */
  readonly dataKind: DataKind | null;
  /** Database id of its site; null for the organisation itself. */
  readonly siteId: number | null;
  readonly factorVersionId: number;
  /** Set of global warming potentials it was calculated with; null for factors as published. */
  readonly gwpSet: GwpSet | null;
  readonly flags: number;
  /** Factors that the user passed over when choosing this one. No response lists them. */
  readonly passedOver?: PassedOver | null;
  readonly createdAt: string | Date;
  readonly member?: { readonly id: number; readonly userId: string };
}

/** Emission record as read with `findColumns`, with its owners as database ids. */
export interface RecordColumns extends Omit<RecordRow, 'member'> {
  readonly client: number;
  readonly member: number;
}

export const SORT_COLUMNS: Record<(typeof RECORD_SORTS)[number], string> = {
  selectedName: 'selectedName',
  mainCategory: 'mainCategory',
  group: 'scope',
  distance: 'consumption',
  date: 'fromDay',
  result: 'resultKgCo2e',
};

/** Record with its site, and with its factor as it was then. */
export interface WholeRecord extends RecordRow {
  readonly factor: VersionContent;
  /** Absent for the organisation itself. */
  readonly site?: SiteName | undefined;
}

/** Database ids of a record and of its references, which no response contains. */
type Unstated = 'id' | 'factorVersionId' | 'residualMixVersionId';

/** Maps database names to API names. */
export function toWire(row: Omit<WholeRecord, Unstated>, userId: string): EmissionRecord {
  return {
    _id: row.documentId,
    consumption: row.consumption,
    emission: row.evidenceId ? `/evidence/${row.evidenceId}` : '',
    createdAt: new Date(row.createdAt).toISOString(),
    ...toState(row, userId),
  };
}

/** Returns a record's state for the history: everything entered or computed, each once. */
export function toState(
  row: Omit<WholeRecord, Unstated | 'documentId' | 'createdAt'>,
  userId: string,
) {
  const { factor } = row;
  return {
    userId,
    selectedName: row.selectedName,
    selectedCategory: row.selectedCategory ?? '',
    group: row.scope,
    mainCategory: row.mainCategory,
    ...mapNames(RECORD_TEXT_NAMES, (name) => row[name] ?? ''),
    unit: row.unit ?? '',
    distance: row.consumption,
    date: row.fromDay,
    date1: row.toDay,
    result: row.resultKgCo2e,
    image: row.evidenceId ?? '',
    factor: toFactorSnapshot(factor),
    converted: { amount: row.convertedAmount, unit: factor.unit },
    gases: gasesOfRecord(factor.gases, row.convertedAmount),
    biogenicCo2: row.biogenicKgCo2,
    flags: readFlags(row.flags),
    edition: editionText(factor),
    dataKind: row.dataKind,
    site: row.site ?? null,
    ...((row.electricityKwh ?? null) !== null && {
      electricity: {
        kwh: row.electricityKwh as number,
        residualMixKgCo2e: row.residualMixKgCo2e ?? null,
      },
    }),
  };
}

/** Returns the fields by which a row chooses its factor. */
export function toFactorChoice(row: Calculation): FactorChoice {
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

type ChoiceOfRecord = Pick<
  RecordRow,
  | 'selectedName'
  | 'mainCategory'
  | 'scope'
  | 'selectedCountry'
  | 'selectedType'
  | 'selectedBrand'
  | 'sku'
  | 'unit'
>;

/** Returns the fields by which a saved record chose its factor. */
export function choiceOfRecord(row: ChoiceOfRecord) {
  return {
    name: row.selectedName,
    mainCategory: row.mainCategory,
    scope: row.scope,
    country: row.selectedCountry ?? '',
    type: row.selectedType ?? '',
    brand: row.selectedBrand ?? '',
    sku: row.sku ?? '',
    unit: row.unit ?? '',
  };
}

/** Returns the choice of a saved record, for explanations. */
export function toChosen(row: ChoiceOfRecord): Chosen {
  const { mainCategory, scope, ...chosen } = choiceOfRecord(row);
  return chosen;
}

/** Makes a row's lookup in the library; without days, `day` is null. */
export function wantedBy(row: Calculation): Wanted {
  return {
    choice: toFactorChoice(row),
    day: middleDay(row.date ?? '', row.date1 ?? '') || null,
    settled: row.factorId ? { factorId: row.factorId } : undefined,
  };
}

/**
 * Returns a new record in the database's names, with its result.
 * @param given `gwpSet` of the client's policy, and the database id of the site
 * @throws 400 at `path` when the result is too large
 */
export function toRow(
  row: EmissionRecordRow,
  resolution: Resolution<FactorRow>,
  { gwpSet, siteId }: { readonly gwpSet: GwpSet | null; readonly siteId: number | null },
  path: string[],
) {
  const { factor, ratio, electricity } = resolution;
  return {
    selectedName: row.selectedName,
    selectedCategory: row.selectedCategory,
    scope: row.group,
    mainCategory: row.mainCategory,
    ...mapNames(RECORD_TEXT_NAMES, (name) => row[name]),
    unit: row.unit || factor.unit,
    evidenceId: row.image || null,
    dataKind: row.dataKind ?? null,
    siteId,
    gwpSet,
    ...storeChoice(resolution),
    ...calculateColumns(row, { factor, ratio, gwpSet, electricity }, path),
  };
}

/** Returns the columns that store how a record's factor was chosen. */
export function storeChoice({ flags, passedOver }: Resolution<FactorRow>) {
  return { flags: flagBits(flags), passedOver: keepPassedOver(passedOver.map(pickNames)) };
}

/** Picks the fields that distinguish a factor from others that fit the same choice. */
export function pickNames({ name, type, brand, sku, country }: FactorRow): FactorNames {
  return {
    Name: name,
    Type: type ?? '',
    Brand: brand ?? '',
    SKU: sku ?? '',
    Country: country ?? '',
  };
}

/** Factor, ratio and set that a record is calculated with. */
export interface Basis {
  readonly factor: Pick<
    VersionContent,
    'kgCo2ePerUnit' | 'gases' | 'gwpSet' | 'biogenicKgCo2PerUnit' | 'outsideKyotoKgCo2ePerUnit'
  >;
  /** Amount in the factor's unit for one unit of consumption. */
  readonly ratio: number;
  /** Set of global warming potentials that the record is calculated with. */
  readonly gwpSet: GwpSet | null;
  /** Null where it is not electricity from a grid. */
  readonly electricity: {
    /** Per unit of the factor. */
    readonly kwhPerUnit: number;
    readonly residualMix: { readonly kgCo2ePerKwh: number } | null;
  } | null;
}

/**
 * Returns a saved record's electricity per unit as calculated, so that an edit keeps its residual
 * mix.
 */
export function electricityOfRecord(
  row: Pick<RecordRow, 'convertedAmount' | 'electricityKwh' | 'residualMixKgCo2e'>,
): Basis['electricity'] {
  const { convertedAmount, electricityKwh: kwh, residualMixKgCo2e: kg } = row;
  if (kwh === null) return null;
  return {
    kwhPerUnit: kwh / convertedAmount,
    residualMix: kg === null ? null : { kgCo2ePerKwh: kg / kwh },
  };
}

/**
 * Returns the fields that follow from consumption, days and factor, which an edit changes.
 * @throws 400 at `path` when the result is too large
 */
export function calculateColumns(
  row: Pick<EmissionRecordRow, 'distance' | 'date' | 'date1'>,
  basis: Basis,
  path: string[],
) {
  const { distance, date, date1 } = row;
  return {
    consumption: distance,
    fromDay: date,
    toDay: date1,
    month: date.slice(0, 7),
    lastMonth: date1.slice(0, 7),
    ...calculateFigures(distance, basis, path),
  };
}

/**
 * Calculates the figures of a consumption.
 * @throws 400 at `path` when the result is too large, or the converted amount too small for a
 *   number
 */
export function calculateFigures(distance: number, basis: Basis, path: string[]) {
  const { factor, ratio, gwpSet, electricity } = basis;
  const convertedAmount = distance * ratio;
  const electricityKwh = electricity && convertedAmount * electricity.kwhPerUnit;
  const mix = electricity?.residualMix ?? null;
  const { kgCo2ePerUnit, outsideKyotoKgCo2ePerUnit } = calculateFigure(factor, gwpSet);
  const perUnit = (kg: number | null) => (kg === null ? null : convertedAmount * kg);
  return {
    convertedAmount,
    resultKgCo2e: calculateResult(convertedAmount, kgCo2ePerUnit, path),
    biogenicKgCo2: perUnit(factor.biogenicKgCo2PerUnit),
    outsideKyotoKgCo2e: perUnit(outsideKyotoKgCo2ePerUnit),
    electricityKwh,
    residualMixKgCo2e: electricityKwh !== null && mix ? electricityKwh * mix.kgCo2ePerKwh : null,
  };
}

/** @throws 400 at `path` when the amount is 0 or the result is too large */
function calculateResult(amount: number, kgCo2ePerUnit: number, path: string[]): number {
  if (amount === 0) throw invalidField([...path, 'distance'], messages.consumptionPositive);
  try {
    return resultKgCo2e(amount, kgCo2ePerUnit);
  } catch {
    throw invalidField([...path, 'distance'], logisticsMessages.resultTooLarge);
  }
}
