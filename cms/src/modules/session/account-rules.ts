import { newPassword, type Role, userId, validate } from '@canopy/domain/common';
import { peopleMessages } from '@canopy/domain/people';
import { invalidField } from '../../http/input';
import * as accounts from '../caller/account';
import { loginName } from '../caller/account';
import * as activation from '../people/activation';

const ACCOUNT = 'plugin::users-permissions.user';
const ROLE = 'plugin::users-permissions.role';

/** Roles whose accounts only the site creates and deletes, together with a profile. */
const WITH_PROFILE: readonly (Role | undefined)[] = ['client', 'member'];

const MADE_ON_THE_SITE =
  'Accounts of clients, managers and members are created on the site, together with their profile.';

interface StoredAccount {
  readonly id: number;
  readonly username: string;
  readonly role?: { readonly type: Role };
}

/**
 * Checks an account's data by the site's rules and normalises its login name. A password needs 8 to
 * 72 characters and at most 72 bytes. Roles that need a profile can't be set or unset.
 * @param documentId the account to change
 * @throws ValidationError (400)
 */
export async function checkAccount(
  data: Record<string, unknown>,
  documentId?: string,
): Promise<Record<string, unknown> & { readonly password?: string }> {
  const stored = documentId ? await find(documentId) : null;
  const role = await roleIn(data.role);
  if (role && role !== stored?.role?.type) {
    if (WITH_PROFILE.includes(role) || WITH_PROFILE.includes(stored?.role?.type)) {
      throw invalidField('role', MADE_ON_THE_SITE);
    }
  }
  const { password, ...others } = data;
  return {
    ...others,
    ...(data.username !== undefined && { username: await checkName(data.username, stored) }),
    ...(password ? { password: checkPassword(password) } : {}),
  };
}

/**
 * Checks that an account can be deleted: it must not belong to a profile.
 * @throws ValidationError (400)
 */
export async function checkAccountMayGo(documentId: string): Promise<void> {
  const stored = await find(documentId);
  if (WITH_PROFILE.includes(stored?.role?.type)) {
    throw invalidField('role', 'This account belongs to a profile. Block it instead.');
  }
}

/** Ends the sessions of a blocked account and of people who depend on it. */
export async function endSessions(documentId: string): Promise<void> {
  const stored = await find(documentId);
  if (!stored) return;
  await accounts.endSessions(stored.id);
  await activation.endSessionsOfPeople(stored.id);
}

/** Sets an account's password, clears its setters and ends its sessions. */
export async function setPassword(documentId: string, password: string): Promise<void> {
  const stored = await find(documentId);
  if (stored) await accounts.setPassword(stored.id, password, { passwordSetBy: null });
}

async function find(documentId: string): Promise<StoredAccount | null> {
  return strapi.db
    .query(ACCOUNT)
    .findOne({ where: { documentId }, populate: { role: { select: ['type'] } } });
}

async function checkName(value: unknown, stored: StoredAccount | null): Promise<string> {
  const checked = validate(userId, value);
  if (!checked.ok) throw invalidField('username', checked.errors[0]?.message ?? checked.message);
  const username = loginName(checked.data);
  if (username === stored?.username) return username;
  if (WITH_PROFILE.includes(stored?.role?.type)) {
    throw invalidField(
      'username',
      'The profile uses this login name too, so it cannot be changed.',
    );
  }
  if ((await strapi.db.query(ACCOUNT).count({ where: { username } })) > 0) {
    throw invalidField('username', peopleMessages.userIdTaken);
  }
  return username;
}

function checkPassword(value: unknown): string {
  const checked = validate(newPassword, value);
  if (!checked.ok) throw invalidField('password', checked.errors[0]?.message ?? checked.message);
  return checked.data;
}

/** Returns the role that the form connects to the account, if any. */
async function roleIn(relation: unknown): Promise<Role | undefined> {
  const { connect, set } = (relation ?? {}) as { connect?: unknown[]; set?: unknown[] };
  const id = Number([connect ?? set ?? relation].flat().map((each) => idOf(each))[0]);
  if (!Number.isInteger(id)) return undefined;
  const role = await strapi.db.query(ROLE).findOne({ select: ['type'], where: { id } });
  return role?.type;
}

function idOf(reference: unknown): unknown {
  return reference !== null && typeof reference === 'object' && 'id' in reference
    ? reference.id
    : reference;
}
