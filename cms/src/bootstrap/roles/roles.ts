import { ROLES, type Role } from '@canopy/domain/common';

const ROLE = 'plugin::users-permissions.role';

const DESCRIPTIONS: Record<Role, [name: string, description: string]> = {
  'platform-admin': ['Platform admin', 'Manages emission factors, clients and content.'],
  client: ['Client', 'An organisation: sees the emissions of its own users.'],
  member: ['Member', 'A user of a client: records consumption.'],
  'ecommerce-admin': ['E-commerce admin', 'Creates businesses and sees their logistics emissions.'],
  business: ['Business', 'Records its own logistics emissions.'],
  'content-manager': ['Content manager', 'Manages news, products, projects, blogs and buyers.'],
};

/** Creates missing roles. */
export async function ensureRoles(): Promise<void> {
  const existing = await strapi.db.query(ROLE).findMany({ select: ['type'] });
  for (const type of ROLES) {
    if (existing.some((role) => role.type === type)) continue;
    const [name, description] = DESCRIPTIONS[type];
    await strapi.db.query(ROLE).create({ data: { type, name, description } });
  }
}
