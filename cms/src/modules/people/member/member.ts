/** Members: people who record consumption for a client. */

import { messages } from '@canopy/domain/common';
import type { Member, MemberChange, MemberInput, MemberOfClient } from '@canopy/domain/people';
import { peopleMessages } from '@canopy/domain/people';
import type { MemberProfile } from '@canopy/domain/session';
import type { Knex } from 'knex';
import { conflict, notFound, refuseTaken } from '../../../http/refusals';
import { type LongList, longList, type Order } from '../../../rows/long-list';
import { runInTransaction } from '../../../rows/transaction';
import * as accounts from '../../caller/account';
import {
  type Caller,
  type CallerClient,
  type CallerMember,
  canLogIn,
  LOGIN_STATE,
  type LoginState,
  loginName,
  type ProfileSource,
} from '../../caller/account';
import * as clients from '../client/client';

const MEMBER = 'api::member.member';
const NAME_ORDER: Order = [{ username: 'asc' }, { id: 'asc' }];

export const MEMBER_PROFILE: ProfileSource<Omit<CallerMember, 'client'>> = {
  table: 'members',
  columns: { id: 'id', documentId: 'document_id', username: 'username', userId: 'user_id' },
};

/** Related rows that a response needs. */
const RELATED = {
  account: LOGIN_STATE,
  client: { select: ['id', 'documentId', 'username'], populate: { account: LOGIN_STATE } },
};

interface MemberRow {
  readonly id: number;
  readonly documentId: string;
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly account: LoginState | null;
  readonly client: (OwningClient & { readonly account: LoginState | null }) | null;
}

type MemberName = Pick<MemberRow, 'id' | 'documentId' | 'userId' | 'username'>;

type OwningClient = Pick<CallerClient, 'id' | 'documentId' | 'username'>;

/** Database ids of a member and its client. */
type OwnedMember = Pick<CallerMember, 'id'> & {
  readonly client: Pick<CallerMember['client'], 'id'>;
};

/**
 * Lists the members of a client that the caller may see.
 * @throws 404 when the client isn't the caller's
 */
export async function listMembers(
  caller: Caller,
  clientId: string | undefined,
): Promise<LongList<Member>> {
  const client = await clients.visibleTo(caller, clientId);
  const where = { client_id: client.id };
  return longList(MEMBER, { where, orderBy: NAME_ORDER, populate: RELATED }, toWire);
}

/** Lists the members of all clients, each with its client's id. */
export function listAll(): LongList<MemberOfClient> {
  return longList(MEMBER, { orderBy: NAME_ORDER, populate: RELATED }, toWireOfClient);
}

/**
 * Adds a member with its account, both or neither.
 * @throws 409 when the user id or the e-mail address is taken. 404 when the client isn't the
 * caller's
 */
export async function add(caller: Caller, { clientId, emailid, ...input }: MemberInput) {
  const client = await clients.visibleTo(caller, clientId);
  // Account conflicts have their own refusal. The only other unique field is the e-mail address.
  return refuseTaken('emailid', peopleMessages.emailTaken, () =>
    strapi.db.transaction(async () => {
      const login = { ...input, email: emailid, role: 'member' } as const;
      const account = await accounts.create({ ...login, setBy: caller });
      const { documentId } = await strapi.documents(MEMBER).create({
        data: {
          username: input.username,
          userId: input.userId,
          email: emailid,
          account: account.id,
          client: client.id,
        },
      });
      return toWireOfClient(await ownRow(caller, documentId));
    }),
  );
}

/**
 * Changes the given fields of a user.
 * @throws 404 when the user isn't the caller's. 409 when the e-mail address is taken
 */
export async function change(
  caller: Caller,
  documentId: string,
  { username, emailid }: MemberChange,
): Promise<MemberOfClient> {
  return refuseTaken('emailid', peopleMessages.emailTaken, () =>
    runInTransaction(async () => {
      const { id, account } = await ownRow(caller, documentId);
      const data = { ...(username && { username }), ...(emailid && { email: emailid }) };
      await strapi.db.query(MEMBER).update({ where: { id }, data });
      if (emailid) await accounts.setEmail(account.id, emailid, caller);
      return toWireOfClient(await ownRow(caller, documentId));
    }),
  );
}

