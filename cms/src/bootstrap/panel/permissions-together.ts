import { insertLinked } from '../../rows/insert-linked';
import { runInTransaction } from '../../rows/transaction';

const PERMISSION = 'admin::permission';

/** A permission of the panel. A role has it, or a token. */
interface Permission {
  readonly action: string;
  readonly actionParameters: object;
  readonly subject: string | null;
  readonly properties: object;
  readonly conditions: readonly string[];
  readonly role?: number | string;
}

/** The part of Strapi's service that is used here. */
interface Permissions {
  createMany(permissions: readonly Permission[]): Promise<unknown>;
  findMany(query: object): Promise<unknown>;
}

/** Has Strapi store the permissions of a role together. It stores the hundreds of a first start one by one. */
export function storePermissionsTogether(): void {
  const service = strapi.service(PERMISSION) as unknown as Permissions;
  const { createMany } = service;
  service.createMany = async (permissions) => {
    const [role, ...others] = new Set(permissions.map((permission) => permission.role));
    if (role === undefined || others.length > 0) return createMany(permissions);
    const rows = permissions.map(
      ({ action, actionParameters, subject, properties, conditions }) => ({
        action,
        actionParameters,
        subject,
        properties,
        conditions,
      }),
    );
    const link = { relation: 'role', to: Number(role) };
    const documentIds = await runInTransaction((trx) => insertLinked(PERMISSION, rows, link, trx));
    const where = { documentId: { $in: documentIds } };
    const stored = await service.findMany({ where, orderBy: { id: 'asc' } });
    strapi.eventHub.emit('permission.create', { permissions: stored });
    return stored;
  };
}
