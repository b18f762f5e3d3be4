import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFactor } from '@canopy/factor-sources';
import { readDesnzFactors } from './desnz';
import { readIndiaFactors } from './india';
import { arrange, FactorSourceError } from './library-factor';

/** The files a data directory has to hold. */
export const SOURCE_FILES = {
  india: 'india-emission-factors.json',
  desnz: 'desnz-2023-flat-file.xlsx',
} as const;

/**
 * The seed library, made from the source files in a directory; the same files give the same list.
 * @throws FactorSourceError when a file is missing or not the one expected
 */
export async function buildFactorLibrary(dataDir: string): Promise<SourceFactor[]> {
  const [india, desnz] = [SOURCE_FILES.india, SOURCE_FILES.desnz].map((name) =>
    existing(join(dataDir, name)),
  ) as [string, string];
  return arrange([...(await readIndiaFactors(india)), ...(await readDesnzFactors(desnz))]);
}

/** The library as the text of its JSON file. */
export function libraryText(factors: readonly SourceFactor[]): string {
  return `${JSON.stringify(factors, null, 2)}\n`;
}

function existing(path: string): string {
  if (!existsSync(path)) {
    throw new FactorSourceError(`The source file ${path} does not exist.`);
  }
  return path;
}
