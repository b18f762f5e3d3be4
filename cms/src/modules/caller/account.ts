/** Accounts: who may log in, with which secret, and as what. */

import { randomInt } from 'node:crypto';
import type { Role, StaffRole } from '@canopy/domain/common';
import { peopleMessages } from '@canopy/domain/people';
import { sessionMessages } from '@canopy/domain/session';
import type { Knex } from 'knex';
import { conflict, fieldsConflict, isUniqueViolation } from '../../http/refusals';
import { lockUntilEnd } from '../../rows/lock';
import { runInTransaction } from '../../rows/transaction';
import { findSetters, readSetters } from './password-setters';

const ACCOUNT = 'plugin::users-permissions.user';
const ROLE = 'plugin::users-permissions.role';

/** Letters and digits that cannot be confused when a password is read aloud. */
const PASSWORD_LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 16;

export interface Account {
  readonly id: number;
  /** The login name in the form in which names are compared: lower case. */
  readonly username: string;
  readonly role: { readonly type: string };
}

interface StoredAccount extends Account {
  readonly email: string | null;
  readonly password: string;
}

/** The part of an account that decides whether it can log in. */
export interface LoginState {
  readonly id: number;
  readonly blocked: boolean | null;
}

/** Reads a `LoginState`. */
export const LOGIN_STATE = { select: ['id', 'blocked'] };

/** Whether an account is there and not deactivated. */
export function isOpen(account: LoginState | null | undefined): boolean {
  return Boolean(account && !account.blocked);
}

/** Somebody of a client, with what decides whether they can log in. */
interface Person {
  readonly account: LoginState | null;
  readonly client: { readonly account: LoginState | null } | null;
}

/** People of a client can log in only while the client can. */
export function canLogIn({ account, client }: Person): boolean {
  return isOpen(account) && isOpen(client?.account);
}

export interface CallerClient {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  readonly userId: string;
  readonly logoFile: string | null;
}

export interface CallerManager {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly userId: string;
}

export interface CallerMember {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  readonly userId: string;
  readonly client: CallerClient;
}

/** A member and its client, by database ids. */
export interface Owned {
  readonly id: number;
  readonly client: { readonly id: number };
}

/**
 * The condition for rows of a member. It names the owner by column: asked by relation, Strapi would
 * join tables for it.
 */
export function ownerColumns({ id, client }: Owned) {
  return { client_id: client.id, member_id: id };
}

export interface CallerEcommerceAdmin {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly username: string;
}

export interface CallerBusiness {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly username: string;
  readonly admin: CallerEcommerceAdmin;
}

/**
 * The columns of a profile that the statement reads which finds a caller. Its resource says where that
 * stands.
 */
export interface ProfileSource<Profile> {
  readonly table: string;
  readonly columns: Readonly<Record<keyof Profile, string>>;
}

/** Whose session a call is made in, with the profile of its role. Ids are database ids. */
export type Caller =
  | {
      readonly role: 'client';
      readonly account: Account;
      readonly client: CallerClient;
      /** The person who calls; null for the client's own login. */
      readonly manager: CallerManager | null;
    }
  | { readonly role: 'member'; readonly account: Account; readonly member: CallerMember }
  | {
      readonly role: 'ecommerce-admin';
      readonly account: Account;
      readonly admin: CallerEcommerceAdmin;
    }
  | { readonly role: 'business'; readonly account: Account; readonly business: CallerBusiness }
  | { readonly [Name in StaffRole]: { readonly role: Name; readonly account: Account } }[StaffRole];

/** The callers of these roles. */
export type CallerAs<R extends Role> = Extract<Caller, { readonly role: R }>;
export type ClientCaller = CallerAs<'client'>;
export type MemberCaller = CallerAs<'member'>;

/** The form in which login names are compared and kept unique. */
export function loginName(userId: string): string {
  return userId.trim().toLowerCase();
}

