import { readFile } from 'node:fs/promises';
import { blendParts, type Gases, NO_GASES, readGas } from '@canopy/domain/gases';
import { FactorSourceError, type SourceFactor, sourceFactor } from '@canopy/factor-sources';
import { INDIA_USES, type IndiaUse } from './india-selection';

/** Fields of an open-india-emission-factors record that the library uses. */
export interface IndiaRecord {
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  readonly value_per_litre?: number;
  readonly source_document: string;
  readonly source_url: string;
  readonly publication_year: number;
  readonly reference_year: string | number;
  readonly ghg_components?: { readonly CH4_included?: boolean; readonly N2O_included?: boolean };
}

interface UnitReading {
  readonly unit: string;
  /** kg CO2e per kg of the gas that the source counts. Absent when it counts CO2 or CO2e. */
  readonly gwp?: number;
}

/** GWP100 of methane, IPCC AR6. The data set itself prescribes this value for its CH4 records. */
const METHANE_GWP = 27.9;

const CO2_ONLY = 'CO2 only';

/** Units of the API for units of the source. Records in other units (percent) are not factors. */
const UNIT_READINGS: Readonly<Record<string, UnitReading>> = {
  'kgCO2/kWh': { unit: 'kWh' },
  'kgCO2e/kWh': { unit: 'kWh' },
  'kgCO2e/litre': { unit: 'litre' },
  'kgCO2e/kg': { unit: 'kg' },
  'kgCO2e/Nm3': { unit: 'Nm³' },
  'kgCO2e/tonne': { unit: 'tonne' },
  'kgCO2e/tonne coal mined': { unit: 'tonne' },
  'kgCO2e/tonne MSW (lifetime, attributional, no gas capture)': { unit: 'tonne' },
  'kgCO2/t clinker': { unit: 'tonne' },
  'kgCO2/t cement': { unit: 'tonne' },
  'kgCO2/t crude steel': { unit: 'tonne' },
  'kgCO2e/t aluminium': { unit: 'tonne' },
  'kgCO2/t glass': { unit: 'tonne' },
  'kgCO2/tonne paper': { unit: 'tonne' },
  'kgCO2/tonne ammonia': { unit: 'tonne' },
  'kgCO2e/tonne nitric acid (HNO3)': { unit: 'tonne' },
  'kgCO2e/tonne DM burned': { unit: 'tonne dry matter' },
  'kgCO2/passenger-km': { unit: 'passenger-km' },
  'kgCO2e/passenger-km': { unit: 'passenger-km' },
  'kgCO2/tonne-km': { unit: 'tonne-km' },
  'kgCO2e/tonne-km': { unit: 'tonne-km' },
  'kgCO2e/m³ wastewater': { unit: 'm³' },
  'kgCO2e/m3 wastewater treated (approximate)': { unit: 'm³' },
  'kgCO2e/head/year': { unit: 'head-year' },
  'kgCH4/head/year': { unit: 'head-year', gwp: METHANE_GWP },
  'kgCO2e/ha/season': { unit: 'hectare-season' },
  'kgCO2e/kgN applied': { unit: 'kg nitrogen' },
};

/**
 * Reads the library's factors from open-india-emission-factors (CC0 1.0).
 * @param path JSON file of the data set; a byte order mark is allowed
 * @throws FactorSourceError when the file is not that data set, or lacks a record that the library
 *   uses
 */
export async function readIndiaFactors(path: string): Promise<SourceFactor[]> {
  const { version, records } = parseIndiaFile(await readFile(path, 'utf8'), path);
  const known = new Set(records.map(({ id }) => id));
  const missing = Object.keys(INDIA_USES).find((id) => !known.has(id));
  if (missing) {
    throw new FactorSourceError(`The file ${path} has no record '${missing}'.`);
  }
  return records.flatMap((record) =>
    (INDIA_USES[record.id] ?? []).map((use) => indiaFactor(record, use, version)),
  );
}

/**
 * Returns the version and the records of the data set.
 * @throws FactorSourceError when the text is not JSON of the expected shape
 */
