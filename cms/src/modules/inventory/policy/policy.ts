/** Accounting policies: clients' choices for their figures. */

import { isAuditChange } from '@canopy/domain/history';
import {
  DEFAULT_POLICY,
  inventoryMessages,
  type Policy,
  type PolicyChange,
} from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { insertMany } from '../../../rows/insert-many';
import { queryRows } from '../../../rows/query-rows';
import type { Caller, CallerClient } from '../../caller/account';
import * as clients from '../../people/client/client';
import { ALL_MONTHS, openYears, takeBackApproval } from '../periods/approval';
import { readClosedMonths, refuseClosed } from '../periods/closed-months';
import { writeExclusive } from '../records/write-locks';
import { type PolicyRow, toWire } from './wire';

const POLICY = 'api::policy.policy';

/**
 * Returns a client's policy.
 * @throws 404 when the client is not the caller's
 */
export async function show(caller: Caller, clientId: string | undefined): Promise<Policy> {
  return findPolicy((await clients.visibleTo(caller, clientId)).id);
}

/**
 * Changes the given fields and returns the whole policy. No record changes.
 * @throws 404 when the client is not the caller's; 409 when a locked year prevents the change
 */
export async function change(
  caller: Caller,
  { clientId, ...given }: PolicyChange,
): Promise<Policy> {
  const client = await clients.visibleTo(caller, clientId);
  // After the change, no record is saved by the old policy. Two concurrent first changes would both
  // insert a row.
  return writeExclusive(client.id, async (trx) => {
    const before = await findStored(client.id);
    const after = { ...DEFAULT_POLICY, ...before, ...given };
    await followInYears(client, before ?? DEFAULT_POLICY, after, trx);
    if (before) {
      const where = { client_id: client.id };
      await strapi.db.query(POLICY).updateMany({ where, data: { ...after } });
    } else {
      await insertMany(POLICY, [{ ...after, client: client.id }], trx);
    }
    return after;
  });
}

/**
 * Withdraws the approval of years when the policy changes. Opens the years again when they start in
 * another month.
 * @throws 409 when years start in another month while one is locked
 */
async function followInYears(
  client: CallerClient,
  before: Policy,
  after: Policy,
  trx: Knex.Transaction,
): Promise<void> {
  if (before.yearStartsIn !== after.yearStartsIn) {
    const { months } = await readClosedMonths(client.id, trx);
    if (months.length > 0)
      throw await refuseClosed(client.id, inventoryMessages.policyOfLockedYear);
    await openYears(client, trx);
  } else if (isAuditChange({ ...before }, { ...after })) {
    await takeBackApproval(client, [ALL_MONTHS], trx);
  }
}

/**
 * Finds a client's policy; the defaults if it has chosen nothing.
 * @param clientId its database id
 */
export async function findPolicy(clientId: number): Promise<Policy> {
  return (await findStored(clientId)) ?? DEFAULT_POLICY;
}

/** Plain SQL, because most calls of clients and members read the policy. */
const STORED = `
  select gwp_set as "gwpSet", allocation, year_starts_in as "yearStartsIn", scope_2_method as "scope2Method",
    consolidation, country, threshold_percent as "thresholdPercent", four_eyes as "fourEyes"
  from policies where client_id = ?`;

async function findStored(clientId: number): Promise<Policy | null> {
  const [row] = await queryRows<PolicyRow>(STORED, [clientId]);
  return row ? toWire(row) : null;
}
