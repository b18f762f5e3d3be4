/** Managers: people who work for a client, each with their own login. */

import type { Manager, ManagerChange, ManagerInput } from '@canopy/domain/people';
import { peopleMessages } from '@canopy/domain/people';
import type { Knex } from 'knex';
import { fieldsConflict, refuseTaken } from '../../../http/refusals';
import { runInTransaction } from '../../../rows/transaction';
import * as accounts from '../../caller/account';
import {
  type Caller,
  type CallerClient,
  type CallerManager,
  canLogIn,
  isOpen,
  LOGIN_STATE,
  type LoginState,
  type ProfileSource,
} from '../../caller/account';
import * as clients from '../client/client';

const MANAGER = 'api::manager.manager';

export const MANAGER_PROFILE: ProfileSource<CallerManager> = {
  table: 'managers',
  columns: { id: 'id', documentId: 'document_id', name: 'name', userId: 'user_id' },
};

/** Related rows that a response needs. */
const RELATED = {
  account: LOGIN_STATE,
  client: { select: ['id'], populate: { account: LOGIN_STATE } },
};

interface ManagerRow {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly userId: string;
  readonly email: string;
  readonly account: LoginState;
  readonly client: { readonly account: LoginState | null };
}

/**
 * Lists a client's managers by name, after the client's own login, which is the first manager.
 * @throws 404 when the client isn't the caller's
 */
export async function list(caller: Caller, clientId: string | undefined): Promise<Manager[]> {
  const client = await clients.visibleTo(caller, clientId);
  const [first, rows]: [Manager, ManagerRow[]] = await Promise.all([
    findFirstManager(client.documentId),
    strapi.db.query(MANAGER).findMany({
      where: { client_id: client.id },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      populate: RELATED,
    }),
  ]);
  return [first, ...rows.map(toWire)];
}

/**
 * Adds a manager with its account, both or neither.
 * @throws 409 when the user id is taken, or the e-mail address within the client. 404 when the
 * client isn't the caller's
 */
export async function add(
  caller: Caller,
  { clientId, password, ...person }: ManagerInput,
): Promise<Manager> {
  const client = await clients.visibleTo(caller, clientId);
  return refuseTaken('email', peopleMessages.managerEmailTaken, () =>
    strapi.db.transaction(async () => {
      const account = await accounts.create({
        ...person,
        password,
        role: 'client',
        setBy: caller,
      });
      const { documentId } = await strapi.documents(MANAGER).create({
        data: { ...person, account: account.id, client: client.id },
      });
      return toWire(await ownRow(caller, documentId));
    }),
  );
}

/**
 * Changes the given fields of a manager.
 * @throws 404 when the manager isn't the caller's. 409 when the e-mail address is taken, or for the
 * client's own login
 */
export async function change(
  caller: Caller,
  documentId: string,
  change: ManagerChange,
): Promise<Manager> {
  return refuseTaken('email', peopleMessages.managerEmailTaken, () =>
    runInTransaction(async () => {
      const { id, account } = await ownRow(caller, documentId);
      const { name, email } = change;
      const data = { ...(name && { name }), ...(email && { email }) };
      await strapi.db.query(MANAGER).update({ where: { id }, data });
      if (email) await accounts.setEmail(account.id, email, caller);
      return toWire(await ownRow(caller, documentId));
    }),
  );
}

/**
 * Activates or deactivates a manager.
 * @throws 404 when the manager isn't the caller's. 409 for the client's own login, and on
 * activation while the client is deactivated
 */
export async function setActive(
  caller: Caller,
  documentId: string,
  isActive: boolean,
): Promise<Manager> {
  await accounts.setPersonActive(await ownRow(caller, documentId), isActive);
  return toWire(await ownRow(caller, documentId));
}

/**
 * Sets and returns a random password, and ends the manager's sessions.
 * @throws 404 when the manager isn't the caller's. 409 for the client's own login
 */
export async function resetPassword(caller: Caller, documentId: string): Promise<string> {
  const { account } = await ownRow(caller, documentId);
  return accounts.resetPassword(account.id, caller);
}

/** Ends the sessions of a client's managers. */
export async function endSessions(
  client: Pick<CallerClient, 'id'>,
  trx: Knex.Transaction,
): Promise<void> {
  await accounts.endSessionsAmong(trx('managers').where({ client_id: client.id }), trx);
}

/** Converts a manager for its own session. */
export function toProfile({ documentId, name, userId }: CallerManager) {
  return { _id: documentId, name, userId };
}

/** Finds the accounts of the managers with this e-mail address, at most one per client. */
export const findAccounts = (email: string) => accounts.findByEmail(MANAGER, email);

/** Returns the client's own login as its first manager. */
async function findFirstManager(clientId: string): Promise<Manager> {
  const { documentId, username, userId, email, account } = await clients.withAccount(clientId);
  const active = isOpen(account);
  return { _id: documentId, name: username, email: email ?? '', userId, active, first: true };
}

/**
 * Returns a manager of the caller's client. The platform admin may read managers of any client.
 * @throws 404. 409 for the client's own login, which can't be changed as a manager
 */
async function ownRow(caller: Caller, documentId: string): Promise<ManagerRow> {
  const own = clients.findOwn(caller);
  const where = { documentId, ...(own && { client_id: own.id }) };
  const row = await strapi.db.query(MANAGER).findOne({ where, populate: RELATED });
  if (row) return row;
  // Throws 404 if it isn't the caller's client either.
  await clients.visibleTo(caller, documentId);
  throw fieldsConflict(peopleMessages.managerFirst, []);
}

function toWire(row: ManagerRow): Manager {
  const { documentId, name, email, userId } = row;
  return { _id: documentId, name, email, userId, active: canLogIn(row), first: false };
}
