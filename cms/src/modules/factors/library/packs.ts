/** The packs of emission factors that come with the server, one file each in `data/packs`. */

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FactorPack, packFactors } from '@canopy/domain/factors';
import { forEachInBatches } from '../../../rows/batches';
import { toRow } from '../emission-factor/wire';

/** A factor of a pack as a row to be stored. */
export type PackRow = ReturnType<typeof toRow> & {
  /** The figures of a pack are those that are published. */
  readonly changedOn: undefined;
};

/**
 * Everything that was read and computed. The files come with the server, so they do not change while
 * it runs.
 */
let read: Promise<FactorPack[]> | undefined;
const rowsOf = new WeakMap<FactorPack, readonly PackRow[]>();

/** The factors of all packs as rows to be stored. */
export async function allRows(): Promise<PackRow[]> {
  const rows: PackRow[] = [];
  for (const pack of await readPacks()) rows.push(...(await readRows(pack)));
  return rows;
}

/** All packs, by the name of their file. */
export function readPacks(): Promise<FactorPack[]> {
  read ??= readAll().catch((error) => {
    read = undefined;
    throw error;
  });
  return read;
}

/** The factors of a pack as rows to be stored. Other requests run while they are made. */
export async function readRows(
  pack: FactorPack,
  signal?: AbortSignal,
): Promise<readonly PackRow[]> {
  const known = rowsOf.get(pack);
  if (known) return known;
  const rows: PackRow[] = [];
  await forEachInBatches(
    packFactors(pack),
    // A correction of the pack takes back what an admin has changed.
    (factor) => rows.push({ ...toRow(factor, pack.head.id), changedOn: undefined }),
    signal,
  );
  rowsOf.set(pack, rows);
  return rows;
}

async function readAll(): Promise<FactorPack[]> {
  const folder = path.join(strapi.dirs.app.root, 'data/packs');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
  );
}