export function parseIndiaFile(
  text: string,
  path: string,
): { version: string; records: readonly IndiaRecord[] } {
  let file: { metadata?: { version?: string }; emission_factors?: IndiaRecord[] } | null;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new FactorSourceError(`The file ${path} is not JSON.`);
  }
  if (!Array.isArray(file?.emission_factors)) {
    throw new FactorSourceError(`The file ${path} has no list 'emission_factors'.`);
  }
  return { version: file.metadata?.version ?? 'unknown', records: file.emission_factors };
}

function indiaFactor(record: IndiaRecord, use: IndiaUse, version: string): SourceFactor {
  const reading = UNIT_READINGS[record.unit];
  if (!reading) {
    throw new FactorSourceError(`Record '${record.id}' has the unknown unit '${record.unit}'.`);
  }
  const kgCo2e = use.perLitre
    ? (record.value_per_litre ?? Number.NaN)
    : withoutFloatNoise(record.value * (reading.gwp ?? 1));
  return sourceFactor({
    publisherId: record.id,
    Name: use.name,
    Type: use.type,
    Description: use.description,
    mainCategory: use.mainCategory,
    Emission: kgCo2e,
    Unit: use.perLitre ? 'litre' : reading.unit,
    Country: 'India',
    Source: record.source_document,
    SourceUrl: record.source_url,
    Year: record.publication_year,
    Edition: editionOf(record),
    ...composition(record, reading, kgCo2e),
    dynamicFields: {
      'Data set': `open-india-emission-factors ${version} (CC0 1.0)`,
      Basis: use.basis ?? basisOf(record, reading),
      'Reference year': String(record.reference_year),
    },
  });
}

/** Editions of the sources, by pattern of their titles. None has a yearly series. */
const EDITIONS: readonly (readonly [RegExp, string])[] = [
  [/^(2006 IPCC|IPCC 2006)/, 'IPCC 2006'],
  [/^Climate Change 2021/, 'IPCC AR6'],
  [/^India Default GHG Emission Values V1\.0/, 'SFC India V1.0'],
  [/India GHG Program/, 'India GHG Programme 2015'],
  [/^ICAO/, 'ICAO 2024'],
  [/^CPCB/, 'CPCB IV+'],
];

function editionOf({ id, source_document: source }: IndiaRecord): string {
  const edition = EDITIONS.find(([title]) => title.test(source))?.[1];
  if (!edition) throw new FactorSourceError(`Record '${id}' has the unknown source '${source}'.`);
  return edition;
}

/** Returns the gases, where a refrigerant is released or the source counts a single gas. */
function composition(
  record: IndiaRecord,
  reading: UnitReading,
  kgCo2e: number,
): Pick<SourceFactor, 'Gases' | 'GwpSet'> {
  const refrigerant = /^refrigerant-(r.+)-gwp$/.exec(record.id)?.[1];
  if (refrigerant) return { Gases: releasedGas(refrigerant), GwpSet: 'AR6' };
  if (reading.gwp) return { Gases: { ...NO_GASES, ch4NonFossil: record.value }, GwpSet: 'AR6' };
  const co2 = basisOf(record, reading) === CO2_ONLY ? kgCo2e : null;
  return { Gases: co2 === null ? null : { ...NO_GASES, co2 }, GwpSet: null };
}

/** Returns the gases of one kilogram of a refrigerant. 'r744' is carbon dioxide. */
function releasedGas(code: string): Gases | null {
  if (code === 'r744') return { ...NO_GASES, co2: 1 };
  const gas = readGas(code);
  const others = blendParts(code) ?? (gas ? { [gas]: 1 } : null);
  return others && { ...NO_GASES, others };
}

/** Rounds to twelve digits, more than any source gives: 0.02 × 27.9 is 0.5579999… in binary. */
function withoutFloatNoise(value: number): number {
  return Number(value.toPrecision(12));
}

function basisOf({ unit, ghg_components }: IndiaRecord, { gwp }: UnitReading): string {
  if (gwp) return `CH4 only, × ${gwp} (GWP100, IPCC AR6)`;
  return unit.startsWith('kgCO2/') || ghg_components?.CH4_included === false ? CO2_ONLY : 'CO2e';
}
