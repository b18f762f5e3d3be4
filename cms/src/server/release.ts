import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Release that fits a database. Equal releases have the same tables and columns. */
export interface Release {
  readonly version: string;
  /**
   * SHA-256 of the content types, the components and the Strapi version that creates their tables.
   */
  readonly schema: string;
}

/** Compiled, this file is in cms/dist/src/server, and the content types are next to that folder. */
const COMPILED = path.resolve(__dirname, '..');
const CMS = path.resolve(COMPILED, '..', '..');

const SHAPES = /(^|\/)(content-types|components|extensions)\/.*\.json$/;

/** Returns the release built here. */
export function builtRelease(): Release {
  const hash = createHash('sha256').update(packageAt(CMS).dependencies['@strapi/strapi'] ?? '');
  for (const file of shapes()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(COMPILED, file)));
  }
  return { version: packageAt(path.dirname(CMS)).version, schema: hash.digest('hex') };
}

function shapes(): string[] {
  return readdirSync(COMPILED, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => SHAPES.test(file))
    .sort();
}

function packageAt(folder: string): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
