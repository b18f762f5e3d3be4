import { CALLS, mayCall } from '@canopy/domain/calls';
import type { Audience } from '@canopy/domain/common';
import { insertLinked } from '../../rows/insert-linked';
import { runInTransaction } from '../../rows/transaction';

const ROLE = 'plugin::users-permissions.role';
const PERMISSION = 'plugin::users-permissions.permission';

/** Returns the permission name for a handler `<api>.<action>`. */
function toAction(handler: string): string {
  const [api] = handler.split('.');
  return `api::${api}.${handler}`;
}

/** Lists a role's permissions. The plugin's role `public` covers requests without a session. */
function listActions(role: string): string[] {
  const audience = (role === 'public' ? 'visitor' : role) as Audience;
  return CALLS.filter((call) => mayCall(call, audience)).map(({ handler }) => toAction(handler));
}

/**
 * Sets each role's stored permissions to exactly the ones in the table of calls. Removes any other
 * permission, such as the plugin's open registration.
 */
export async function syncPermissions(): Promise<void> {
  const roles = await strapi.db
    .query(ROLE)
    .findMany({ select: ['id', 'type'], populate: { permissions: { select: ['id', 'action'] } } });
  for (const role of roles) {
    const wanted = new Set(role.type === 'authenticated' ? [] : listActions(role.type));
    const surplus: number[] = [];
    for (const { id, action } of role.permissions) {
      if (!wanted.delete(action)) surplus.push(id);
    }
    if (surplus.length > 0) {
      await strapi.db.query(PERMISSION).deleteMany({ where: { id: { $in: surplus } } });
    }
    if (wanted.size === 0) continue;
    // Strapi's own create needs several statements for each of the hundreds that a first start
    // adds.
    const rows = [...wanted].map((action) => ({ action }));
    const link = { relation: 'role', to: role.id };
    await runInTransaction((trx) => insertLinked(PERMISSION, rows, link, trx));
  }
}
