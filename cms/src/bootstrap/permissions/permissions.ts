import { CALLS, mayCall } from '@canopy/domain/calls';
import type { Audience } from '@canopy/domain/common';
import { insertLinked } from '../../rows/insert-linked';
import { runInTransaction } from '../../rows/transaction';

const ROLE = 'plugin::users-permissions.role';
const PERMISSION = 'plugin::users-permissions.permission';

/** The name of the permission for a handler `<api>.<action>`. */
function toAction(handler: string): string {
  const [api] = handler.split('.');
  return `api::${api}.${handler}`;
}

/** Permissions of a role. The plugin's role `public` stands for requests without a session. */
function listActions(role: string): string[] {
  const audience = (role === 'public' ? 'visitor' : role) as Audience;
  return CALLS.filter((call) => mayCall(call, audience)).map(({ handler }) => toAction(handler));
}

/**
 * Sets the stored permissions of every role to exactly those of the table of calls. Anything else,
 * such as the plugin's open registration, is removed.
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
    // Strapi's own create needs several statements for each of the hundreds that a first start adds.
    const rows = [...wanted].map((action) => ({ action }));
    const link = { relation: 'role', to: role.id };
    await runInTransaction((trx) => insertLinked(PERMISSION, rows, link, trx));
  }
}
