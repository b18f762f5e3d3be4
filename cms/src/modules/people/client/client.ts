/** Clients: the organisations. */

import { randomUUID } from 'node:crypto';
import type { Client, ClientChange, ClientInput, ClientRegistration } from '@canopy/domain/people';
import { peopleMessages } from '@canopy/domain/people';
import type { ClientProfile } from '@canopy/domain/session';
import type { Knex } from 'knex';
import { notFound } from '../../../http/refusals';
import { type LongList, longList, type Order } from '../../../rows/long-list';
import { runInTransaction } from '../../../rows/transaction';
import type { CheckedFile } from '../../../server/received-files';
import { storage } from '../../../server/storage';
import * as accounts from '../../caller/account';
import {
  type Caller,
  type CallerClient,
  type ClientCaller,
  LOGIN_STATE,
  type LoginState,
  type ProfileSource,
} from '../../caller/account';
import { type ClientRow, logoPath, toWire } from './wire';

const CLIENT = 'api::client.client';

const ACCOUNT = { account: LOGIN_STATE };

export const CLIENT_PROFILE: ProfileSource<CallerClient> = {
  table: 'clients',
  columns: {
    id: 'id',
    documentId: 'document_id',
    username: 'username',
    userId: 'user_id',
    logoFile: 'logo_file',
  },
};

/** Lists all clients, newest first. */
export function list(): LongList<Client> {
  const orderBy: Order = [{ createdAt: 'desc' }, { id: 'desc' }];
  return longList(CLIENT, { orderBy, populate: ACCOUNT }, toWire);
}

/**
 * Adds a client with its account, both or neither.
 * @throws 409 when the user id is taken
 */
export async function add(input: ClientInput, logo: CheckedFile | null): Promise<Client> {
  const { password, ...profile } = input;
  return create(profile, logo, () => accounts.create({ ...input, role: 'client' }));
}

/**
 * Adds a self-registered client with its account, both or neither. Its user id is its e-mail
 * address, its name the organisation. Its evidence has a small quota until the platform admin
 * confirms the client.
 * @throws 409 when the e-mail address is taken
 */
export async function register(
  input: ClientRegistration,
  logo: CheckedFile | null,
): Promise<Client> {
  const { password, ...person } = input;
  const { email, organization } = person;
  const taken = { field: 'email', message: peopleMessages.emailTaken };
  const profile = { ...person, username: organization, userId: email, confirmed: false };
  return create(profile, logo, () =>
    accounts.create({ userId: email, password, email, role: 'client' }, taken),
  );
}

/** Finds the accounts of the clients with this e-mail address. */
export const findAccounts = (email: string) => accounts.findByEmail(CLIENT, email);

/** Sets and returns a random password, and ends the client's sessions. */
export async function resetPassword(documentId: string): Promise<string> {
  const { account } = await withAccount(documentId);
  return accounts.resetPassword(account.id, null);
}

/** Changes the given fields of a client. */
export async function change(
  documentId: string,
  { email, ...given }: ClientChange,
): Promise<Client> {
  return runInTransaction(async () => {
    const { id, account } = await withAccount(documentId);
    const data = { ...given, ...(email !== undefined && { email: email || null }) };
    await strapi.db.query(CLIENT).update({ where: { id }, data });
    if (email !== undefined) await accounts.setEmail(account.id, email || null, null);
    return toWire(await withAccount(documentId));
  });
}

/**
 * Confirms a self-registered client.
 * @throws 404
 */
export async function confirm(documentId: string): Promise<Client> {
  return runInTransaction(async () => {
    const { id } = await withAccount(documentId);
    await strapi.db.query(CLIENT).update({ where: { id }, data: { confirmed: true } });
    return toWire(await withAccount(documentId));
  });
}

/** Returns whether a client is confirmed, and locks this state until the transaction ends. */
export async function holdConfirmed(
  { id }: Pick<CallerClient, 'id'>,
  trx: Knex.Transaction,
): Promise<boolean> {
  const row = await trx('clients').where({ id }).forShare().first('confirmed');
  return Boolean(row?.confirmed);
}

