import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * Files that the server and its commands run from, relative to the root: build results, no sources.
 */
const IMAGE_FILES = [
  'LICENSE',
  'THIRD-PARTY.md',
  'package.json',
  'cms/.npmrc',
  'cms/data/demo',
  'cms/data/demo-logo.png',
  'cms/data/documents',
  'cms/data/fonts',
  'cms/data/packs',
  'cms/data/pictures',
  'cms/database',
  'cms/dist',
  'cms/favicon.png',
  'cms/package-lock.json',
  'cms/package.json',
  'cms/server.js',
  'cms/sqlite',
  'domain/dist',
  'domain/package.json',
  'scripts/backup.mjs',
  'scripts/ledger-verify.mjs',
  'scripts/lib/backup',
  'scripts/lib/build-env.mjs',
  'scripts/lib/demo.mjs',
  'scripts/lib/failure.mjs',
  'scripts/lib/hash.mjs',
  'scripts/lib/installed.mjs',
  'scripts/lib/lock.mjs',
  'scripts/lib/node-version.mjs',
  'scripts/lib/paths.mjs',
  'scripts/lib/run.mjs',
  'scripts/lib/scale',
  'scripts/lib/schedule.mjs',
  'scripts/lib/secret-files.mjs',
  'scripts/lib/secrets.mjs',
  'scripts/lib/server-env.mjs',
  'scripts/lib/setup-steps.mjs',
  'scripts/lib/setup.mjs',
  'scripts/lib/stamps.mjs',
  'scripts/lib/terminal.mjs',
  'scripts/lib/verify-ledger.mjs',
  'scripts/restore.mjs',
  'scripts/scale.mjs',
  'scripts/serve.mjs',
  'web/dist',
  'web/dist-server',
];

/**
 * Copies the files of an image into a folder.
 *
 * The server's packages are installed there later, into `cms/node_modules`. `domain` finds them by
 * a link, because the installation with its own packages is for building.
 * @param {string} folder need not exist
 */
export async function copyImageFiles(folder) {
  for (const file of IMAGE_FILES) {
    await cp(join(ROOT, file), join(folder, file), { recursive: true });
  }
  await symlink('cms/node_modules', join(folder, 'node_modules'));
}
