import path from 'node:path';

/**
 * The folder of everything that must survive: database file, uploads, evidence, secrets. A relative
 * `DATA_DIR` starts from the repository's root, whichever folder the server runs in.
 */
export function dataDir(): string {
  // The compiled file is in cms/dist/src/server, also with `strapi develop`.
  const repositoryRoot = path.resolve(process.cwd(), '..');
  return path.resolve(repositoryRoot, process.env.DATA_DIR || '.data');
}

/** The SQLite database file. */
export function databaseFile(): string {
  return path.join(dataDir(), 'canopy.db');
}

/**
 * The public part of it: the pictures, videos and documents of the site, in `uploads`. Everything
 * in it is served, so nothing else may be stored there.
 */
export function publicDir(): string {
  return path.join(dataDir(), 'public');
}

/** Files that can be made again at any time. No backup has them. */
export function cacheDir(): string {
  return path.join(dataDir(), 'cache');
}

/** Where uploads wait until they are checked, and SQLite sorts what is large, unless TMPDIR names another. */
export function temporaryDir(): string {
  return path.join(dataDir(), 'tmp');
}