/**
 * Makes what renews and what ends the sessions of an account wait for each other: a session that is
 * being renewed while it ends would live on in its successor.
 * @param userId the account's id, as sessions carry it
 */
export function lockSessions(userId: string, trx: Knex.Transaction): Promise<void> {
  return lockUntilEnd(`sessions ${userId}`, trx);
}

/**
 * Creates an account. The password is hashed by Strapi on the way to the database.
 * @param input `setBy` is the caller who chooses the password for the account's owner
 * @throws 409 when the login name is taken; `taken` is how the caller knows that name
 */
export async function create(
  input: { userId: string; password: string; role: Role; email?: string; setBy?: Caller | null },
  taken = { field: 'userId', message: peopleMessages.userIdTaken as string },
) {
  try {
    return await strapi.db.query(ACCOUNT).create({
      data: {
        username: loginName(input.userId),
        email: input.email ?? null,
        password: await hash(input.password),
        passwordSetBy: await findSetters(input.setBy ?? null),
        provider: 'local',
        confirmed: true,
        blocked: false,
        role: await roleId(input.role),
      },
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(taken.field, taken.message);
    throw error;
  }
}

/**
 * Sets the password that a mailed link was used for, if the stored one is still `present`, and ends every
 * session of the account. Setters of the e-mail address count as setters of this password.
 * @param present the stored hash
 * @returns whether it was
 */
export async function replacePassword(
  accountId: number,
  present: string,
  password: string,
): Promise<boolean> {
  const where = { id: accountId, password: present };
  const hashed = await hash(password);
  return runInTransaction(async (trx) => {
    await trx('up_users').where({ id: accountId }).forUpdate().first('id');
    const { emailSetBy } = await readSetters(accountId);
    const data = { password: hashed, passwordSetBy: emailSetBy };
    const { count } = await strapi.db.query(ACCOUNT).updateMany({ where, data });
    if (count > 0) await endSessions(accountId);
    return count > 0;
  });
}

/** True when this is the account's password. */
export async function hasPassword({ id }: Pick<Account, 'id'>, password: string): Promise<boolean> {
  const stored = await strapi.db.query(ACCOUNT).findOne({ select: ['password'], where: { id } });
  return strapi
    .service('plugin::users-permissions.user')
    .validatePassword(password, stored.password);
}

/** The account with this id, with its password's hash; null when it is gone. */
export async function find(accountId: number): Promise<StoredAccount | null> {
  return strapi.db
    .query(ACCOUNT)
    .findOne({ where: { id: accountId }, populate: { role: { select: ['type'] } } });
}

/** The accounts of the profiles of this type that have an e-mail address. */
export async function findByEmail(profile: string, email: string): Promise<{ id: number }[]> {
  const rows = await strapi.db
    .query(profile)
    .findMany({ select: ['id'], where: { email }, populate: { account: { select: ['id'] } } });
  return rows.flatMap(({ account }) => account ?? []);
}

/** Sets a new random password for the caller, answers it once, and ends every session of the account. */
export async function resetPassword(accountId: number, caller: Caller | null): Promise<string> {
  const password = Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)],
  ).join('');
  const passwordSetBy = await findSetters(caller, accountId);
  await setPassword(accountId, password, { passwordSetBy });
  return password;
}

/** Changes the e-mail address of an account for the caller. */
export async function setEmail(
  accountId: number,
  email: string | null,
  caller: Caller | null,
): Promise<void> {
  const emailSetBy = await findSetters(caller, accountId);
  // Forms also send addresses that stay.
  const where = { id: accountId, $or: [{ email: { $ne: email } }, { email: { $null: true } }] };
  await strapi.db.query(ACCOUNT).updateMany({ where, data: { email, emailSetBy } });
}

/**
 * Deactivates or activates the account of a client's manager or user.
 * @throws 409 when it is to be active while the client is not
 */
export async function setPersonActive(
  { account, client }: Person & { readonly account: LoginState },
  isActive: boolean,
): Promise<void> {
  await runInTransaction(async (trx) => {
    const isRefused = isActive && !(client?.account && (await holdState(client.account.id, trx)));
    if (isRefused) throw fieldsConflict(sessionMessages.clientDeactivated, []);
    await setActive(account.id, isActive);
  });
}

