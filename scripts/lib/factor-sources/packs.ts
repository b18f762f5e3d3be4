import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compareTexts } from '@canopy/domain/common';
import { categoryRank, type FactorPack, type PackHead } from '@canopy/domain/factors';
import { FactorSourceError, type SourceFactor } from '@canopy/factor-sources';
import { ceaFactors } from './cea';
import { readDesnzFactors } from './desnz';
import { readIndiaFactors } from './india';

/** Description of a pack, and source of its factors. */
interface PackSource {
  readonly head: PackHead;
  /** File in the folder of sources from which the pack is built, if any. */
  readonly file: string | null;
  readonly read: (path: string) => Promise<SourceFactor[]>;
}

const UK_YEARS = [2023, 2024, 2025];

/** All packs, in the order in which they are listed. */
export const PACK_SOURCES: readonly PackSource[] = [
  ...UK_YEARS.map(ukPack),
  {
    head: {
      id: 'india-cea-v21',
      title: 'Grid electricity in India, 2020-21 to 2024-25',
      publisher: 'Central Electricity Authority, Government of India',
      edition: 'CEA V21',
      licence: 'Public figures, cited with their source',
      licenceUrl: null,
      attribution:
        'CO2 Baseline Database for the Indian Power Sector, Version 21.0, Central Electricity ' +
        'Authority. The figures before 2024-25 are as quoted by secondary sources.',
      url: 'https://cea.nic.in/cdm-co2-baseline-database/',
      validFrom: '2020-04-01',
      validTo: '2025-03-31',
    },
    file: null,
    read: async () => ceaFactors(),
  },
  {
    head: {
      id: 'india-open-1.2',
      title: 'Open India Emission Factors 1.2',
      publisher: 'Open India Emission Factors',
      edition: 'Open India 1.2',
      licence: 'CC0 1.0',
      licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
      attribution: 'open-india-emission-factors 1.2. Each factor names its original source.',
      url: null,
      validFrom: null,
      validTo: null,
    },
    file: 'india-emission-factors.json',
    read: readIndiaFactors,
  },
];

function ukPack(year: number): PackSource {
  return {
    head: {
      id: `uk-${year}`,
      title: `UK government conversion factors ${year}`,
      publisher: 'Department for Energy Security and Net Zero',
      edition: `DESNZ ${year}`,
      licence: 'Open Government Licence v3.0',
      licenceUrl: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
      attribution:
        'Contains public sector information licensed under the Open Government Licence v3.0: UK ' +
        `Government GHG Conversion Factors for Company Reporting ${year}, © Crown copyright, ` +
        'Department for Energy Security and Net Zero.',
      url: `https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-${year}`,
      validFrom: `${year}-01-01`,
      validTo: `${year}-12-31`,
    },
    file: `desnz-${year}-flat-file.xlsx`,
    read: readDesnzFactors,
  };
}

/**
 * Builds a pack from the files in a folder. Unchanged files give an unchanged pack.
 * @throws FactorSourceError when the file is missing or not the expected one
 */
export async function buildPack({ head, file, read }: PackSource, folder: string) {
  const path = join(folder, file ?? '');
  if (!existsSync(path)) throw new FactorSourceError(`The source file ${path} does not exist.`);
  return { head, factors: arrange(await read(path)) };
}

/**
 * Formats a pack as its file's text, with one factor per line, so that editions can be compared.
 * Values that most factors share appear once, in `defaults`.
 */
export function packText(head: PackHead, factors: readonly SourceFactor[]): string {
  const defaults = mostFrequent(factors);
  const lines = factors.map((factor) => {
    const own = Object.entries(factor).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key]),
    );
    return JSON.stringify(Object.fromEntries(own));
  });
  const start = JSON.stringify({ head, defaults } satisfies Omit<FactorPack, 'factors'>, null, 2);
  return `${start.slice(0, -2)},\n  "factors": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** Returns the values that more than half of the factors share, by field. */
function mostFrequent(factors: readonly SourceFactor[]): Record<string, unknown> {
  const [first] = factors;
  const defaults: Record<string, unknown> = {};
  for (const key of Object.keys(first ?? {}) as (keyof SourceFactor)[]) {
    const counts = new Map<string, number>();
    for (const factor of factors) {
      const value = JSON.stringify(factor[key]);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const [value, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (count > factors.length / 2) defaults[key] = JSON.parse(value);
  }
  return defaults;
}

/** Returns the fields by which people distinguish two factors of an edition, as one text. */
export function identify(factor: SourceFactor): string {
  const { Name, Group, mainCategory, Country, Type, Unit, Edition } = factor;
  return [Name, Group, mainCategory, Country, Type, Unit, Edition].join(' | ').toLowerCase();
}

/**
 * Sorts factors into the order of the packs: main categories as documented, then country, name,
 * type, unit and edition. Texts compare by code point, which is the same on every machine.
 * @throws FactorSourceError when two factors cannot be distinguished
 */
export function arrange(factors: readonly SourceFactor[]): SourceFactor[] {
  const identities = new Set<string>();
  for (const factor of factors) {
    const identity = identify(factor);
    if (identities.has(identity)) {
      throw new FactorSourceError(`Two factors have the same identity: ${identity}.`);
    }
    identities.add(identity);
  }
  return [...factors].sort(inPackOrder);
}

function inPackOrder(a: SourceFactor, b: SourceFactor): number {
  return (
    categoryRank(a.mainCategory) - categoryRank(b.mainCategory) ||
    compareTexts(a.Country, b.Country) ||
    compareTexts(a.Name, b.Name) ||
    compareTexts(a.Type, b.Type) ||
    compareTexts(a.Unit, b.Unit) ||
    compareTexts(a.Edition, b.Edition)
  );
}
