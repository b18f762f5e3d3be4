import path from 'node:path';

/**
 * The folder of everything that must survive: database file, uploads, evidence, secrets. A relative
 * `DATA_DIR` starts from the repository's root, whichever folder the server runs in.
 */
export function dataDir(): string {
  // Compiled, this file lies in cms/dist/src/utils; `strapi develop` runs it from there too.
  const repositoryRoot = path.resolve(process.cwd(), '..');
  return path.resolve(repositoryRoot, process.env.DATA_DIR || '.data');
}
