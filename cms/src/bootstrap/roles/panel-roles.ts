import type { UID } from '@strapi/strapi';
import { PANEL_TYPES } from '../panel/panel-types';

/** Roles for editors of one content type. */
const PRESETS = PANEL_TYPES.flatMap(({ uid, role }) => (role ? [{ uid, ...role }] : []));

const UPDATE_MEDIA = 'plugin::upload.assets.update';

/** Condition that limits a permission to files uploaded by the same panel user. */
const OWN_FILES = ['admin::is-creator'];

/** Media permissions of the roles that edit site content. */
const MEDIA = [
  ...['read', 'assets.create', 'assets.download', 'assets.copy-link'].map((name) => ({
    action: `plugin::upload.${name}`,
    subject: null,
  })),
  // Also permits deleting files.
  { action: UPDATE_MEDIA, subject: null, conditions: OWN_FILES },
];

/** Roles that Strapi creates at the first start, with all permissions on all content types. */
const STRAPI_ROLES = ['strapi-editor', 'strapi-author'];

/** Types that these two roles may edit: site content, never a person's or client's data. */
const EDITORIAL = PANEL_TYPES.filter(({ page }) => page).map(({ uid }) => uid);

const store = () => strapi.store({ type: 'core', name: 'canopy' });

interface Permission {
  readonly action: string;
  readonly subject?: string | null;
  readonly properties?: { readonly fields?: readonly string[] };
}

/**
 * Creates each of the panel's roles once. Keeps an operator's later changes and does not recreate a
 * deleted role.
 */
export async function ensurePanelRoles(): Promise<void> {
  const made = ((await store().get({ key: 'panelRoles' })) ?? []) as string[];
  const due = PRESETS.filter(({ code }) => !made.includes(code));
  if (due.length === 0) return;
  const roles = strapi.service('admin::role');
  const permissions = contentPermissions();
  // Existing roles are skipped, so a role must never exist without its permissions.
  await strapi.db.transaction(async () => {
    for (const { uid, ...preset } of due) {
      const there = await strapi.db.query('admin::role').findOne({ where: { code: preset.code } });
      if (there) continue;
      const { id } = await roles.create(preset);
      await roles.assignPermissions(id, [
        ...permissions.filter(({ subject }) => subject === uid).filter(isPossible),
        ...(EDITORIAL.includes(uid) ? MEDIA : []),
      ]);
    }
    await store().set({ key: 'panelRoles', value: PRESETS.map(({ code }) => code) });
  });
}

/**
 * Returns whether a type supports a permission. Strapi lists the publish permission for every type,
 * even without drafts.
 */
function isPossible({ action, subject }: Permission): boolean {
  const { options } = strapi.contentType(subject as UID.ContentType);
  return !action.endsWith('.publish') || options?.draftAndPublish === true;
}

/** Returns all permissions on all fields of all content types. */
export function contentPermissions(): Permission[] {
  const actions: { section: string }[] = strapi
    .service('admin::permission')
    .actionProvider.values();
  return strapi
    .service('admin::content-type')
    .getPermissionsWithNestedFields(actions.filter(({ section }) => section === 'contentTypes'));
}

/**
 * Limits Strapi's own roles to site content. Runs once, so an administrator's later grants stay.
 */
export async function limitStrapiRoles(): Promise<void> {
  if (await store().get({ key: 'strapiRolesLimited' })) return;
  const permissions = await strapi.db.query('admin::permission').findMany({
    select: ['id'],
    where: {
      role: { code: { $in: STRAPI_ROLES } },
      action: { $startsWith: 'plugin::content-manager.explorer.' },
      subject: { $notIn: EDITORIAL },
    },
  });
  // Strapi's own service deletes them one by one.
  const where = { id: { $in: permissions.map(({ id }) => id) } };
  await strapi.db.query('admin::permission').deleteMany({ where });
  await store().set({ key: 'strapiRolesLimited', value: true });
}

/**
 * Removes media permissions from roles that edit no content, and limits the others to their own
 * files. Changes only the roles of Canopy and Strapi, and keeps conditions that an administrator
 * added.
 */
export async function limitMediaPermissions(): Promise<void> {
  const permissions = strapi.db.query('admin::permission');
  const without = PRESETS.filter(({ uid }) => !EDITORIAL.includes(uid));
  // A deletion cannot filter by a relation.
  const removed = await permissions.findMany({
    select: ['id'],
    where: {
      role: { code: { $in: without.map(({ code }) => code) } },
      action: { $in: MEDIA.map(({ action }) => action) },
    },
  });
  await permissions.deleteMany({ where: { id: { $in: removed.map(({ id }) => id) } } });
  const updates = await permissions.findMany({
    select: ['id', 'conditions'],
    where: {
      role: { code: { $in: [...STRAPI_ROLES, ...PRESETS.map(({ code }) => code)] } },
      action: UPDATE_MEDIA,
    },
  });
  const unlimited = updates.filter(({ conditions }) => !conditions?.length);
  await permissions.updateMany({
    where: { id: { $in: unlimited.map(({ id }) => id) } },
    data: { conditions: OWN_FILES },
  });
}
