import { splitIntoBatches, yieldToEventLoop } from '../../../rows/batches';
import { insertMany } from '../../../rows/insert-many';
import { lockUntilEnd } from '../../../rows/lock';
import { longList } from '../../../rows/long-list';
import { refreshStatistics } from '../../../rows/statistics';
import { type RowChange, updateEach } from '../../../rows/update-each';
import { TRAIL_TABLE } from '../../history/audit-entry';
import type { FactorRow, toRow } from './wire';

const FACTOR = 'api::emission-factor.emission-factor';
const IDS_A_STATEMENT = 5000;

/** Factors to add to the library, to correct in it and to remove from it. */
export interface LibraryChanges {
  readonly missing: readonly ReturnType<typeof toRow>[];
  readonly corrected?: readonly RowChange[];
  readonly gone?: readonly FactorRow[];
}

/**
 * Changes many factors, all or none. A lock makes other such changes wait.
 * @param find reads the changes, inside the transaction
 * @param signal aborted when the caller disconnects; nothing is changed then
 */
export async function changeLibrary<Changes extends LibraryChanges>(
  find: () => Promise<Changes>,
  signal: AbortSignal,
): Promise<Changes> {
  const changes = await strapi.db.transaction(async ({ trx }) => {
    await lockUntilEnd(FACTOR, trx);
    const found = await find();
    const { missing, corrected = [], gone = [] } = found;
    await updateEach(FACTOR, {}, corrected, trx, signal);
    for (const batch of splitIntoBatches(gone, IDS_A_STATEMENT)) {
      await yieldToEventLoop(signal);
      const ids = batch.map(({ id }) => id);
      await strapi.db.query(FACTOR).deleteMany({ where: { id: { $in: ids } } });
    }
    await insertMany(FACTOR, missing, trx, signal);
    return found;
  });
  refreshStatistics(changes.missing.length, 'emission_factors', TRAIL_TABLE);
  return changes;
}

/**
 * Reads the library's factors that may be a pack's: added with one, or with a publisher's id and an
 * edition.
 * @param pack its id; without it, any pack
 */
export async function readPackFactors(pack?: string): Promise<readonly FactorRow[]> {
  const withoutPack = { pack: null, publisherId: { $notNull: true }, edition: { $gt: '' } };
  const inPack = { pack: pack ?? { $notNull: true } };
  const where = { $or: [inPack, withoutPack] };
  const list = longList(FACTOR, { where, orderBy: [{ id: 'asc' }] }, (row: FactorRow) => row);
  const stored: FactorRow[] = [];
  for await (const batch of list) stored.push(...batch);
  return stored;
}
