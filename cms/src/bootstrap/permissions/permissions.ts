import { type Audience, CALLS, mayCall } from '@canopy/domain';

const ROLE = 'plugin::users-permissions.role';
const PERMISSION = 'plugin::users-permissions.permission';

/** The permission's name of a handler `<api>.<action>`. */
function actionOf(handler: string): string {
  const [api] = handler.split('.');
  return `api::${api}.${handler}`;
}

/** What a role may do; the plugin's role `public` is whoever comes without a session. */
function actionsOf(role: string): string[] {
  const audience = (role === 'public' ? 'visitor' : role) as Audience;
  return CALLS.filter((call) => mayCall(call, audience)).map(({ handler }) => actionOf(handler));
}

/**
 * Makes the stored permissions of every role exactly those of the table of calls. Whatever else a
 * role was given, such as the plugin's own open registration, is taken away.
 */
export async function syncPermissions(): Promise<void> {
  const roles = await strapi.db
    .query(ROLE)
    .findMany({ select: ['id', 'type'], populate: { permissions: { select: ['id', 'action'] } } });
  for (const role of roles) {
    const wanted = new Set(role.type === 'authenticated' ? [] : actionsOf(role.type));
    const surplus: number[] = [];
    for (const { id, action } of role.permissions) {
      if (!wanted.delete(action)) surplus.push(id);
    }
    if (surplus.length > 0) {
      await strapi.db.query(PERMISSION).deleteMany({ where: { id: { $in: surplus } } });
    }
    for (const action of wanted) {
      await strapi.db.query(PERMISSION).create({ data: { action, role: role.id } });
    }
  }
}
