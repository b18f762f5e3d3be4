/** Library: packs of emission factors, and the changes that adding them makes. */

import { isDeepStrictEqual } from 'node:util';
import { comparable } from '@canopy/domain/common';
import {
  type EmissionFactor,
  type EmissionFactorInput,
  editionBefore,
  editionChanges,
  emissionFactor,
  type FactorPack,
  LIBRARY_CHANGES,
  type LibraryAdded,
  type LibraryChange,
  type LibraryChangePage,
  type LibraryPack,
  type LibraryQuery,
  packFactors,
  publishedAs,
} from '@canopy/domain/factors';
import { notFound } from '../../../http/refusals';
import { forEachInBatches, yieldToEventLoop } from '../../../rows/batches';
import { changeLibrary, readPackFactors } from '../emission-factor/library-changes';
import { type FactorRow, toWire } from '../emission-factor/wire';
import type { PackRow } from './packs';
import * as packsImport from './packs';

/** Differences between a pack and its factors in the library. */
interface Difference {
  readonly missing: readonly PackRow[];
  readonly gone: readonly FactorRow[];
  readonly corrected: readonly {
    readonly stored: FactorRow;
    readonly row: PackRow;
    readonly fields: readonly string[];
  }[];
}

/** Lists all packs, with counts of the changes that adding them makes. */
export async function packs(): Promise<LibraryPack[]> {
  const [all, stored] = await Promise.all([packsImport.readPacks(), readPackFactors()]);
  const listed: LibraryPack[] = [];
  for (const pack of all) {
    await yieldToEventLoop();
    const { changes, added, comparedWith } = await comparePack(pack, all, stored);
    const counts = LIBRARY_CHANGES.map((kind) => [
      kind,
      changes.filter((change) => change.kind === kind).length,
    ]);
    listed.push({
      ...pack.head,
      factors: pack.factors.length,
      added,
      comparedWith,
      changes: Object.fromEntries(counts),
    });
  }
  return listed;
}

/**
 * Returns one page of the changes that adding a pack makes.
 * @throws 404 when there is no such pack
 */
export async function page(
  id: string,
  query: LibraryQuery,
  page: number,
): Promise<LibraryChangePage> {
  const { pageSize } = query;
  const changes = await listChanges(id, query);
  return {
    data: changes.slice((page - 1) * pageSize, page * pageSize),
    meta: { page, pageSize, total: changes.length },
  };
}

/**
 * Makes the library's factors of a pack match its file, all or nothing. Adds missing factors,
 * corrects different values, and removes factors that the file no longer has.
 * @param signal aborted when the caller disconnects; nothing is changed then
 * @throws 404 when there is no such pack
 */
export async function add(id: string, signal: AbortSignal): Promise<LibraryAdded> {
  const pack = findPack(id, await packsImport.readPacks());
  // Prepared before the transaction, which makes other writers wait.
  await packsImport.readRows(pack, signal);
  const { missing, gone, corrected } = await changeLibrary(async () => {
    const found = await difference(pack, await readPackFactors(id), signal);
    const changes = found.corrected.map(({ stored, row }) => ({ before: stored, values: row }));
    return { ...found, corrected: changes };
  }, signal);
  return { added: missing.length, corrected: corrected.length, removed: gone.length };
}

/**
 * Lists the changes that adding a pack makes.
 * @throws 404 when there is no such pack
 */
export async function listChanges(id: string, { q, kind }: LibraryQuery): Promise<LibraryChange[]> {
  const all = await packsImport.readPacks();
  const pack = findPack(id, all);
  const { changes } = await comparePack(pack, all, await readPackFactors(id));
  const words = comparable(q).split(' ');
  return changes.filter((change) => {
    const text = comparable([change.Name, change.Type, change.mainCategory].join(' '));
    return (!kind || change.kind === kind) && words.every((word) => text.includes(word));
  });
}

function findPack(id: string, all: readonly FactorPack[]): FactorPack {
  const pack = all.find(({ head }) => head.id === id);
  if (!pack) throw notFound();
  return pack;
}

