import { storage, UPLOADS } from '../server/storage';
import { NotReady } from './preflight';

/** Folder of each kind of file, with the table and column that name its files. */
const KINDS = [
  { folder: 'evidence', table: 'evidences', column: 'uuid' },
  { folder: 'logos', table: 'clients', column: 'logo_file' },
  { folder: 'statement-files', table: 'statements', column: 'file' },
  { folder: UPLOADS, table: 'files', column: 'url' },
] as const;

/**
 * Refuses to start if rows name files, but this start's storage holds none of them. Then
 * `S3_BUCKET` was added or removed on an installation with files. Records the files' location,
 * because an empty folder alone could also mean lost files.
 * @throws NotReady
 */
export async function checkStorageLocation(): Promise<void> {
  const notes = strapi.store({ type: 'core', name: 'canopy' });
  const wereInBucket = (await notes.get({ key: 'files' })) === 'bucket';
  if (storage.isInBucket() || wereInBucket) await requireOne();
  if (wereInBucket === storage.isInBucket()) return;
  await notes.set({ key: 'files', value: storage.isInBucket() ? 'bucket' : 'folder' });
}

async function requireOne(): Promise<void> {
  const found: (Date | null)[] = [];
  for (const { folder, table, column } of KINDS) {
    const row: Record<string, string> | undefined = await strapi.db
      .connection(table)
      .select(column)
      .whereNotNull(column)
      .orderBy('id', 'desc')
      .first();
    if (row) found.push(await storage.changedAt(folder, row[column] ?? ''));
  }
  if (found.length === 0 || found.some(Boolean)) return;
  throw new NotReady(
    storage.isInBucket()
      ? `The files of this installation are not in the bucket ${process.env.S3_BUCKET}. Leave S3_BUCKET out or name their bucket. docs/server.md describes how to move them.`
      : 'The files of this installation are in a bucket. Set S3_BUCKET and its settings. docs/server.md describes how to move them.',
  );
}
