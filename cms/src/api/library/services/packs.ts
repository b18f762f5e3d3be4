import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type EmissionFactorInput, emissionFactorInput, type FactorPack } from '@canopy/domain';
import { parse } from '../../../http/input';

/** The packs of emission factors that come with the server, one file each in `data/packs`. */
export default {
  /** All packs, by the name of their file. */
  async all(): Promise<FactorPack[]> {
    const names = (await readdir(folder())).filter((name) => name.endsWith('.json')).sort();
    return Promise.all(names.map(read));
  },

  /** The factors of a pack, complete and checked. */
  factors({ defaults, factors }: FactorPack): EmissionFactorInput[] {
    return factors.map((factor) => parse(emissionFactorInput, { ...defaults, ...factor }));
  },
};

function folder(): string {
  return path.join(strapi.dirs.app.root, 'data/packs');
}

async function read(name: string): Promise<FactorPack> {
  return JSON.parse(await readFile(path.join(folder(), name), 'utf8'));
}
