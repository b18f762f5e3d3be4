import { type SourceFactor, sourceFactor } from '../source-factor';
import { readGases, readOutsideKyoto } from './composition';
import { findFuelProperties } from './fuel-properties';
import type { DesnzRow, DesnzUse } from './row';

/** Grid electricity, without its losses and without the provision of its fuels. */
const GRID_AVERAGES = ['UK electricity', 'Managed assets- electricity'];

/** Checks whether a use applies to a row. */
export function takes(use: DesnzUse, row: DesnzRow): boolean {
  return (
    row.level1 === use.level1 &&
    (use.level2 === undefined || row.level2 === use.level2) &&
    (use.units === undefined || use.units.includes(row.unit)) &&
    (use.only === undefined || use.only(row))
  );
}

/** Creates the factor of a row for one use and year. */
export function desnzFactor(row: DesnzRow, use: DesnzUse, year: number): SourceFactor {
  const label = use.label(row);
  return sourceFactor({
    publisherId: row.id,
    Name: label.name,
    Description: label.description,
    Emission: row.kgCo2ePerUnit,
    Unit: row.unit,
    mainCategory: use.mainCategory,
    Country: label.country ?? 'United Kingdom',
    Type: label.type,
    Kind: GRID_AVERAGES.includes(row.level1) ? 'grid' : null,
    Source: `UK Government GHG Conversion Factors for Company Reporting ${year} (DESNZ and Defra), flat file`,
    SourceUrl: `https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-${year}`,
    Year: year,
    Edition: `DESNZ ${year}`,
    ValidFrom: `${year}-01-01`,
    ValidTo: `${year}-12-31`,
    GwpSet: 'AR5',
    Gases: readGases(row),
    BiogenicCo2: row.biogenicKgCo2PerUnit,
    OutsideKyoto: readOutsideKyoto(row),
    FuelProperties: findFuelProperties(row),
    dynamicFields: {
      ...gasFields(row.gases),
      'Source activity': row.activity,
      'Source scope': row.scope,
      Basis: use.basis,
      Licence: 'Open Government Licence v3.0',
    },
  });
}

/**
 * Formats the shares of single gases as lines: 'CO2: 3029.26 kg CO2e'. Rounded, because the table
 * has floating-point noise, such as 0.0006608000000000001.
 */
function gasFields(gases: DesnzRow['gases']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(gases).map(([gas, kg]) => [gas, `${Number(kg.toPrecision(12))} kg CO2e`]),
  );
}
