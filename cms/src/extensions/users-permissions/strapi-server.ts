interface UsersPermissions {
  contentTypes: {
    user: {
      schema: {
        attributes: Record<string, Record<string, unknown>>;
        indexes?: unknown[];
      };
    };
  };
  services: {
    jwt: (context: { strapi: typeof strapi }) => {
      verify(token: string): Promise<{ id: number; sessionId: string }>;
    };
    permission: (context: { strapi: typeof strapi }) => {
      findRolePermissions(roleId: number): Promise<unknown[]>;
      findPublicPermissions(): Promise<unknown[]>;
    };
    user: (context: { strapi: typeof strapi }) => {
      fetchAuthenticatedUser(id: number): Promise<unknown>;
    };
  };
}

/**
 * Accounts without an e-mail address (clients have none), login names unique in the database, and
 * access tokens that end with their session: Strapi alone would accept one until it expires. What
 * Strapi asks the database for in every request is asked less often or asked for less.
 */
export default (plugin: UsersPermissions): UsersPermissions => {
  const { schema } = plugin.contentTypes.user;
  schema.attributes.email = { ...schema.attributes.email, required: false };
  schema.indexes = [{ name: 'up_users_username_uniq', columns: ['username'], type: 'unique' }];

  const jwtService = plugin.services.jwt;
  plugin.services.jwt = (context) => ({ ...jwtService(context), verify: verifyWithSession });

  const permissionService = plugin.services.permission;
  plugin.services.permission = (context) => {
    const permissions = permissionService(context);
    return {
      ...permissions,
      findRolePermissions: remembered(permissions.findRolePermissions),
      findPublicPermissions: remembered(permissions.findPublicPermissions),
    };
  };

  const userService = plugin.services.user;
  plugin.services.user = (context) => ({ ...userService(context), fetchAuthenticatedUser });
  return plugin;
};

/** A change of a role's permissions in the panel is felt after this time. */
const REMEMBERED_MS = 10_000;

/** Keeps what was loaded for a while. What could not be loaded is asked for again. */
function remembered<A extends number[], V>(load: (...of: A) => Promise<V>) {
  const kept = new Map<string, { readonly until: number; readonly value: V }>();
  return async (...of: A): Promise<V> => {
    const key = of.join();
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.value;
    const value = await load(...of);
    kept.set(key, { until: Date.now() + REMEMBERED_MS, value });
    return value;
  };
}

/** The account of a session, without its secrets. */
function fetchAuthenticatedUser(id: number): Promise<unknown> {
  return strapi.db.query('plugin::users-permissions.user').findOne({
    select: ['id', 'username', 'email', 'blocked', 'confirmed'],
    where: { id },
    populate: { role: { select: ['id', 'type'] } },
  });
}

async function verifyWithSession(token: string): Promise<{ id: number; sessionId: string }> {
  const { isValid, payload } = strapi
    .sessionManager('users-permissions')
    .validateAccessToken(token);
  // A token of ours always expires; that it has not yet is part of being valid.
  if (!isValid || payload.exp === undefined) throw new Error('Invalid token.');
  const { userId, sessionId } = payload;
  const session = await strapi.db.query('admin::session').findOne({
    select: ['expiresAt'],
    where: { sessionId, userId, origin: 'users-permissions' },
  });
  if (!session || new Date(session.expiresAt) <= new Date()) throw new Error('Invalid token.');
  return { id: Number(userId), sessionId };
}
