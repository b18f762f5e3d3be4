import { builtRelease } from '../server/release';

/**
 * Stores in the database the release that created its tables. `npm run backup` reads it, because
 * the code in the folder may be newer than the running server.
 */
export async function noteRelease(): Promise<void> {
  const value = builtRelease();
  await strapi.store({ type: 'core', name: 'canopy' }).set({ key: 'release', value });
}
