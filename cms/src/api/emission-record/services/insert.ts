import { messages } from '@canopy/domain';
import type { Knex } from 'knex';
import { invalidField } from '../../../http/input';
import { insertMany } from '../../../rows/insert-many';
import versions, { contentOf } from '../../factor-version/services/factor-version';
import recordMonths from '../../record-month/services/record-month';
import type { toRow } from '../wire';

const RECORD = 'api::emission-record.emission-record';

/** Ten thousand records of four years. Each month of a record over several is a row. */
const MONTHS_A_REQUEST = 500_000;

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
 * @throws 400 when the records lie in too many months
 */
export async function insertRecords(
  records: readonly (NewRecord & Owner)[],
  trx: Knex.Transaction,
  signal?: AbortSignal,
) {
  const months = records.reduce(
    (sum, { month, lastMonth }) => sum + monthsFrom(month, lastMonth),
    0,
  );
  if (months > MONTHS_A_REQUEST) throw invalidField(['rows'], messages.monthsTooMany);
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

function monthsFrom(first: string, last: string): number {
  const [from = 0, to = 0] = [first, last].map(
    (month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)),
  );
  return to - from + 1;
}
