import type { Core } from '@strapi/strapi';
import { authenticate, keepSecretAsKey } from '../../api/session/strategy';

interface UsersPermissions {
  contentTypes: {
    user: {
      schema: {
        attributes: Record<string, Record<string, unknown>>;
        indexes?: unknown[];
      };
    };
  };
  register: (context: { strapi: Core.Strapi }) => void;
  bootstrap: (context: { strapi: Core.Strapi }) => Promise<void>;
}

type Authentications = Record<'register', (type: string, strategy: object) => unknown>;

/**
 * Accounts without an e-mail address (clients have none), login names unique in the database, and
 * our own way to find out who is calling: Strapi's asks the database up to nine times, and accepts an
 * access token whose session has ended until it expires.
 */
export default (plugin: UsersPermissions): UsersPermissions => {
  const { schema } = plugin.contentTypes.user;
  schema.attributes.email = { ...schema.attributes.email, required: false };
  schema.indexes = [{ name: 'up_users_username_uniq', columns: ['username'], type: 'unique' }];

  const { register, bootstrap } = plugin;
  plugin.register = (context) => {
    const strategies: Authentications = context.strapi.get('auth');
    const { register: add } = strategies;
    // The plugin's strategy can be reached nowhere else; it still decides by the ability.
    strategies.register = (type, strategy) =>
      add.call(strategies, type, { ...strategy, authenticate });
    register(context);
    strategies.register = add;
  };
  plugin.bootstrap = async (context) => {
    await bootstrap(context);
    keepSecretAsKey();
  };
  return plugin;
};
