import type { UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { lockUntilEnd } from './lock';

const FILE = 'plugin::upload.file';
const FOLDER = 'plugin::upload.folder';

/** Strapi's table that links files to fields of entries. */
export const FILE_LINKS = 'files_related_mph';

/** Strapi's table that links files to their folders. */
const IN_FOLDERS = 'files_folder_lnk';

/** Folder for pictures added on their own, which any entry may show. */
export const PICTURES = 'Pictures';

/** Folder for the files of site pages. They belong to components, not to a type. */
const PAGES = 'Pages';

interface Folder {
  readonly id: number;
  readonly path: string;
}

/** Returns the media library folder of this name. Creates it on first use. */
export async function openFolder(name: string): Promise<Folder> {
  return (await findFolder(name)) ?? strapi.db.transaction(({ trx }) => openNamed(name, trx));
}

/** Moves files of entries and pages outside any folder into their type's folder. */
export async function fileByType(trx: Knex.Transaction): Promise<void> {
  const { tableName: files } = strapi.db.metadata.get(FILE);
  const loose: { id: number; type: string }[] = await trx(files)
    .join(FILE_LINKS, `${FILE_LINKS}.file_id`, `${files}.id`)
    .leftJoin(IN_FOLDERS, `${IN_FOLDERS}.file_id`, `${files}.id`)
    .whereNull(`${IN_FOLDERS}.folder_id`)
    .groupBy(`${files}.id`)
    .orderBy(`${files}.id`)
    .select(`${files}.id`)
    // A file used by several types goes to the first of them.
    .min({ type: `${FILE_LINKS}.related_type` });
  const folders = new Map<string, Folder>();
  for (const { id, type } of loose) {
    const name = folderName(type);
    const folder = folders.get(name) ?? (await openNamed(name, trx));
    folders.set(name, folder);
    await trx(IN_FOLDERS).insert({ file_id: id, folder_id: folder.id, file_ord: id });
    await trx(files).where({ id }).update({ folder_path: folder.path });
  }
}

/** Returns the folder for a type's files: its name in the panel; `Pages` for a page's component. */
export function folderName(type: string): string {
  const found = strapi.contentTypes[type as UID.ContentType];
  return found?.kind === 'collectionType' ? found.info.displayName : PAGES;
}

async function openNamed(name: string, trx: Knex.Transaction): Promise<Folder> {
  await lockUntilEnd('media folders', trx);
  const create = () =>
    strapi.plugin('upload').service('folder').create({ name, parent: null }) as Promise<Folder>;
  return (await findFolder(name)) ?? create();
}

function findFolder(name: string): Promise<Folder | null> {
  return strapi.db.query(FOLDER).findOne({ where: { name, parent: null } });
}
