import path from 'node:path';
import { messages } from '@canopy/domain/common';
import type { UID } from '@strapi/strapi';
import { invalid } from '../http/input';
import { ENDINGS } from '../server/files';
import type { CheckedFile } from '../server/received-files';
import { runQueued } from '../server/request-queue';
import { FILE_LINKS, openFolder } from './media-folders';

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
          const id = await runQueued('pictures', () => store(uid, file, text));
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

  /** Removes unreferenced files, from storage too. */
  async removeUnused(ids: readonly number[]): Promise<void> {
    const used: { file_id: number }[] = await strapi.db
      .connection(FILE_LINKS)
      .select('file_id')
      .whereIn('file_id', [...ids]);
    const inUse = new Set(used.map(({ file_id }) => file_id));
    await remove(await leaveShown(ids.filter((id) => !inUse.has(id))));
  },

  /** @throws 400 at each id in `pictures` that no picture of the library has */
  async expectPictures(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const rows: { id: number }[] = await strapi.db
      .query(FILE)
      .findMany({ select: ['id'], where: { id: { $in: [...ids] }, ...IS_PICTURE } });
    const known = new Set(rows.map(({ id }) => id));
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
  if (files.length === 0) return [];
  const types = Object.values(strapi.contentTypes).filter(
    ({ attributes }) => 'blocks' in attributes,
  );
  const where = { $or: files.map(({ url }) => ({ blocks: { $containsi: url } })) };
  const rows: { blocks: unknown }[][] = await Promise.all(
    types.map(({ uid }) => strapi.db.query(uid).findMany({ select: ['blocks'], where })),
  );
  const texts = rows.flat().map(({ blocks }) => JSON.stringify(blocks));
  return files.flatMap(({ id, url }) => (texts.some((text) => text.includes(url)) ? [] : id));
}

async function store(
  uid: UID.ContentType,
  file: CheckedFile,
  alternativeText: string,
): Promise<number> {
  const { id: folder } = await openFolder(uid);
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