/** Compares a pack with the previous edition, or with its factors once it is added. */
async function comparePack(
  pack: FactorPack,
  all: readonly FactorPack[],
  stored: readonly FactorRow[],
) {
  if (stored.some((row) => row.pack === pack.head.id)) {
    return {
      added: true,
      comparedWith: null,
      changes: toLibraryChanges(await difference(pack, stored)),
    };
  }
  const before = editionBefore(
    pack.head,
    all.map(({ head }) => head),
  );
  const old = all.find(({ head }) => head.id === before?.id);
  const known = changesOfEdition.get(pack);
  const changes = known ?? findEditionChanges(old, pack);
  changesOfEdition.set(pack, changes);
  return { added: false, comparedWith: before?.edition ?? null, changes };
}

/**
 * Cached changes from one edition to the next. Packs belong to the release, so these never change.
 */
const changesOfEdition = new WeakMap<FactorPack, LibraryChange[]>();

function findEditionChanges(old: FactorPack | undefined, pack: FactorPack): LibraryChange[] {
  const factorsOf = (each: FactorPack) => packFactors<EmissionFactorInput>(each);
  return editionChanges(old ? factorsOf(old) : [], factorsOf(pack)).map(
    ({ kind, factor, before, after }) => line(kind, factor, before, after),
  );
}

/**
 * Compares a pack with its factors in the library, even if they were added by hand or from a file.
 */
async function difference(
  pack: FactorPack,
  stored: readonly FactorRow[],
  signal?: AbortSignal,
): Promise<Difference> {
  const { id } = pack.head;
  const rows = await packsImport.readRows(pack, signal);
  const candidates = stored.filter((row) => row.pack === id || row.pack === null);
  // The pack's own factor wins over another with the same identity.
  const known = new Map(
    [...candidates]
      .sort((a, b) => Number(a.pack === id) - Number(b.pack === id))
      .map((row) => [row.identity, row]),
  );
  const missing: PackRow[] = [];
  const corrected: Difference['corrected'][number][] = [];
  await forEachInBatches(
    rows,
    (row) => {
      const same = known.get(row.identity);
      known.delete(row.identity);
      if (!same) {
        missing.push(row);
        return;
      }
      const fields = isEqual(same, row) ? [] : fieldsThatDiffer(toWire(same), toWire(row));
      if (fields.length > 0 || same.pack !== id) corrected.push({ stored: same, row, fields });
    },
    signal,
  );
  const gone = [...known.values()].filter((row) => row.pack === id);
  return { missing, gone, corrected };
}

/**
 * Checks whether a stored factor has every value of a pack's. May be false if only blanks differ.
 */
function isEqual(stored: FactorRow, row: PackRow): boolean {
  const values: Readonly<Record<string, unknown>> = { ...stored };
  return Object.entries(row).every(([name, value]) => {
    const has = values[name] ?? undefined;
    return has === value || (typeof value === 'object' && isDeepStrictEqual(has, value));
  });
}

/** Fields of a factor, in the API's order. */
const FIELDS = emissionFactor.keyof().exclude(['_id']).options;

function fieldsThatDiffer(stored: EmissionFactor, row: EmissionFactor): string[] {
  return FIELDS.filter((field) => !isDeepStrictEqual(stored[field], row[field]));
}

function toLibraryChanges({ missing, gone, corrected }: Difference): LibraryChange[] {
  return [
    ...corrected.map(({ stored, row, fields }) =>
      line('corrected', toWire(row), stored.kgCo2ePerUnit, row.kgCo2ePerUnit, fields),
    ),
    ...missing.map((row) => line('new', toWire(row), null, row.kgCo2ePerUnit)),
    ...gone.map((row) => line('gone', toWire(row), row.kgCo2ePerUnit, null)),
  ];
}

function line(
  kind: LibraryChange['kind'],
  factor: EmissionFactor | EmissionFactorInput,
  before: number | null,
  after: number | null,
  fields: readonly string[] = [],
): LibraryChange {
  const { Name, Type = '', mainCategory, Country = '', Unit } = factor;
  return {
    _id: publishedAs(factor),
    kind,
    Name,
    Type,
    mainCategory,
    Country,
    Unit,
    before,
    after,
    fields: [...fields],
  };
}