/**
 * Activates or deactivates a user.
 * @throws 404 when the user isn't the caller's. 409 on activation while its client is deactivated
 */
export async function setActive(
  caller: Caller,
  documentId: string,
  isActive: boolean,
): Promise<MemberOfClient> {
  await accounts.setPersonActive(await ownRow(caller, documentId), isActive);
  return toWireOfClient(await ownRow(caller, documentId));
}

/**
 * Sets and returns a random password, and ends the user's sessions.
 * @throws 404 when the user isn't the caller's
 */
export async function resetPassword(caller: Caller, documentId: string): Promise<string> {
  const { account } = await ownRow(caller, documentId);
  return accounts.resetPassword(account.id, caller);
}

/**
 * Finds the member with this `_id`, or this user id in any case, as at login. Visible to the member
 * itself, its client and the platform admin. A given `clientId` must be the member's client.
 * @throws 404
 */
export async function visibleTo(
  caller: Caller,
  userId: string,
  clientId: string | undefined,
): Promise<OwnedMember> {
  const anyClient = caller.role === 'platform-admin' && clientId === undefined;
  const owner = anyClient ? {} : { client_id: (await clients.visibleTo(caller, clientId)).id };
  const loginNameGiven = loginName(userId);
  if (caller.role === 'member') {
    const own = ['', caller.account.username].includes(loginNameGiven);
    if (!own && userId !== caller.member.documentId) throw notFound();
    return caller.member;
  }
  const members = strapi.db.query(MEMBER);
  const populate = { client: { select: ['id'] } };
  const named = [{ documentId: userId }, { account: { username: loginNameGiven } }];
  const [first, second] = named.map((name) => ({ where: { ...name, ...owner }, populate }));
  const member = (await members.findOne(first)) ?? (await members.findOne(second));
  if (!member) throw notFound();
  return member;
}

/**
 * Returns an active user of the client, and locks this state until the transaction ends.
 * @param path the request field that names the user
 * @throws 404 when the client has no such user. 409 when the user is deactivated
 */
export async function holdActive(
  client: OwningClient,
  documentId: string,
  path: string,
  trx: Knex.Transaction,
): Promise<MemberRow> {
  const where = { documentId, client_id: client.id };
  const row: MemberRow | null = await strapi.db.query(MEMBER).findOne({ where, populate: RELATED });
  if (!row?.account) throw notFound(messages.notFound, path);
  if (await accounts.holdState(row.account.id, trx)) return row;
  throw conflict(path, peopleMessages.handOverToDeactivated);
}

/** Ends the sessions of a client's users. */
export async function endSessions(
  client: Pick<CallerClient, 'id'>,
  trx: Knex.Transaction,
): Promise<void> {
  await accounts.endSessionsAmong(trx('members').where({ client_id: client.id }), trx);
}

/** Finds the account of the member with this e-mail address: one or none. */
export const findAccounts = (email: string) => accounts.findByEmail(MEMBER, email);

/** Lists the names of a client's members. */
export async function listMemberNames(client: { id: number }): Promise<MemberName[]> {
  return strapi.db.query(MEMBER).findMany({
    select: ['id', 'documentId', 'userId', 'username'],
    where: { client_id: client.id },
    orderBy: NAME_ORDER,
  });
}

/** Converts a member for its own session. */
export function toProfile({ documentId, username, userId, client }: CallerMember): MemberProfile {
  return { _id: documentId, username, userId, clientId: client.documentId };
}

/**
 * Returns a user of the caller's client by `_id`. The platform admin may read users of any client.
 * @throws 404
 */
export async function ownRow(
  caller: Caller,
  documentId: string,
): Promise<MemberRow & { readonly account: LoginState }> {
  const own = clients.findOwn(caller);
  const where = { documentId, ...(own && { client_id: own.id }) };
  const row = await strapi.db.query(MEMBER).findOne({ where, populate: RELATED });
  if (!row?.account) throw notFound();
  return row;
}

function toWire(row: MemberRow): Member {
  const { documentId, userId, username, email } = row;
  return { _id: documentId, userId, username, emailid: email, active: canLogIn(row) };
}

function toWireOfClient(row: MemberRow): MemberOfClient {
  return { ...toWire(row), clientId: row.client?.documentId ?? '' };
}
