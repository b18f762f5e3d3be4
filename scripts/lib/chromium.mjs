import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { canInstall, installPackages } from './debian.mjs';
import { Failure } from './failure.mjs';
import { LOGS } from './paths.mjs';

/** Chromium without windows, which cost a quarter of the browser tests' CPU time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const USUAL_PLACES = [
  ...NAMES.map((name) => `/usr/bin/${name}`),
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags for a browser in a container, without background requests to its vendor. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** @returns {string | undefined} path of Playwright's own download, which may not exist */
function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {(path: string) => boolean} [options.exists]
 * @param {() => string | undefined} [options.own]
 * @returns {string | undefined} CHROMIUM_PATH, else a usual place, else Playwright's own
 * @throws {Failure} when the file in CHROMIUM_PATH does not exist
 */
export function findChromium({
  env = process.env,
  exists = existsSync,
  own = playwrightsOwn,
} = {}) {
  const wish = env.CHROMIUM_PATH;
  if (wish && !exists(wish)) {
    throw new Failure(`CHROMIUM_PATH is "${wish}", but there is no such file.`);
  }
  if (wish) return wish;
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [...USUAL_PLACES, ...onPath].find((path) => exists(path));
  if (found) return found;
  const fallback = own();
  return fallback && exists(fallback) ? fallback : undefined;
}

/**
 * Folder of fonts as wide as Arial and Times New Roman. Other fallbacks move text when the site's
 * fonts arrive.
 */
const FONTS = '/usr/share/fonts/truetype/liberation';

/** @returns {Promise<string>} browser for tests. Installs it and its fonts where possible */
export async function ensureChromium() {
  const found = findChromium();
  const missing = [...(found ? [] : [SHELL]), ...(existsSync(FONTS) ? [] : ['fonts-liberation'])];
  if (missing.length > 0 && canInstall()) {
    await installPackages(join(LOGS, 'chromium.log'), ...missing);
  }
  if (found) return found;
  const installed = findChromium();
  if (installed) return installed;
  throw new Failure(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.',
  );
}
