import { findMainCategory } from '@canopy/domain';
import type { DesnzRow, DesnzUse } from './row';

/** An emission factor as published by a source, with the API's names. */
export interface SourceFactor {
  readonly Name: string;
  readonly Description: string;
  readonly Group: string;
  /** kg CO2e per `Unit`, finite and above 0. */
  readonly Emission: number;
  readonly Unit: string;
  readonly mainCategory: string;
  readonly Country: string;
  readonly Brand: string;
  readonly SKU: string;
  /** What distinguishes factors of the same name: a size, a fuel, a state, a treatment. */
  readonly Type: string;
  readonly Source: string;
  readonly SourceUrl: string;
  /** The year the source was published. */
  readonly Year: number;
  readonly dynamicFields: Readonly<Record<string, string>>;
}

/** The dynamic field that names the row or record of the source a factor was taken from. */
export const SOURCE_ID_FIELD = 'Source id';

/** Whether a use applies to a row. */
export function takes(use: DesnzUse, row: DesnzRow): boolean {
  return (
    row.level1 === use.level1 &&
    (use.level2 === undefined || row.level2 === use.level2) &&
    (use.units === undefined || use.units.includes(row.unit)) &&
    (use.only === undefined || use.only(row))
  );
}

/** The factor that a use makes from a row of the table for a year. */
export function desnzFactor(row: DesnzRow, use: DesnzUse, year: number): SourceFactor {
  const label = use.label(row);
  return {
    Name: label.name,
    Description: label.description,
    // Every use names a documented category, which a test checks.
    Group: findMainCategory(use.mainCategory)?.scope ?? row.scope,
    Emission: row.kgCo2ePerUnit,
    Unit: row.unit,
    mainCategory: use.mainCategory,
    Country: label.country ?? 'United Kingdom',
    Brand: '',
    SKU: '',
    Type: label.type,
    Source: `UK Government GHG Conversion Factors for Company Reporting ${year} (DESNZ and Defra), flat file`,
    SourceUrl: `https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-${year}`,
    Year: year,
    dynamicFields: {
      ...gasFields(row.gases),
      [SOURCE_ID_FIELD]: row.id,
      'Source activity': [row.level1, row.level2, row.level3, row.level4, row.variant]
        .filter((part, index, parts) => part !== '' && part !== parts[index - 1])
        .join(' > '),
      'Source scope': row.scope,
      Basis: use.basis,
      Licence: 'Open Government Licence v3.0',
    },
  };
}

/**
 * The shares of single gases, as lines to show: 'CO2: 3029.26 kg CO2e'. Rounded, because the table
 * has floating-point noise, such as 0.0006608000000000001.
 */
function gasFields(gases: DesnzRow['gases']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(gases).map(([gas, kg]) => [gas, `${Number(kg.toPrecision(12))} kg CO2e`]),
  );
}
