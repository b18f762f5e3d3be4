/**
 * Patch of @strapi/plugin-users-permissions 5.54.0: accounts without an email address, unique login
 *   names, fixed roles, and our authentication.
 *
 * Why: Strapi needs up to nine queries per request and accepts access tokens of ended sessions.
 * Test: `tests/api/session/signed-in-calls.test.ts`
 * Delete when: Strapi checks the session of an access token.
 */

import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { authenticate, keepSecretAsKey } from '../../modules/session/strategy';

type Handler = () => Promise<void>;

interface UsersPermissions {
  controllers: { role: Record<'createRole' | 'updateRole' | 'deleteRole', Handler> };
  contentTypes: {
    user: {
      schema: {
        attributes: Record<string, Record<string, unknown>>;
        indexes?: unknown[];
        config: { attributes: Record<string, { hidden: boolean }> };
      };
    };
  };
  register: (context: { strapi: Core.Strapi }) => void;
  bootstrap: (context: { strapi: Core.Strapi }) => Promise<void>;
}

/**
 * Refuses to change roles. The table of calls defines them and their permissions, and each start
 * restores them.
 */
const refuseRole: Handler = async () => {
  throw new errors.ApplicationError('The site’s roles cannot be added, changed or deleted.');
};

type Authentications = Record<'register', (type: string, strategy: object) => unknown>;

/**
 * Adapts the plugin's accounts:
 * - The email address is optional, because clients have none.
 * - Accounts record by whom the password and the address were set.
 * - The database keeps login names unique.
 * - The panel cannot change roles.
 * - Our strategy authenticates. Strapi's queries the database up to nine times, and accepts an
 *   access token of an ended session until it expires.
 */
export default (plugin: UsersPermissions): UsersPermissions => {
  const { schema } = plugin.contentTypes.user;
  schema.attributes.email = { ...schema.attributes.email, required: false };
  for (const name of ['passwordSetBy', 'emailSetBy']) {
    schema.attributes[name] = { type: 'json', configurable: false, private: true };
    schema.config.attributes[name] = { hidden: true };
  }
  schema.indexes = [{ name: 'up_users_username_uniq', columns: ['username'], type: 'unique' }];

  const { role } = plugin.controllers;
  Object.assign(role, { createRole: refuseRole, updateRole: refuseRole, deleteRole: refuseRole });

  const { register, bootstrap } = plugin;
  plugin.register = (context) => {
    const strategies: Authentications = context.strapi.get('auth');
    const { register: add } = strategies;
    // The plugin's strategy is accessible only here. It still decides by the ability.
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
