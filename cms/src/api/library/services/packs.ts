import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FactorPack, packFactors } from '@canopy/domain';
import { toRow } from '../../emission-factor/services/emission-factor';

/** The packs of emission factors that come with the server, one file each in `data/packs`. */
export default {
  /** All packs, by the name of their file. */
  async all(): Promise<FactorPack[]> {
    const names = (await readdir(folder())).filter((name) => name.endsWith('.json')).sort();
    return Promise.all(names.map(read));
  },

  /** The factors of a pack as rows to be stored. */
  rows(pack: FactorPack) {
    return packFactors(pack).map((factor) => toRow(factor, pack.head.id));
  },
};

function folder(): string {
  return path.join(strapi.dirs.app.root, 'data/packs');
}

async function read(name: string): Promise<FactorPack> {
  return JSON.parse(await readFile(path.join(folder(), name), 'utf8'));
}
