import { createHash } from 'node:crypto';

/** The work that Strapi does at every start, by service and method. */
const WORK = [
  ['plugin::content-manager.components', 'syncConfigurations'],
  ['plugin::content-manager.content-types', 'syncConfigurations'],
  ['admin::role', 'resetSuperAdminPermissions'],
  ['admin::permission', 'cleanPermissionsInDatabase'],
] as const;

/** The parts of a content type or component that the panel is made from. */
const SHAPED = ['uid', 'kind', 'info', 'options', 'pluginOptions', 'attributes', 'config'];

const store = () => strapi.store({ type: 'core', name: 'canopy' });

/**
 * Strapi works out at every start what the panel shows of each type, and what its roles may do, from the types and from the
 * actions that there are. While these are the same, the database has all that already, and a fifth of a start is saved.
 */
export function settlePanelOnce(): void {
  for (const [uid, method] of WORK) {
    const service: Record<string, () => Promise<void>> = strapi.service(uid);
    const work = service[method];
    service[method] = async () => {
      const sources = hashSources();
      const settled = ((await store().get({ key: 'panelSettled' })) ?? {}) as Record<
        string,
        string
      >;
      if (settled[uid] === sources) return;
      await work?.call(service);
      await store().set({ key: 'panelSettled', value: { ...settled, [uid]: sources } });
    };
  }
}

/**
 * The SHA-256 of all that the work is based on. Functions, such as the handlers of actions, are left out, and so is the
 * order, which differs from start to start.
 */
function hashSources(): string {
  const { actionProvider, conditionProvider } = strapi.service('admin::permission');
  const shapes = Object.values({ ...strapi.contentTypes, ...strapi.components });
  const sources = [
    `Strapi ${strapi.config.get('info.strapi')}`,
    ...Object.keys(strapi.plugins),
    ...shapes.map((shape) => JSON.stringify(SHAPED.map((part) => Reflect.get(shape, part)))),
    ...actionProvider.values().map((action: object) => JSON.stringify(action)),
    ...conditionProvider.keys(),
  ];
  return createHash('sha256').update(sources.sort().join('\n')).digest('hex');
}
