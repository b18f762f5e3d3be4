import path from 'node:path';
import { groupBy, messages } from '@canopy/domain/common';
import type { UID } from '@strapi/strapi';
import { invalid } from '../http/input';
import { ENDINGS } from '../server/files';
import type { CheckedFile } from '../server/received-files';
import { runQueued } from '../server/request-queue';
import { FILE_LINKS, folderName, openFolder, PICTURES } from './media-folders';
import type { FileRow } from './media-wire';
import { type Mapper, readPage } from './read-page';
import { filterByWords } from './word-filter';

const FILE = 'plugin::upload.file';

/** Condition for the library's pictures. */
const IS_PICTURE = { mime: { $startsWith: 'image/' } };

type Files = Readonly<Record<string, readonly CheckedFile[]>>;
type Ids<F extends Files> = Readonly<Record<keyof F, number[]>>;

/** Public pictures, videos and documents in Strapi's media library. */
export const media = {
  /**
   * Stores files, with smaller sizes of pictures, and runs a write with their ids. If anything
   * fails, removes all of the files again.
   * @param uid the type of the entry, which determines the library folder
   * @param text alternative text of the pictures
   */
  async store<F extends Files, T>(
    uid: UID.ContentType,
    files: F,
    text: string,
    write: (ids: Ids<F>) => Promise<T>,
  ): Promise<T> {
    const added: number[] = [];
    const ids: Record<string, number[]> = {};
    try {
      for (const [field, list] of Object.entries(files)) {
        ids[field] = [];
        for (const file of list) {
          const id = await runQueued('pictures', () => store(folderName(uid), file, text));
          added.push(id);
          ids[field].push(id);
        }
      }
      return await write(ids as Ids<F>);
    } catch (error) {
      await remove(added);
      throw error;
    }
  },

  /**
   * Removes the unreferenced ones of files that were sent with entries of a type, from storage too.
   * Pictures added to the library on their own stay there.
   */
  async removeUnused(uid: UID.ContentType, ids: readonly number[]): Promise<void> {
    const sent: { id: number }[] = await strapi.db.query(FILE).findMany({
      select: ['id'],
      where: { id: { $in: [...ids] }, folder: { name: folderName(uid) } },
    });
    const used: { file_id: number }[] = await strapi.db
      .connection(FILE_LINKS)
      .select('file_id')
      .whereIn(
        'file_id',
        sent.map(({ id }) => id),
      );
    const inUse = new Set(used.map(({ file_id }) => file_id));
    const unused = sent.flatMap(({ id }) => (inUse.has(id) ? [] : id));
    await remove(await leaveShown(unused));
  },

  /**
   * Stores a picture with smaller sizes for any entry to choose.
   * @returns its id
   */
  addPicture(file: CheckedFile, alternativeText: string): Promise<number> {
    return runQueued('pictures', () => store(PICTURES, file, alternativeText));
  },

  /** Changes a picture's alternative text. */
  async describePicture(id: number, alternativeText: string): Promise<void> {
    await strapi.plugin('upload').service('upload').updateFileInfo(id, { alternativeText });
  },

  /** Lists one page of the library's pictures with all words of a search, newest first. */
  listPictures<Wire>(
    { q, page, pageSize }: { q: string; page: number; pageSize: number },
    toWire: Mapper<FileRow, Wire>,
  ) {
    const words = q ? [filterByWords(q, ['name', 'alternativeText'])] : [];
    const where = { $and: [IS_PICTURE, ...words] };
    return readPage(FILE, { where, orderBy: { id: 'desc' } }, { page, pageSize }, toWire);
  },

  /** Reads pictures by their ids, in any order. Leaves out unknown ids. */
  readRows(ids: readonly number[]): Promise<FileRow[]> {
    return strapi.db.query(FILE).findMany({ where: { id: { $in: [...ids] }, ...IS_PICTURE } });
  },

  /**
   * Counts the entries and pages that link or, in rich texts, show each file. A draft and its
   * published version count once, and so do all parts of a kind in a page.
   */
  async countUses(files: readonly FileRow[]): Promise<ReadonlyMap<number, number>> {
    const users = new Map(files.map(({ id }) => [id, new Set<string>()]));
    const links: { file_id: number; related_id: number; related_type: string }[] = await strapi.db
      .connection(FILE_LINKS)
      .select('file_id', 'related_id', 'related_type')
      .whereIn('file_id', [...users.keys()]);
    const byType = groupBy(links, ({ related_type }) => related_type);
    for (const [type, ofType] of byType) {
      const documents = await readDocumentIds(
        type,
        ofType.map(({ related_id }) => related_id),
      );
      for (const { file_id, related_id } of ofType) {
        users.get(file_id)?.add(`${type} ${documents.get(related_id) ?? ''}`);
      }
    }
    for (const { uid, documentId, text } of await findTexts(files.map(({ url }) => url))) {
      for (const { id, url } of files) {
        if (text.includes(url)) users.get(id)?.add(`${uid} ${documentId}`);
      }
    }
    return new Map([...users].map(([id, { size }]) => [id, size]));
  },

  /**
   * Locks library pictures, so that no other caller deletes them before the transaction ends.
   * @throws 400 at each id in `pictures` that no picture of the library has
   */
  async expectPictures(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const selection = { select: ['id'], where: { id: { $in: [...ids] } }, orderBy: { id: 'asc' } };
    await strapi.db.queryBuilder(FILE).init(selection).forUpdate().execute();
    const known = new Set((await media.readRows(ids)).map(({ id }) => id));
    const unknown = ids.flatMap((id, place) =>
      known.has(id)
        ? []
        : [{ path: ['pictures', String(place)], message: messages.pictureUnknown(id) }],
    );
    if (unknown[0]) throw invalid(unknown[0].message, unknown);
  },

  /**
   * Reads library pictures by their addresses, as stored in rich texts. Leaves out unknown
   * addresses.
   */
  async readPictures(urls: readonly string[]): Promise<ReadonlyMap<string, TextPicture>> {
    if (urls.length === 0) return new Map();
    const where = { url: { $in: [...urls] }, ...IS_PICTURE };
    const rows: TextPicture[] = await strapi.db.query(FILE).findMany({ select: IN_TEXTS, where });
    return new Map(rows.map((row) => [row.url, row]));
  },
};

