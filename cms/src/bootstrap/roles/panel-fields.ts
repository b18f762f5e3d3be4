const PERMISSION = 'admin::permission';

interface StoredPermission {
  readonly id: number;
  readonly action: string;
  readonly properties: { readonly fields?: readonly string[] } | null;
}

/**
 * Adds new fields of a content type to panel permissions. A permission lists its fields, and the
 * form shows no others.
 * @param isMeant whether a permission should get the new fields, given its action and current
 *   fields
 */
export async function allowFields(
  uid: string,
  added: readonly string[],
  isMeant: (fields: readonly string[], action: string) => boolean,
): Promise<void> {
  const permissions: StoredPermission[] = await strapi.db
    .query(PERMISSION)
    .findMany({ select: ['id', 'action', 'properties'], where: { subject: uid } });
  for (const { id, action, properties } of permissions) {
    const { fields } = properties ?? {};
    const missing = added.filter((field) => !fields?.includes(field));
    if (!fields || missing.length === 0 || !isMeant(fields, action)) continue;
    const data = { properties: { ...properties, fields: fields.concat(missing) } };
    await strapi.db.query(PERMISSION).update({ where: { id }, data });
  }
}
