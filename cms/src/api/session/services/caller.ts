import type { Role } from '@canopy/domain';
import { unauthorized } from '../../../http/refusals';
import { rowsOf } from '../../../rows/rows-of';
import type {
  Account,
  Caller,
  CallerBusiness,
  CallerClient,
  CallerEcommerceAdmin,
  CallerMember,
} from './account';

type Fields<Profile> = Readonly<Record<keyof Profile, string>>;
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
  /** What all sessions of one login have in common. */
  readonly deviceId: string;
}

const CLIENT: Fields<CallerClient> = {
  id: 'id',
  documentId: 'document_id',
  username: 'username',
  userId: 'user_id',
  logoFile: 'logo_file',
};
const MEMBER: Fields<Omit<CallerMember, 'client'>> = {
  id: 'id',
  documentId: 'document_id',
  username: 'username',
  userId: 'user_id',
};
const TRADER: Fields<CallerEcommerceAdmin> = {
  id: 'id',
  documentId: 'document_id',
  name: 'name',
  username: 'username',
};

/** The profiles that an account can have, and whom they belong to, with the columns that are read. */
const PROFILES = {
  client: CLIENT,
  member: MEMBER,
  employer: CLIENT,
  admin: TRADER,
  business: TRADER,
  seller: TRADER,
} as const;

const COLUMNS = Object.entries(PROFILES).flatMap(([table, fields]) =>
  Object.entries(fields).map(([field, column]) => `${table}.${column} as "${table}.${field}"`),
);

/** An account, its role and its profile. Every join is by a unique key, or by the one of its table. */
const ACCOUNT = `
  join up_users_role_lnk held on held.user_id = account.id
  join up_roles role on role.id = held.role_id
  left join clients client on client.account_id = account.id
  left join members member on member.account_id = account.id
  left join clients employer on employer.id = member.client_id
  left join ecommerce_admins admin on admin.account_id = account.id
  left join businesses business on business.account_id = account.id
  left join ecommerce_admins seller on seller.id = business.admin_id`;

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

/** Who is calling. Every call with a session asks for that, so it is one statement. */
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

function profileIn<Profile>(row: Row, table: keyof typeof PROFILES): Profile | null {
  if (row[`${table}.id`] === null) return null;
  const fields = Object.keys(PROFILES[table]).map((field) => [field, row[`${table}.${field}`]]);
  return Object.fromEntries(fields) as Profile;
}
