import type { Knex } from 'knex';
import { lockUntilEnd, shareLockUntilEnd } from '../../../rows/lock';
import { runInTransaction } from '../../../rows/transaction';

const nameOf = (clientId: number) => `records of client ${clientId}`;

/**
 * Runs `work` in a transaction that writes records of a client. Other transactions may write
 * records too. Until it ends, the client's policy cannot change and nothing can be restated.
 *
 * Locks are taken in one order: this one, other named locks, records (`lockOwnRows`), months.
 */
export function writeShared<T>(
  clientId: number,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return runInTransaction(async (trx) => {
    await shareRecords(clientId, trx);
    return work(trx);
  });
}

/**
 * Makes steps with exclusive use of a client's records (`writeExclusive`) wait until the
 * transaction ends.
 */
export function shareRecords(clientId: number, trx: Knex.Transaction): Promise<void> {
  return shareLockUntilEnd(nameOf(clientId), trx);
}

/**
 * Runs `work` in a transaction during which no other transaction writes records of the client. For
 * restating records, or changing what they are calculated with.
 */
export function writeExclusive<T>(
  clientId: number,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return runInTransaction(async (trx) => {
    await lockUntilEnd(nameOf(clientId), trx);
    return work(trx);
  });
}
