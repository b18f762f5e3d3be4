import { setup } from '../../scripts/lib/setup.mjs';

/**
 * Installs and builds what is out of date, so that a suite that runs alone never tests an old
 * build. Takes a moment when nothing is.
 * @param steps of setup; all of them without it
 * @throws when a step failed; its output is shown
 */
export async function bringUpToDate(steps?: readonly string[]): Promise<void> {
  if ((await setup(steps)) === 'failed') throw new Error('What the tests need could not be built.');
}
