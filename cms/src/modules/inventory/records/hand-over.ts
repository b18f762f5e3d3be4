/** Hand-over: a user's records become another user's, with their evidence. */

import type { RecordsTransferred } from '@canopy/domain/inventory';
import { inventoryMessages } from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { invalidField } from '../../../http/input';
import { notFound } from '../../../http/refusals';
import { updateEach } from '../../../rows/update-each';
import type { Caller, Owned } from '../../caller/account';
import * as trail from '../../history/audit-entry';
import * as members from '../../people/member/member';
import * as evidence from '../evidence/evidence';
import * as recordImports from '../imports/record-import';
import { type Months, takeBackApproval } from '../periods/approval';
import { readClosedMonths } from '../periods/closed-months';
import { findClosedEvidence, type ImportedRow, lockAllRows } from './lock-records';
import * as recordMonths from './record-months';
import { writeExclusive } from './write-locks';

const RECORD = 'api::emission-record.emission-record';

/**
 * Hands over all records of a user, in one step of the history. Records with a day in a closed
 * month stay, with their evidence. Withdraws the approvals of the other records' years, because
 * their totals by user change. No other transaction writes the client's records meanwhile, so it
 * misses none and moves none twice.
 * @param signal aborted when the caller disconnects; nothing changes then
 * @throws 404 when one of the users is not the caller's; 400 and 409 at `to` when the records
 *   cannot go there
 */
export async function run(
  caller: Caller,
  fromId: string,
  toId: string,
  signal: AbortSignal,
): Promise<RecordsTransferred> {
  const from = await members.ownRow(caller, fromId);
  const { client } = from;
  if (!client) throw notFound();
  if (fromId === toId) throw invalidField('to', inventoryMessages.handOverToSelf);
  return writeExclusive(client.id, async (trx) => {
    const to = await members.holdActive(client, toId, 'to', trx);
    return trail.asOneStep(
      trx,
      () => handOver({ id: from.id, client }, to.id, trx, signal),
      () => ({
        action: 'changed',
        subjectType: 'hand-over',
        subjectId: from.documentId,
        subjectName: from.username,
        ...trail.toEntryOwner(client),
        before: { userId: from.userId },
        after: { userId: to.userId },
      }),
    );
  });
}

/** User whose records are handed over, and the client for the history. */
interface Giver extends Owned {
  readonly client: Parameters<typeof takeBackApproval>[0];
}

/** @returns the number of records handed over, and of records kept because their year is closed */
async function handOver(
  from: Giver,
  toId: number,
  trx: Knex.Transaction,
  signal: AbortSignal,
): Promise<RecordsTransferred> {
  const closed = await readClosedMonths(from.client.id, trx);
  const importIds = new Set<number>();
  const counts = { transferred: 0, locked: 0 };
  const months = new Map<string, Months>();
  for await (const rows of lockAllRows(from, trx, signal)) {
    const open = rows.filter((row) => !closed.includeDayOf(row));
    await handOverRows(from, toId, open, trx, signal);
    for (const { importId } of open) if (importId) importIds.add(importId);
    for (const { fromDay, toDay } of open) {
      const [first, last] = [fromDay.slice(0, 7), toDay.slice(0, 7)];
      months.set(`${first} ${last}`, { first, last });
    }
    counts.transferred += open.length;
    counts.locked += rows.length - open.length;
  }
  await recordImports.noteHandOver(from, [...importIds], trx);
  await takeBackApproval(from.client, [...months.values()], trx);
  return counts;
}

async function handOverRows(
  from: Owned,
  toId: number,
  rows: readonly ImportedRow[],
  trx: Knex.Transaction,
  signal: AbortSignal,
): Promise<void> {
  if (rows.length === 0) return;
  const clientId = from.client.id;
  const owner = { client: clientId, member: from.id };
  const changes = rows.map((row) => ({ before: { ...row, ...owner }, values: { member: toId } }));
  await updateEach(RECORD, { client_id: clientId }, changes, trx, signal);
  const ofSeveralMonths = rows.filter(
    ({ fromDay, toDay }) => fromDay.slice(0, 7) !== toDay.slice(0, 7),
  );
  await recordMonths.handOver(
    clientId,
    ofSeveralMonths.map(({ id }) => id),
    toId,
    trx,
  );
  const named = rows.flatMap(({ evidenceId }) => evidenceId || []);
  const locked = await findClosedEvidence(clientId, named, trx);
  const free = named.filter((id) => !locked.has(id));
  await evidence.handOver(from, free, toId, trx);
}
