import type { Knex } from 'knex';
import { insertMany } from '../../../rows/insert-many';
import versions, { contentOf } from '../../factor-version/services/factor-version';
import recordMonths from '../../record-month/services/record-month';
import type { toRow } from '../wire';

const RECORD = 'api::emission-record.emission-record';

/** A record to store, with the factor that made it. */
export type NewRecord = ReturnType<typeof toRow>;

interface Owner {
  readonly member: number;
  readonly client: number;
}

/**
 * Inserts records of a client with the versions of their factors and their month rows. Every new
 * record comes through here.
 * @returns the rows as they were stored, with their factors, in the order of the records
 */
export async function insertRecords(
  records: readonly (NewRecord & Owner)[],
  trx: Knex.Transaction,
  signal?: AbortSignal,
) {
  const factors = records.map(({ factor }) => factor);
  const versionIds = await versions.idsFor(factors, trx);
  const now = new Date();
  const rows = records.map(({ factor, ...row }) => ({
    // They are the same until the record is changed, which is how an import knows what was.
    ...{ ...row, createdAt: now, updatedAt: now },
    factorVersionId: versionIds.get(factor.documentId) as number,
  }));
  const documentIds = await insertMany(RECORD, rows, trx, signal);
  const [client] = records.map((record) => record.client);
  const ofSeveralMonths = documentIds.filter((_, n) => rows[n]?.month !== rows[n]?.lastMonth);
  if (client) await recordMonths.follow(client, ofSeveralMonths, trx, signal);
  return rows.map(({ member, client: _, ...row }, n) => ({
    ...row,
    documentId: documentIds[n] as string,
    factor: contentOf(factors[n] as NewRecord['factor']),
  }));
}
