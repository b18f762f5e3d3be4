/**
 * Previews that clients have seen before they restate. They are stored, so that any instance can
 * read them.
 */

import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import { insertMany } from '../../../rows/insert-many';
import { describeRules, type RecordRules } from '../records/calculation-rules';
import { SeenRecords } from './previewed-records';

const PREVIEW = 'api::restatement.restatement-preview';
/** Maximum previews per client, so that several users can look, each in their own tab. */
const KEPT = 5;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Stored preview. */
export interface Seen {
  readonly id: number;
  readonly records: SeenRecords;
  /** Checks whether policy, sites and units are unchanged. */
  isBy(rules: RecordRules): boolean;
}

/**
 * Stores a preview, and deletes the client's oldest.
 * @param bytes see `SeenRecords`
 * @returns its id
 */
export async function keep(clientId: number, rules: RecordRules, bytes: Buffer): Promise<string> {
  const row = { clientId, rules: hashRules(rules), records: bytes.toString('base64') };
  return strapi.db.transaction(async ({ trx }) => {
    const [documentId = ''] = await insertMany(PREVIEW, [row], trx);
    const own = () => trx('restatement_previews').where({ client_id: clientId });
    const latest: { id: number }[] = await own().orderBy('id', 'desc').limit(KEPT).select('id');
    await own()
      .where('id', '<', latest.at(-1)?.id ?? 0)
      .delete();
    return documentId;
  });
}

/** Finds a preview of the client; null when it does not exist, or not any more. */
export async function find(clientId: number, documentId: string): Promise<Seen | null> {
  const row: { id: number; rules: string; records: string } | null = await strapi.db
    .query(PREVIEW)
    .findOne({ where: { clientId, documentId } });
  return (
    row && {
      id: row.id,
      records: new SeenRecords(Buffer.from(row.records, 'base64')),
      isBy: (rules) => row.rules === hashRules(rules),
    }
  );
}

/**
 * Deletes a preview that is being applied.
 * @returns whether it still existed
 */
export async function remove(
  clientId: number,
  id: number,
  trx: Knex.Transaction,
): Promise<boolean> {
  const count = await trx('restatement_previews').where({ client_id: clientId, id }).delete();
  return count === 1;
}

/** Deletes previews that were not applied within a week. */
export async function removeOld(): Promise<void> {
  const createdAt = { $lt: new Date(Date.now() - KEPT_MS) };
  await strapi.db.query(PREVIEW).deleteMany({ where: { createdAt } });
}

function hashRules(rules: RecordRules): string {
  return hash('sha256', describeRules(rules));
}