/** Ends every session of the accounts that the rows of a query name. */
export async function endSessionsAmong(
  people: Knex.QueryBuilder,
  trx: Knex.Transaction,
): Promise<void> {
  const userIds = people.select(trx.raw('cast(account_id as varchar(20))'));
  await trx('strapi_sessions')
    .where({ origin: 'users-permissions' })
    .whereIn('user_id', userIds)
    .delete();
}

/** The stored hashes of the passwords of these accounts. */
export async function readPasswordHashes(usernames: readonly string[]): Promise<string[]> {
  const rows: { password: string }[] = await strapi.db
    .query(ACCOUNT)
    .findMany({ select: ['password'], where: { username: { $in: [...usernames] } } });
  return rows.map(({ password }) => password);
}

/**
 * The part of a statement that joins those of these accounts, as `account`, which still have one of
 * these hashes and are not blocked.
 */
export function joinOpen(usernames: readonly string[], hashes: readonly string[]) {
  if (hashes.length === 0) return { join: 'left join up_users account on 1 = 0', values: [] };
  const list = (texts: readonly string[]) => texts.map(() => '?').join(', ');
  return {
    join: `left join up_users account on account.username in (${list(usernames)})
        and account.password in (${list(hashes)}) and account.blocked = ?`,
    values: [...usernames, ...hashes, false],
  };
}

/** True when an account of this role exists. */
export async function exists(role: Role): Promise<boolean> {
  return (await strapi.db.query(ACCOUNT).count({ where: { role: { type: role } } })) > 0;
}

/**
 * Sets a password and ends every session of the account, but that of the device to be kept.
 * @param options `passwordSetBy` stays without it: the setter of a password can change it as the account's owner can
 */
export async function setPassword(
  accountId: number,
  password: string,
  { keptDevice, ...setters }: { keptDevice?: string; passwordSetBy?: number[] | null } = {},
): Promise<void> {
  const data = { password: await hash(password), ...setters };
  await strapi.db.transaction(async () => {
    await strapi.db.query(ACCOUNT).update({ where: { id: accountId }, data });
    await endSessions(accountId, keptDevice);
  });
}

/**
 * Deactivates an account, or activates it again; its sessions end either way. A login at the very moment
 * of a deactivation can leave one behind, which is refused while the account is blocked.
 */
export async function setActive(accountId: number, isActive: boolean): Promise<void> {
  await runInTransaction(async () => {
    const data = { blocked: !isActive };
    await strapi.db.query(ACCOUNT).update({ where: { id: accountId }, data });
    await endSessions(accountId);
  });
}

/** Ends every session of the account, but those of the device to be kept. */
export async function endSessions(accountId: number, keptDevice?: string): Promise<void> {
  const userId = String(accountId);
  const kept = keptDevice ? { deviceId: { $ne: keptDevice } } : {};
  await strapi.db.transaction(async ({ trx }) => {
    await lockSessions(userId, trx);
    await strapi.db
      .query('admin::session')
      .deleteMany({ where: { userId, origin: 'users-permissions', ...kept } });
  });
}

/** Whether an account may log in. That stays so until the transaction ends. */
export async function holdState(accountId: number, trx: Knex.Transaction): Promise<boolean> {
  const state = await trx('up_users').where({ id: accountId }).forShare().first('id', 'blocked');
  return isOpen(state);
}

/** bcrypt; Strapi hashes `password` attributes only on the way through its document service. */
async function hash(password: string): Promise<string> {
  const { password: hashed } = await strapi
    .service('plugin::users-permissions.user')
    .ensureHashedPasswords({ password });
  return hashed;
}

async function roleId(type: Role): Promise<number> {
  const role = await strapi.db.query(ROLE).findOne({ select: ['id'], where: { type } });
  return role.id;
}
