import { basename, posix } from 'node:path';
import { fromCms } from './packages.mjs';

const { z } = /** @type {typeof import('zod')} */ (fromCms('zod'));

/** Name of every backup's last entry. */
export const MANIFEST = 'manifest.json';
export const SECRETS = 'secrets.json';

/** Folders of files, named alike in the data folder and in backups. */
export const FOLDERS = /** @type {const} */ ({
  evidence: 'evidence',
  logos: 'logos',
  uploads: 'public/uploads',
  statements: 'statement-files',
});

const FORMAT = 1;
const LONGEST_NAME = 255;
const count = z.number().int().nonnegative();
const release = z.object({ version: z.string(), schema: z.string() });

const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Release of the server that last started on the database. */
  release,
  database: z.enum(['sqlite', 'postgres']),
  /** Rows of each table. On PostgreSQL also its columns, in the order of the written values. */
  tables: z.record(z.string(), z.object({ rows: count, columns: z.array(z.string()) })),
  /** States of PostgreSQL's sequences. */
  sequences: z.record(z.string(), z.object({ value: z.string(), called: z.boolean() })),
  /** Files that rows name and the data folder lacks. */
  missing: z.array(z.string()),
  /** Entries before the manifest, in order. */
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256: z.string() })),
});

/** @typedef {import('zod').infer<typeof manifest>} Manifest */
/** @typedef {Pick<Manifest, 'release' | 'database' | 'tables' | 'sequences'>} DatabaseNotes */
/** @typedef {Manifest['entries'][number]} Entry */
/** @typedef {Manifest['release']} Release */

/** @param {Omit<Manifest, 'format' | 'madeAt'>} parts */
export function writeManifest(parts) {
  return Buffer.from(
    JSON.stringify({ format: FORMAT, madeAt: new Date().toISOString(), ...parts }),
  );
}

/** @param {Buffer} bytes @returns {Manifest | null} null unless it is a manifest of this format */
export function readManifest(bytes) {
  try {
    return manifest.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}

/** Key of the server's release in `strapi_core_store_settings`. */
export const RELEASE_KEY = 'core_canopy_release';

/**
 * Parses the server's note of its release.
 * @param {string | undefined} text @returns {Release | null}
 */
export function readRelease(text) {
  try {
    return release.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** @param {Release} one @param {Release} other */
export const isSameRelease = (one, other) =>
  one.version === other.version && one.schema === other.schema;

/** Formats a release for people, such as `0.1.0 (schema 3f2a91c0)`. @param {Release} release */
export const nameOf = ({ version, schema }) => `${version} (schema ${schema.slice(0, 8)})`;

/** @param {readonly Entry[]} listed @param {readonly Entry[]} found */
export function areEntriesAsListed(listed, found) {
  return (
    listed.length === found.length &&
    listed.every(({ name, bytes, sha256 }, index) => {
      const entry = found[index];
      return entry?.name === name && entry.bytes === bytes && entry.sha256 === sha256;
    })
  );
}

/**
 * Returns whether a name is a single file name, which leads into no other folder.
 * @param {string} name
 */
export function isFileName(name) {
  const isPath = name !== basename(name) || /[/\\\0]/.test(name);
  return !isPath && !['', '.', '..'].includes(name) && Buffer.byteLength(name) <= LONGEST_NAME;
}

/**
 * Returns the kind of an entry by its name. Names come from an untrusted file, so all others are
 * refused.
 * @param {string} name
 * @returns {{ kind: 'table', table: string } | { kind: 'file' } | { kind: 'secrets' } | null}
 */
export function readName(name) {
  if (name === SECRETS) return { kind: 'secrets' };
  const [, table] = /^database\/([\w.-]+)\/\d{6,}$/.exec(name) ?? [];
  if (table) return { kind: 'table', table };
  const folder = posix.dirname(name);
  const isKnown = Object.values(FOLDERS).some((known) => known === folder);
  return isKnown && isFileName(name.slice(folder.length + 1)) ? { kind: 'file' } : null;
}

/** @param {string} table @param {number} part number from 1 */
export const partName = (table, part) => `database/${table}/${String(part).padStart(6, '0')}`;
