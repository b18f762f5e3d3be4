/** Activation of clients, which also decides whether their people can sign in. */

import type { Client } from '@canopy/domain/people';
import { runInTransaction } from '../../rows/transaction';
import * as accounts from '../caller/account';
import * as clients from './client/client';
import { toWire } from './client/wire';
import * as managers from './manager/manager';
import * as members from './member/member';

/**
 * Activates or deactivates a client. While it is deactivated, neither the client nor its people can
 * sign in. The people's own accounts stay active or deactivated.
 * @throws 404
 */
export async function set(documentId: string, isActive: boolean): Promise<Client> {
  return runInTransaction(async () => {
    const { account } = await clients.withAccount(documentId);
    await accounts.setActive(account.id, isActive);
    await endSessionsOfPeople(account.id);
    return toWire(await clients.withAccount(documentId));
  });
}

/** Ends the sessions of a client's people, if the account is the client's own login. */
export async function endSessionsOfPeople(accountId: number): Promise<void> {
  const client = await clients.findByAccount(accountId);
  if (!client) return;
  await strapi.db.transaction(async ({ trx }) => {
    await members.endSessions(client, trx);
    await managers.endSessions(client, trx);
  });
}