/** Reads a client's logo, if the caller may see the client. */
export async function logo(caller: Caller, documentId: string) {
  const { id } = await visibleTo(caller, documentId);
  const { logoFile, logoType } = await strapi.db
    .query(CLIENT)
    .findOne({ select: ['logoFile', 'logoType'], where: { id } });
  if (!logoFile) throw notFound();
  return { mimeType: logoType as string, bytes: await storage.stream('logos', logoFile) };
}

/** Replaces the client's own logo and returns its new path. */
export async function changeLogo(client: CallerClient, logo: CheckedFile): Promise<string> {
  const logoFile = await storeLogo(logo);
  await strapi.db.transaction(() =>
    strapi.db
      .query(CLIENT)
      .update({ where: { id: client.id }, data: { logoFile, logoType: logo.mimeType } }),
  );
  if (client.logoFile) await storage.remove('logos', client.logoFile);
  return logoPath({ documentId: client.documentId, logoFile }) as string;
}

/**
 * Returns the client's user id and its name in reports and files: the organisation, if it has one.
 */
export async function readOrganisation({ id, username, userId }: CallerClient) {
  const { organization } = await strapi.db
    .query(CLIENT)
    .findOne({ select: ['organization'], where: { id } });
  return { name: (organization as string | null) || username, userId };
}

/** Returns name and user id of the calling person: a manager, or else the client itself. */
export function toPerson({ client, manager }: Pick<ClientCaller, 'client' | 'manager'>) {
  const { userId, username } = client;
  return manager ? { userId: manager.userId, username: manager.name } : { userId, username };
}

/** Returns the client with this database id, which must exist. */
export async function byId(id: number): Promise<CallerClient> {
  return strapi.db.query(CLIENT).findOne({ where: { id } });
}

/** Finds the client that signs in with an account. Returns null for any other account. */
export async function findByAccount(accountId: number): Promise<Pick<CallerClient, 'id'> | null> {
  const where = { account: accountId };
  return strapi.db.query(CLIENT).findOne({ select: ['id'], where });
}

/** Converts a client for its own session. */
export function toProfile(client: CallerClient): ClientProfile {
  const { documentId, username, userId } = client;
  return { _id: documentId, username, userId, logo: logoPath(client) };
}

/** Returns the caller's own client: itself, or the client of a member. Null for other roles. */
export function findOwn(caller: Caller): CallerClient | null {
  if (caller.role === 'client') return caller.client;
  return caller.role === 'member' ? caller.member.client : null;
}

/**
 * Returns the client with this id. The platform admin sees all clients, other callers their own.
 * @throws 404
 */
export async function visibleTo(caller: Caller, documentId: string | undefined) {
  if (caller.role === 'platform-admin') {
    const client = documentId && (await strapi.db.query(CLIENT).findOne({ where: { documentId } }));
    if (!client) throw notFound();
    return client as CallerClient;
  }
  const own = findOwn(caller);
  if (!own || (documentId && documentId !== own.documentId)) throw notFound();
  return own;
}

/**
 * Returns a client by its `_id`, with the state of its account.
 * @throws 404
 */
export async function withAccount(
  documentId: string,
): Promise<ClientRow & { account: LoginState }> {
  const client = await strapi.db
    .query(CLIENT)
    .findOne({ where: { documentId }, populate: ACCOUNT });
  if (!client?.account) throw notFound();
  return client;
}

/** Stores the logo, then account and profile in one transaction. Removes the logo if that fails. */
async function create(
  profile: { username: string; userId: string; confirmed?: boolean } & Partial<ClientRegistration>,
  logo: CheckedFile | null,
  createAccount: () => Promise<LoginState>,
): Promise<Client> {
  const logoFile = logo && (await storeLogo(logo));
  try {
    return await strapi.db.transaction(async () => {
      const account = await createAccount();
      const row = await strapi.documents(CLIENT).create({
        data: {
          ...profile,
          account: account.id,
          logoFile: logoFile ?? undefined,
          logoType: logo?.mimeType,
        },
      });
      return toWire({ ...(row as ClientRow), account });
    });
  } catch (error) {
    if (logoFile) await storage.discard('logos', logoFile);
    throw error;
  }
}

async function storeLogo(logo: CheckedFile): Promise<string> {
  const logoFile = randomUUID();
  await storage.put('logos', logoFile, logo.bytes);
  return logoFile;
}
