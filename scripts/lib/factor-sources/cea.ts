import { NO_GASES } from '@canopy/domain/gases';
import { type SourceFactor, sourceFactor } from '@canopy/factor-sources';
import { NATIONAL_GRID_USES } from './india-selection';

/**
 * Emissions of the Indian grid in kg CO2 per kWh, by financial year.
 *
 * Average weighted by generation, with renewable and captive power stations, without imports (CEA,
 * CO2 Baseline Database, version 21). Only the last year comes from the database's own publication.
 */
const KG_CO2_PER_KWH: Readonly<Record<string, number>> = {
  '2020-21': 0.7026,
  '2021-22': 0.7152,
  '2022-23': 0.7191,
  '2023-24': 0.729,
  '2024-25': 0.7117,
};
const FROM_THE_CEA = '2024-25';

/**
 * Returns the factors of India's Central Electricity Authority for each financial year of version
 * 21.
 */
export function ceaFactors(): SourceFactor[] {
  return Object.entries(KG_CO2_PER_KWH).flatMap(([years, kgCo2]) => {
    const first = Number(years.slice(0, 4));
    return NATIONAL_GRID_USES.map((use) =>
      sourceFactor({
        publisherId: `cea-v21-${years}`,
        Name: use.name,
        Description: use.description,
        Emission: kgCo2,
        Unit: 'kWh',
        mainCategory: use.mainCategory,
        Country: 'India',
        Type: use.type,
        Kind: 'grid',
        Source: sourceOf(years),
        SourceUrl: 'https://cea.nic.in/cdm-co2-baseline-database/',
        Year: 2025,
        Edition: `CEA V21, ${years}`,
        ValidFrom: `${first}-04-01`,
        ValidTo: `${first + 1}-03-31`,
        Gases: { ...NO_GASES, co2: kgCo2 },
        dynamicFields: { Basis: 'CO2 only', 'Reference year': `FY ${years}` },
      }),
    );
  });
}

function sourceOf(years: string): string {
  const database =
    'CO2 Baseline Database for the Indian Power Sector, Version 21.0 (Central Electricity Authority)';
  return years === FROM_THE_CEA ? database : `${database}, as quoted by secondary sources`;
}
