import path from 'node:path';

/**
 * Returns the folder of everything that must survive: database file, uploads, evidence, secrets. A
 * relative `DATA_DIR` starts from the repository's root.
 */
export function dataDir(): string {
  // The working directory is `cms`, also with `strapi develop`. This file runs compiled, from
  // cms/dist/src/server.
  const repositoryRoot = path.resolve(process.cwd(), '..');
  return path.resolve(repositoryRoot, process.env.DATA_DIR || '.data');
}

/** Returns the path of the SQLite database file. */
export function databaseFile(): string {
  return path.join(dataDir(), 'canopy.db');
}

/**
 * Returns the public part of the data folder, with the site's pictures, videos and documents in
 * `uploads`. Everything in it is served, so store nothing else there.
 */
export function publicDir(): string {
  return path.join(dataDir(), 'public');
}

/** Returns the folder of files that can be regenerated at any time. Backups leave it out. */
export function cacheDir(): string {
  return path.join(dataDir(), 'cache');
}

/**
 * Returns the folder where uploads wait for their checks and SQLite sorts large results. TMPDIR
 * overrides it.
 */
export function temporaryDir(): string {
  return path.join(dataDir(), 'tmp');
}
