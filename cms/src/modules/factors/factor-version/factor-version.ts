/** Versions of factors, referenced by records. All clients share them, and they never change. */

import { createHash } from 'node:crypto';
import { statedBasis } from '@canopy/domain/factors';
import type { Knex } from 'knex';
import { splitIntoBatches } from '../../../rows/batches';
import { findColumns, insertNew } from '../../../rows/insert-many';
import { RowCache } from '../../../rows/row-cache';
import type { FactorRow } from '../emission-factor/emission-factor';

const VERSION = 'api::factor-version.factor-version';
const ROWS_A_QUERY = 500;

/** Attributes of a factor that a version keeps. Hashes depend on their order. */
const KEPT = [
  'name',
  'scope',
  'mainCategory',
  'kgCo2ePerUnit',
  'unit',
  'country',
  'countryCode',
  'region',
  'type',
  'brand',
  'sku',
  'source',
  'sourceUrl',
  'year',
  'edition',
  'validFrom',
  'validTo',
  'gwpSet',
  'gases',
  'biogenicKgCo2PerUnit',
  'outsideKyotoKgCo2ePerUnit',
  'changedOn',
  'kind',
  'fuelProperties',
] as const satisfies readonly (keyof FactorRow)[];

type Kept = Pick<FactorRow, (typeof KEPT)[number]>;

/** Fields of a factor that a version keeps, as the library has them. */
export type VersionedFactor = Partial<Kept> &
  Pick<
    FactorRow,
    'documentId' | 'name' | 'scope' | 'mainCategory' | 'kgCo2ePerUnit' | 'unit' | 'dynamicFields'
  >;

/** Content of a version. `factorId` is the factor's documentId. */
export interface VersionContent extends Kept {
  readonly factorId: string;
  /** Gases and potentials of the figure, as stated by the factor. */
  readonly basis: string | null;
}

/** Factor as it was when records were made with it. */
export interface FactorVersion extends VersionContent {
  readonly id: number;
  readonly contentHash: string;
}

/**
 * Returns version ids of the factors as they are now, by the factor's documentId. Adds missing
 * versions.
 */
export async function idsFor(
  factors: readonly VersionedFactor[],
  trx: Knex.Transaction,
): Promise<Map<string, number>> {
  const rows = Array.from(new Set(factors), toRow);
  const ids = await idsByHash(rows, trx);
  const missing = rows.filter(({ contentHash }) => !ids.has(contentHash));
  if (missing.length > 0) {
    await insertNew(VERSION, missing, 'contentHash', trx);
    for (const [hash, id] of await idsByHash(missing, trx)) ids.set(hash, id);
  }
  return new Map(
    rows.map(({ factorId, contentHash }) => [factorId, ids.get(contentHash) as number]),
  );
}

/**
 * Adds each row's version to the row itself, as `factor`. Copying a row takes longer than finding
 * its version.
 */
export async function join<Row extends { readonly factorVersionId: number }>(
  rows: readonly Row[],
): Promise<(Row & { readonly factor: FactorVersion })[]> {
  const versions = await versionsByIds(new Set(rows.map((row) => row.factorVersionId)));
  return rows.map((row) => {
    const factor = versions.get(row.factorVersionId);
    if (!factor) throw new Error(`Version ${row.factorVersionId} of a factor is missing.`);
    return Object.assign(row, { factor });
  });
}

/** Finds versions by id. */
export async function versionsByIds(ids: Iterable<number>): Promise<Map<number, FactorVersion>> {
  const found = new Map<number, FactorVersion>();
  const unknown = new Set<number>();
  for (const id of ids) {
    const version = known.get(id);
    if (version) found.set(id, version);
    else unknown.add(id);
  }
  for (const batch of splitIntoBatches([...unknown], ROWS_A_QUERY)) {
    const rows: FactorVersion[] = await strapi.db
      .query(VERSION)
      .findMany({ where: { id: { $in: batch } } });
    for (const row of rows) found.set(row.id, row);
    await keepOnceCommitted(rows);
  }
  return found;
}

const known = new RowCache<FactorVersion>();

/**
 * Caches versions after the commit. An uncommitted version may be rolled back, and its id reused.
 */
async function keepOnceCommitted(rows: readonly FactorVersion[]): Promise<void> {
  const keep = () => {
    for (const row of rows) known.keep(row.id, row);
  };
  if (strapi.db.inTransaction()) await strapi.db.transaction(({ onCommit }) => onCommit(keep));
  else keep();
}

/** Returns the version content of a factor as it is now. Blank texts become null. */
export function toVersionContent(factor: VersionedFactor): VersionContent {
  const content: Record<string, unknown> = { factorId: factor.documentId };
  for (const name of KEPT) content[name] = factor[name] === '' ? null : (factor[name] ?? null);
  content.basis = statedBasis(factor.dynamicFields ?? {}) || null;
  return content as unknown as VersionContent;
}

/** Version rows of cached factors. Most saves find the same factors. */
const rowsOf = new WeakMap<VersionedFactor, ReturnType<typeof newRow>>();

/** Returns a factor's version row, in attribute names. */
export function toRow(factor: VersionedFactor) {
  const row = rowsOf.get(factor) ?? newRow(factor);
  rowsOf.set(factor, row);
  return row;
}

function newRow(factor: VersionedFactor) {
  const content = toVersionContent(factor);
  return { ...content, contentHash: hashContent(content) };
}

/**
 * Hashes a version's content. Keys are sorted, because databases store JSON columns in any order.
 * Later columns count only where they are filled, so earlier versions keep their hashes.
 */
function hashContent(content: VersionContent): string {
  const { outsideKyotoKgCo2ePerUnit, changedOn, ...first } = content;
  const { gases, fuelProperties } = content;
  const canonical = {
    ...first,
    ...(outsideKyotoKgCo2ePerUnit !== null && { outsideKyotoKgCo2ePerUnit }),
    ...(changedOn !== null && { changedOn }),
    gases: gases && sortKeys({ ...gases, others: sortKeys(gases.others) }),
    fuelProperties: fuelProperties && sortKeys(fuelProperties),
  };
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}

function sortKeys(parts: object): object {
  return Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function idsByHash(
  rows: readonly { readonly contentHash: string }[],
  trx: Knex.Transaction,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const batch of splitIntoBatches(rows, ROWS_A_QUERY)) {
    const hashes = batch.map(({ contentHash }) => contentHash);
    const found: Pick<FactorVersion, 'id' | 'contentHash'>[] = await trx('factor_versions')
      .select(findColumns(VERSION, ['id', 'contentHash']))
      .whereIn('content_hash', hashes);
    for (const { id, contentHash } of found) ids.set(contentHash, id);
  }
  return ids;
}
