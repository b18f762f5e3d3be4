import path from 'node:path';

/**
 * The folder of everything that must survive: database file, uploads, evidence, secrets. A relative
 * `DATA_DIR` starts from the repository's root, whichever folder the server runs in.
 */
export function dataDir(): string {
  // Compiled, this file lies in cms/dist/src/server; `strapi develop` runs it from there too.
  const repositoryRoot = path.resolve(process.cwd(), '..');
  return path.resolve(repositoryRoot, process.env.DATA_DIR || '.data');
}

/** The database, where SQLite keeps it. */
export function databaseFile(): string {
  return path.join(dataDir(), 'canopy.db');
}

/**
 * The part of it that everybody may read: the pictures, films and documents of the site, in
 * `uploads`. All of it is served, so nothing else of the data folder may ever lie in it.
 */
export function publicDir(): string {
  return path.join(dataDir(), 'public');
}
