import type { Role } from '@canopy/domain';
import { unauthorized } from '../../../http/refusals';
import { rowsOf } from '../../../rows/rows-of';
import { BUSINESS_PROFILE as BUSINESS } from '../../business/services/business';
import { CLIENT_PROFILE as CLIENT } from '../../client/services/client';
import { ADMIN_PROFILE as ADMIN } from '../../ecommerce-admin/services/ecommerce-admin';
import { MEMBER_PROFILE as MEMBER } from '../../member/services/member';
import type {
  Account,
  Caller,
  CallerBusiness,
  CallerClient,
  CallerEcommerceAdmin,
  CallerMember,
} from './account';

type Value = string | number | boolean | null;
type Row = Readonly<Record<string, Value>>;

/** An account as every call looks it up. */
export interface FoundAccount extends Account {
  readonly role: { readonly id: number; readonly type: string };
  readonly blocked: boolean;
  readonly confirmed: boolean;
}

/** Whose session it is: `caller` is null for an account without a profile. */
export interface FoundSession {
  readonly account: FoundAccount;
  readonly caller: Caller | null;
  /** The facts that all sessions of one login share. */
  readonly deviceId: string;
}

/** The profiles that an account can have, and whom they belong to, with the columns that are read. */
const PROFILES = {
  client: CLIENT,
  member: MEMBER,
  employer: CLIENT,
  admin: ADMIN,
  business: BUSINESS,
  seller: ADMIN,
} as const;

const COLUMNS = Object.entries(PROFILES).flatMap(([alias, { columns }]) =>
  Object.entries(columns).map(([field, column]) => `${alias}.${column} as "${alias}.${field}"`),
);

/** An account, its role and its profile. Every join is by a unique key, or by the one of its table. */
const ACCOUNT = `
  join up_users_role_lnk held on held.user_id = account.id
  join up_roles role on role.id = held.role_id
  left join ${CLIENT.table} client on client.account_id = account.id
  left join ${MEMBER.table} member on member.account_id = account.id
  left join ${CLIENT.table} employer on employer.id = member.client_id
  left join ${ADMIN.table} admin on admin.account_id = account.id
  left join ${BUSINESS.table} business on business.account_id = account.id
  left join ${ADMIN.table} seller on seller.id = business.admin_id`;

const OF_ACCOUNT = `
  select account.id, account.username, account.blocked, account.confirmed,
    role.id as role_id, role.type as role_type, ${COLUMNS.join(', ')}
  from up_users account ${ACCOUNT}
  where account.id = ?`;

const OF_SESSION = `
  select account.id, account.username, account.blocked, account.confirmed,
    role.id as role_id, role.type as role_type, session.device_id, ${COLUMNS.join(', ')}
  from strapi_sessions session join up_users account on account.id = ? ${ACCOUNT}
  where session.session_id = ? and session.user_id = ? and session.origin = 'users-permissions'
    and session.expires_at > ?`;

/** Finds the caller. Every call with a session asks for it, so it is one statement. */
export default {
  /**
   * The caller behind an account.
   * @throws 401 when the account has no profile (any more)
   */
  async identify({ id }: Pick<Account, 'id'>): Promise<Caller> {
    const [row] = await rowsOf<Row>(OF_ACCOUNT, [id]);
    const caller = row && callerIn(row, accountIn(row));
    if (!caller) throw unauthorized();
    return caller;
  },

  /** The session that an access token names, if it has not ended. */
  async ofSession(token: { userId: string; sessionId: string }): Promise<FoundSession | null> {
    const { userId, sessionId } = token;
    const values = [Number(userId), sessionId, userId, new Date()];
    const [row] = await rowsOf<Row>(OF_SESSION, values);
    if (!row) return null;
    const account = accountIn(row);
    return { account, caller: callerIn(row, account), deviceId: row.device_id as string };
  },
};

function accountIn(row: Row): FoundAccount {
  return {
    id: row.id as number,
    username: row.username as string,
    // SQLite has no truth values.
    blocked: Boolean(row.blocked),
    confirmed: Boolean(row.confirmed),
    role: { id: row.role_id as number, type: row.role_type as string },
  };
}

function callerIn(row: Row, account: FoundAccount): Caller | null {
  const role = account.role.type as Role;
  if (role === 'client') {
    const client = profileIn<CallerClient>(row, 'client');
    return client && { role, account, client };
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
