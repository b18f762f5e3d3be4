/** The versions of factors that records name. All clients share them, and they do not change. */

import { createHash } from 'node:crypto';
import { statedBasis } from '@canopy/domain/factors';
import type { Knex } from 'knex';
import { splitIntoBatches } from '../../../rows/batches';
import { findColumns, insertNew } from '../../../rows/insert-many';
import { RowCache } from '../../../rows/row-cache';
import type { FactorRow } from '../emission-factor/emission-factor';

const VERSION = 'api::factor-version.factor-version';
const ROWS_A_QUERY = 500;

/** The attributes of a factor that a version keeps. Hashes depend on their order. */
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

/** The fields of a factor that a version keeps, as the library has them. */
export type VersionedFactor = Partial<Kept> &
  Pick<
    FactorRow,
    'documentId' | 'name' | 'scope' | 'mainCategory' | 'kgCo2ePerUnit' | 'unit' | 'dynamicFields'
  >;

/** The content of a version. `factorId` is the documentId of the factor. */
export interface VersionContent extends Kept {
  readonly factorId: string;
  /** Which gases and potentials the factor says its figure has. */
  readonly basis: string | null;
}

/** A factor as it was when records were made with it. */
export interface FactorVersion extends VersionContent {
  readonly id: number;
  readonly contentHash: string;
}

/**
 * The ids of the factors as they are now, by documentId of the factor; a version that is missing
 * is added.
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

/** Gives rows the versions that they name, as `factor`. A copy of a row takes longer than finding it. */
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

/** Versions by id. */
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

/** A version that is not committed yet may be rolled back, and its id given to another one. */
async function keepOnceCommitted(rows: readonly FactorVersion[]): Promise<void> {
  const keep = () => {
    for (const row of rows) known.keep(row.id, row);
  };
  if (strapi.db.inTransaction()) await strapi.db.transaction(({ onCommit }) => onCommit(keep));
  else keep();
}

/** Reads the content of a version from a factor as it is now. Blank texts are the same as none. */
export function toVersionContent(factor: VersionedFactor): VersionContent {
  const content: Record<string, unknown> = { factorId: factor.documentId };
  for (const name of KEPT) content[name] = factor[name] === '' ? null : (factor[name] ?? null);
  content.basis = statedBasis(factor.dynamicFields ?? {}) || null;
  return content as unknown as VersionContent;
}

/** The rows of factors that are kept in memory: most saves find the same ones. */
const rowsOf = new WeakMap<VersionedFactor, ReturnType<typeof newRow>>();

/** The version of a factor, in attribute names. */
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
 * Equal for equal content, in whatever order the database keeps the parts of a JSON column. Columns that
 * came later count only where they are filled, so the hashes of earlier versions hold.
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
