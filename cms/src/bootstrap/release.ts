import { builtRelease } from '../server/release';

/**
 * Notes in the database which release has given it its tables, for `npm run backup`: the code in the
 * folder may already be newer than the server that runs.
 */
export async function noteRelease(): Promise<void> {
  const value = builtRelease();
  await strapi.store({ type: 'core', name: 'canopy' }).set({ key: 'release', value });
}
