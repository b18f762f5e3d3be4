/** Accounts: login names, passwords, roles and sessions. */

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

/** Letters and digits that stay distinct when a password is read aloud. */
const PASSWORD_LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 16;

export interface Account {
  readonly id: number;
  /** Login name as normalised by `loginName`: trimmed and in lower case. */
  readonly username: string;
  readonly role: { readonly type: string };
}

interface StoredAccount extends Account {
  readonly email: string | null;
  readonly password: string;
}

/** Fields of an account that decide whether it can sign in. */
export interface LoginState {
  readonly id: number;
  readonly blocked: boolean | null;
}

/** Selection that reads a `LoginState`. */
export const LOGIN_STATE = { select: ['id', 'blocked'] };

/** Returns whether an account exists and is active. */
export function isOpen(account: LoginState | null | undefined): boolean {
  return Boolean(account && !account.blocked);
}

/** Person of a client, with the accounts that decide whether they can sign in. */
interface Person {
  readonly account: LoginState | null;
  readonly client: { readonly account: LoginState | null } | null;
}

/** Returns whether a person can sign in. Their client must be active too. */
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

/** Database ids of a member and its client. */
export interface Owned {
  readonly id: number;
  readonly client: { readonly id: number };
}

/**
 * Returns the condition for a member's rows. It compares owner columns, because a condition on
 * relations makes Strapi join tables.
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
 * Table and columns of a profile, for the statement that finds a caller. Each profile's module
 * declares its own.
 */
export interface ProfileSource<Profile> {
  readonly table: string;
  readonly columns: Readonly<Record<keyof Profile, string>>;
}

/** Owner of a call's session, with the profile of its role. Ids are database ids. */
export type Caller =
  | {
      readonly role: 'client';
      readonly account: Account;
      readonly client: CallerClient;
      /** Calling person. Null for the client's own login. */
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

/** Callers with one of these roles. */
export type CallerAs<R extends Role> = Extract<Caller, { readonly role: R }>;
export type ClientCaller = CallerAs<'client'>;
export type MemberCaller = CallerAs<'member'>;

/** Normalises a login name. Accounts are compared and kept unique in this form. */
export function loginName(userId: string): string {
  return userId.trim().toLowerCase();
}

/**
 * Serialises renewing and ending sessions of an account. Otherwise, a session renewed while it ends
 * would live on in its successor.
 * @param userId the account's id, as stored in sessions
 */
export function lockSessions(userId: string, trx: Knex.Transaction): Promise<void> {
  return lockUntilEnd(`sessions ${userId}`, trx);
}

/**
 * Creates an account with a hashed password.
 * @param input `setBy` is the caller who chooses the password for the account's owner
 * @throws 409 when the login name is taken. `taken` gives the field and message of this error
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
 * Sets the password for which a link was mailed, and ends every session of the account. Does
 * nothing unless the stored hash is still `present`. The e-mail address's setters become this
 * password's setters.
 * @param present the expected stored hash
 * @returns whether the password was replaced
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

/** Returns whether this is the account's password. */
export async function hasPassword({ id }: Pick<Account, 'id'>, password: string): Promise<boolean> {
  const stored = await strapi.db.query(ACCOUNT).findOne({ select: ['password'], where: { id } });
  return strapi
    .service('plugin::users-permissions.user')
    .validatePassword(password, stored.password);
}

/** Returns the account with its password hash, or null when it doesn't exist. */
export async function find(accountId: number): Promise<StoredAccount | null> {
  return strapi.db
    .query(ACCOUNT)
    .findOne({ where: { id: accountId }, populate: { role: { select: ['type'] } } });
}

/** Finds the accounts whose profile of this type has this e-mail address. */
export async function findByEmail(profile: string, email: string): Promise<{ id: number }[]> {
  const rows = await strapi.db
    .query(profile)
    .findMany({ select: ['id'], where: { email }, populate: { account: { select: ['id'] } } });
  return rows.flatMap(({ account }) => account ?? []);
}

/**
 * Sets and returns a random password, and ends every session of the account. The caller is recorded
 * as its setter.
 */
export async function resetPassword(accountId: number, caller: Caller | null): Promise<string> {
  const password = Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)],
  ).join('');
  const passwordSetBy = await findSetters(caller, accountId);
  await setPassword(accountId, password, { passwordSetBy });
  return password;
}

/** Changes an account's e-mail address. The caller is recorded as its setter. */
export async function setEmail(
  accountId: number,
  email: string | null,
  caller: Caller | null,
): Promise<void> {
  const emailSetBy = await findSetters(caller, accountId);
  // Forms also send unchanged addresses. These keep their setters.
  const where = { id: accountId, $or: [{ email: { $ne: email } }, { email: { $null: true } }] };
  await strapi.db.query(ACCOUNT).updateMany({ where, data: { email, emailSetBy } });
}

/**
 * Activates or deactivates the account of a client's manager or user.
 * @throws 409 on activation while the client is deactivated
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

/** Ends every session of the accounts in the query's `account_id` column. */
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

/** Returns the stored password hashes of these accounts. */
export async function readPasswordHashes(usernames: readonly string[]): Promise<string[]> {
  const rows: { password: string }[] = await strapi.db
    .query(ACCOUNT)
    .findMany({ select: ['password'], where: { username: { $in: [...usernames] } } });
  return rows.map(({ password }) => password);
}

/**
 * Returns the SQL that joins these accounts as `account`. It matches only unblocked accounts that
 * still have one of these hashes.
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

/** Returns whether an account with this role exists. */
export async function exists(role: Role): Promise<boolean> {
  return (await strapi.db.query(ACCOUNT).count({ where: { role: { type: role } } })) > 0;
}

/**
 * Sets a password and ends every session of the account, except on the kept device.
 * @param options without `passwordSetBy`, the recorded setters stay. A setter can sign in and
 * change the password just like the owner
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
 * Activates or deactivates an account and ends its sessions. A login during the deactivation can
 * leave a session behind. It is refused while the account is blocked.
 */
export async function setActive(accountId: number, isActive: boolean): Promise<void> {
  await runInTransaction(async () => {
    const data = { blocked: !isActive };
    await strapi.db.query(ACCOUNT).update({ where: { id: accountId }, data });
    await endSessions(accountId);
  });
}

/** Ends every session of the account, except on the kept device. */
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

/** Returns whether an account may sign in, and locks this state until the transaction ends. */
export async function holdState(accountId: number, trx: Knex.Transaction): Promise<boolean> {
  const state = await trx('up_users').where({ id: accountId }).forShare().first('id', 'blocked');
  return isOpen(state);
}

/** Hashes with bcrypt. Strapi hashes `password` attributes only in its document service. */
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
