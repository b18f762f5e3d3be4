/** Lookup of the caller. It takes one statement, because every call with a session needs it. */

import type { Role } from '@canopy/domain/common';
import { queryRows } from '../../rows/query-rows';
import type {
  Account,
  Caller,
  CallerBusiness,
  CallerClient,
  CallerEcommerceAdmin,
  CallerManager,
  CallerMember,
} from '../caller/account';
import { BUSINESS_PROFILE as BUSINESS } from '../people/business/business';
import { CLIENT_PROFILE as CLIENT } from '../people/client/client';
import { ADMIN_PROFILE as ADMIN } from '../people/ecommerce-admin/ecommerce-admin';
import { MANAGER_PROFILE as MANAGER } from '../people/manager/manager';
import { MEMBER_PROFILE as MEMBER } from '../people/member/member';

type Value = string | number | boolean | null;
type Row = Readonly<Record<string, Value>>;

/** Account found for a call. */
export interface FoundAccount extends Account {
  readonly role: { readonly id: number; readonly type: string };
  /** Whether the account or its client is deactivated. */
  readonly blocked: boolean;
  readonly confirmed: boolean;
}

/** Session found for a call. `caller` is null for an account without a profile. */
export interface FoundSession {
  readonly account: FoundAccount;
  readonly caller: Caller | null;
  /** Id shared by all sessions of one login. */
  readonly deviceId: string;
}

/** Possible profiles of an account and their owners, with the columns to read. */
const PROFILES = {
  client: CLIENT,
  manager: MANAGER,
  member: MEMBER,
  employer: CLIENT,
  admin: ADMIN,
  business: BUSINESS,
  seller: ADMIN,
} as const;

const COLUMNS = Object.entries(PROFILES).flatMap(([alias, { columns }]) =>
  Object.entries(columns).map(([field, column]) => `${alias}.${column} as "${alias}.${field}"`),
);

/**
 * Joins of an account with its role, its profile and its client's account. Every join uses a unique
 * key or the table's primary key.
 */
const ACCOUNT = `
  join up_users_role_lnk held on held.user_id = account.id
  join up_roles role on role.id = held.role_id
  left join ${CLIENT.table} client on client.account_id = account.id
  left join ${MANAGER.table} manager on manager.account_id = account.id
  left join ${MEMBER.table} member on member.account_id = account.id
  left join ${CLIENT.table} employer on employer.id = coalesce(manager.client_id, member.client_id)
  left join up_users employing on employing.id = employer.account_id
  left join ${ADMIN.table} admin on admin.account_id = account.id
  left join ${BUSINESS.table} business on business.account_id = account.id
  left join ${ADMIN.table} seller on seller.id = business.admin_id`;

const FIELDS = `account.id, account.username, account.blocked, account.confirmed,
    employing.blocked as employer_blocked, role.id as role_id, role.type as role_type,
    ${COLUMNS.join(', ')}`;

const OF_ACCOUNT = `
  select ${FIELDS}
  from up_users account ${ACCOUNT}
  where account.id = ?`;

const OF_SESSION = `
  select session.device_id, ${FIELDS}
  from strapi_sessions session join up_users account on account.id = ? ${ACCOUNT}
  where session.session_id = ? and session.user_id = ? and session.origin = 'users-permissions'
    and session.expires_at > ?`;

/** Returns the caller behind an account. Null when it is blocked or has no profile. */
export async function find({ id }: Pick<Account, 'id'>): Promise<Caller | null> {
  const [row] = await queryRows<Row>(OF_ACCOUNT, [id]);
  const account = row && accountIn(row);
  return account && !account.blocked ? callerIn(row, account) : null;
}

/** Returns the session of an access token, or null when the session has ended. */
export async function ofSession(token: {
  userId: string;
  sessionId: string;
}): Promise<FoundSession | null> {
  const { userId, sessionId } = token;
  const values = [Number(userId), sessionId, userId, new Date()];
  const [row] = await queryRows<Row>(OF_SESSION, values);
  if (!row) return null;
  const account = accountIn(row);
  return { account, caller: callerIn(row, account), deviceId: row.device_id as string };
}

function accountIn(row: Row): FoundAccount {
  return {
    id: row.id as number,
    username: row.username as string,
    // SQLite has no booleans.
    blocked: Boolean(row.blocked || row.employer_blocked),
    confirmed: Boolean(row.confirmed),
    role: { id: row.role_id as number, type: row.role_type as string },
  };
}

function callerIn(row: Row, account: FoundAccount): Caller | null {
  const role = account.role.type as Role;
  if (role === 'client') {
    const manager = profileIn<CallerManager>(row, 'manager');
    const client = profileIn<CallerClient>(row, manager ? 'employer' : 'client');
    return client && { role, account, client, manager };
  }
  if (role === 'member') {
    const member = profileIn<Omit<CallerMember, 'client'>>(row, 'member');
    const client = profileIn<CallerClient>(row, 'employer');
    return member && client && { role, account, member: { ...member, client } };
  }
  if (role === 'ecommerce-admin') {
    const admin = profileIn<CallerEcommerceAdmin>(row, 'admin');
    return admin && { role, account, admin };
  }
  if (role === 'business') {
    const business = profileIn<Omit<CallerBusiness, 'admin'>>(row, 'business');
    const admin = profileIn<CallerEcommerceAdmin>(row, 'seller');
    return business && admin && { role, account, business: { ...business, admin } };
  }
  return { role, account };
}

function profileIn<Profile>(row: Row, alias: keyof typeof PROFILES): Profile | null {
  if (row[`${alias}.id`] === null) return null;
  const fields = Object.keys(PROFILES[alias].columns).map((field) => [
    field,
    row[`${alias}.${field}`],
  ]);
  return Object.fromEntries(fields) as Profile;
}
