import type { Knex } from 'knex';
import { lockUntilEnd, shareLockUntilEnd } from '../../../rows/lock';
import { runInTransaction } from '../../../rows/transaction';

const nameOf = (clientId: number) => `records of client ${clientId}`;

/**
 * Runs `work` in a transaction that writes records of a client. Others may write some, too, but the
 * client's policy does not change and nothing is restated until it ends.
 *
 * Locks are taken in one order: this one, others with a name, records (`lockOwnRows`), months.
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
 * Makes steps that need a client's records for themselves (`writeExclusive`) wait until the transaction
 * ends.
 */
export function shareRecords(clientId: number, trx: Knex.Transaction): Promise<void> {
  return shareLockUntilEnd(nameOf(clientId), trx);
}

/**
 * Runs `work` in a transaction during which nobody else writes records of the client: one that
 * restates them, or changes what they are calculated with.
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
