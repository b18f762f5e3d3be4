/** Packs of emission factors that come with the server, one file each in `data/packs`. */

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FactorPack, packFactors } from '@canopy/domain/factors';
import { forEachInBatches } from '../../../rows/batches';
import { toRow } from '../emission-factor/wire';

/** Factor of a pack, as a row to store. */
export type PackRow = ReturnType<typeof toRow> & {
  /** Undefined, because a pack's figures are as published. */
  readonly changedOn: undefined;
};

/** Packs as read. The files belong to the release, so they do not change at runtime. */
let read: Promise<FactorPack[]> | undefined;
const rowsOf = new WeakMap<FactorPack, readonly PackRow[]>();

/** Returns the factors of all packs, as rows to store. */
export async function allRows(): Promise<PackRow[]> {
  const rows: PackRow[] = [];
  for (const pack of await readPacks()) rows.push(...(await readRows(pack)));
  return rows;
}

/** Reads all packs, by file name. */
export function readPacks(): Promise<FactorPack[]> {
  read ??= readAll().catch((error) => {
    read = undefined;
    throw error;
  });
  return read;
}

/** Returns a pack's factors as rows to store. Other requests can run meanwhile. */
export async function readRows(
  pack: FactorPack,
  signal?: AbortSignal,
): Promise<readonly PackRow[]> {
  const known = rowsOf.get(pack);
  if (known) return known;
  const rows: PackRow[] = [];
  await forEachInBatches(
    packFactors(pack),
    // Correcting the pack undoes an admin's changes, including the day of change.
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
