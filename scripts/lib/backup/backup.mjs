import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Failure } from '../failure.mjs';
import { withLock } from '../lock.mjs';
import { secretsInUse } from '../secrets.mjs';
import { dataDirOf } from '../server-env.mjs';
import { writeArchive } from './archive.mjs';
import { keepRemovedFiles, requireRoom, sizeText } from './data-folder.mjs';
import { placeOfFiles } from './file-place.mjs';
import { nameOf, SECRETS } from './manifest.mjs';
import { postgresSource } from './postgres.mjs';
import { sqliteSource } from './sqlite.mjs';

/** @typedef {import('./archive.mjs').Writer} Writer */
/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {import('./file-place.mjs').FilePlace} FilePlace */

/** Name of the copied SQLite database. The copy is unencrypted, so it stays in the data folder. */
const DRAFT = 'database.draft';

/**
 * Copies an installation into one file while its server runs.
 *
 * The file contains the database as of one moment, the files that its rows name, and the secrets.
 * @param {string} file must not exist @param {NodeJS.ProcessEnv} env the server's environment
 * @param {AbortSignal} signal
 * @returns {Promise<string[]>} messages for the operator
 */
export async function backup(file, env, signal) {
  const passphrase = env.BACKUP_PASSPHRASE || null;
  const dataDir = dataDirOf(env);
  if (existsSync(file)) {
    throw new Failure(`${file} already exists. Choose another name, or delete it first.`);
  }
  if (!existsSync(dirname(file))) throw new Failure(`The folder ${dirname(file)} does not exist.`);
  if (!existsSync(dataDir)) {
    throw new Failure(
      `The data folder ${dataDir} does not exist. Set DATA_DIR to the server’s data folder.`,
    );
  }
  const secrets = secretsInUse(dataDir, env);
  const place = placeOfFiles(env, dataDir);
  return withLock(
    join(dataDir, '.backup.lock'),
    () =>
      keepRemovedFiles(dataDir, async (kept) => {
        const source = env.DATABASE_URL
          ? await postgresSource(env.DATABASE_URL)
          : await sqliteSource(dataDir, join(kept, DRAFT));
        try {
          await requireRoomFor(source, file, dataDir, place);
          return await write(file, { source, place, secrets, passphrase, signal });
        } finally {
          await source.close();
        }
      }),
    (pid) => console.log(`  … waiting for another backup to finish (process ${pid})`),
  );
}

/**
 * @param {Source} source @param {string} file @param {string} dataDir @param {FilePlace} place
 * @throws {Failure} when the disk has too little space for the backup or the database copy
 */
async function requireRoomFor(source, file, dataDir, place) {
  const { bytes, draftBytes } = source;
  const folder = dirname(file);
  const disks = await Promise.all([folder, dataDir].map((each) => stat(each)));
  const isOneDisk = disks[0]?.dev === disks[1]?.dev;
  const archiveBytes = bytes + (await place.size(source));
  await requireRoom(folder, archiveBytes + (isOneDisk ? draftBytes : 0));
  await requireRoom(dataDir, draftBytes);
}

/**
 * @param {string} file
 * @param {{ source: Source, place: FilePlace, secrets: Record<string, string>,
 *   passphrase: string | null, signal: AbortSignal }} what
 */
async function write(file, { source, place, secrets, passphrase, signal }) {
  let rows = 0;
  /** @type {string[]} */
  let missing = [];
  let name = '';
  const fill = async (/** @type {Writer} */ writer) => {
    const { release, tables, sequences } = await source.copyTo(writer);
    if (!release) {
      throw new Failure(
        'The database does not record its release. Start the server once, then try again.',
      );
    }
    name = nameOf(release);
    rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    missing = await addFiles(writer, source, place);
    const bytes = Buffer.from(`${JSON.stringify(secrets, null, 2)}\n`);
    await writer.add(SECRETS, bytes.length, Readable.from([bytes]));
    return { release, database: source.database, tables, sequences, missing };
  };
  const entries = await writeArchive(file, passphrase, fill, signal);
  const files = entries.filter(({ name }) => !name.startsWith('database/')).length - 1;
  const { size } = await stat(file);
  const lines = [
    `Written ${file}: Canopy ${name}, ${rows} rows, ${files} files, ${sizeText(size)}.`,
  ];
  if (missing.length > 0) {
    const shown = missing.slice(0, 3).join(', ');
    lines.push(
      `${missing.length} referenced files are missing from ${place.name}, such as ${shown}.`,
    );
  }
  if (passphrase === null) {
    lines.push(
      'It is not encrypted and contains the server’s secrets and personal data. Keep it private, or set BACKUP_PASSPHRASE.',
    );
  }
  return lines;
}

/**
 * @param {Writer} writer @param {Source} source @param {FilePlace} place
 * @returns {Promise<string[]>} names of missing files
 */
async function addFiles(writer, source, place) {
  const missing = [];
  const added = new Set();
  for await (const name of source.files()) {
    if (added.has(name)) continue;
    added.add(name);
    const found = await place.open(name);
    if (!found) {
      missing.push(name);
      continue;
    }
    try {
      await writer.add(name, found.size, found.bytes);
    } finally {
      await found.close();
    }
  }
  return missing;
}
