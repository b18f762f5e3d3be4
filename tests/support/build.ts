import { setup } from '../../scripts/lib/setup.mjs';

/**
 * Installs and builds outdated parts, so that a suite run alone never tests an old build. Takes a
 * moment when everything is up to date.
 * @param steps the steps of setup. Defaults to all
 * @throws when a step failed. Its output is shown
 */
export async function bringUpToDate(steps?: readonly string[]): Promise<void> {
  if ((await setup(steps)) === 'failed') throw new Error('What the tests need could not be built.');
}
