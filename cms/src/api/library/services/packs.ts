import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FactorPack, packFactors } from '@canopy/domain';
import { toRow } from '../../emission-factor/services/emission-factor';

/** A factor of a pack as a row to be stored. */
export type PackRow = ReturnType<typeof toRow> & {
  /** The figures of a pack are those that are published. */
  readonly changedOn: undefined;
};

/** What was read and computed. The files come with the server, so they do not change while it runs. */
let read: Promise<FactorPack[]> | undefined;
const rowsOf = new WeakMap<FactorPack, readonly PackRow[]>();

/** The packs of emission factors that come with the server, one file each in `data/packs`. */
export default {
  /** All packs, by the name of their file. */
  all(): Promise<FactorPack[]> {
    read ??= readAll().catch((error) => {
      read = undefined;
      throw error;
    });
    return read;
  },

  /** The factors of a pack as rows to be stored. */
  rows(pack: FactorPack): readonly PackRow[] {
    const known = rowsOf.get(pack);
    if (known) return known;
    const rows = packFactors(pack).map((factor) => ({
      ...toRow(factor, pack.head.id),
      changedOn: undefined,
    }));
    rowsOf.set(pack, rows);
    return rows;
  },
};

async function readAll(): Promise<FactorPack[]> {
  const folder = path.join(strapi.dirs.app.root, 'data/packs');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
  );
}
