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
  };
}

/**
 * Accounts without an e-mail address (clients have none), login names unique in the database, and
 * access tokens that end with their session: Strapi alone would accept one until it expires.
 */
export default (plugin: UsersPermissions): UsersPermissions => {
  const { schema } = plugin.contentTypes.user;
  schema.attributes.email = { ...schema.attributes.email, required: false };
  schema.indexes = [{ name: 'up_users_username_uniq', columns: ['username'], type: 'unique' }];

  const jwtService = plugin.services.jwt;
  plugin.services.jwt = (context) => ({ ...jwtService(context), verify: verifyWithSession });
  return plugin;
};

async function verifyWithSession(token: string): Promise<{ id: number; sessionId: string }> {
  const sessions = strapi.sessionManager('users-permissions');
  const { isValid, payload } = sessions.validateAccessToken(token);
  if (!isValid || !(await sessions.isSessionActive(payload.sessionId))) {
    throw new Error('Invalid token.');
  }
  return { id: Number(payload.userId), sessionId: payload.sessionId };
}