/** Fields of a picture that Strapi stores in a rich text and requires when it validates one. */
const IN_TEXTS = [
  'name',
  'alternativeText',
  'url',
  'caption',
  'width',
  'height',
  'formats',
  'hash',
  'ext',
  'mime',
  'size',
  'previewUrl',
  'provider',
  'provider_metadata',
  'createdAt',
  'updatedAt',
];

interface TextPicture {
  readonly url: string;
  readonly alternativeText: string | null;
  readonly caption: string | null;
}

/** Leaves out files that a rich text shows, because no row links texts to their files. */
async function leaveShown(ids: readonly number[]): Promise<number[]> {
  const files: { id: number; url: string }[] = await strapi.db
    .query(FILE)
    .findMany({ select: ['id', 'url'], where: { id: { $in: [...ids] } } });
  const texts = await findTexts(files.map(({ url }) => url));
  return files.flatMap(({ id, url }) => (texts.some(({ text }) => text.includes(url)) ? [] : id));
}

/** Finds the rich texts that may show one of these files. */
async function findTexts(
  urls: readonly string[],
): Promise<{ uid: string; documentId: string; text: string }[]> {
  if (urls.length === 0) return [];
  const types = Object.values(strapi.contentTypes).filter(
    ({ attributes }) => 'blocks' in attributes,
  );
  const where = { $or: urls.map((url) => ({ blocks: { $containsi: url } })) };
  const select = ['documentId', 'blocks'];
  const found = await Promise.all(
    types.map(async ({ uid }) => {
      const rows: { documentId: string; blocks: unknown }[] = await strapi.db
        .query(uid)
        .findMany({ select, where });
      return rows.map(({ documentId, blocks }) => ({
        uid,
        documentId,
        text: JSON.stringify(blocks),
      }));
    }),
  );
  return found.flat();
}

/** Reads the document ids of a type's rows. Rows of components have none. */
async function readDocumentIds(
  type: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (!strapi.contentTypes[type as UID.ContentType]) return new Map();
  const rows: { id: number; documentId: string }[] = await strapi.db
    .query(type as UID.ContentType)
    .findMany({ select: ['id', 'documentId'], where: { id: { $in: [...ids] } } });
  return new Map(rows.map(({ id, documentId }) => [id, documentId]));
}

async function store(
  folderNamed: string,
  file: CheckedFile,
  alternativeText: string,
): Promise<number> {
  const { id: folder } = await openFolder(folderNamed);
  const name = `${
    path
      .parse(file.fileName)
      .name.replace(/[^\p{L}\p{N}_-]+/gu, '-')
      .slice(0, 80) || 'file'
  }${ENDINGS[file.mimeType]}`;
  const [row] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name, alternativeText, folder } },
      files: {
        filepath: file.path,
        originalFilename: name,
        mimetype: file.mimeType,
        size: file.bytes.length,
      },
    });
  return row.id;
}

async function remove(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const upload = strapi.plugin('upload').service('upload');
  const rows = await strapi.db.query(FILE).findMany({ where: { id: { $in: [...ids] } } });
  for (const row of rows) await upload.remove(row);
}
