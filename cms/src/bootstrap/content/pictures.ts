import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { insertMany } from '../../rows/insert-many';

const FILE = 'plugin::upload.file';

/**
 * One size of a picture, as listed in `sizes.json` next to the pictures. Width and height in
 * pixels.
 */
interface Size {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

interface Wanted {
  readonly picture: string;
  readonly pictureText: string;
}

/** Database ids of files, by the name of the picture or document. */
export type FileIds = ReadonlyMap<string, number>;

const folder = () => path.join(strapi.dirs.app.root, 'data', 'pictures');

/**
 * Writes the bundled pictures to the uploads, in all their sizes. Their names do not change, so
 * after a crash the next start overwrites them.
 * @returns the media library rows to add for them
 */
export async function writePictures(wanted: readonly Wanted[]): Promise<FileRow[]> {
  const text = await readFile(path.join(folder(), 'sizes.json'), 'utf8');
  const sizes: Readonly<Record<string, readonly [Size, ...Size[]]>> = JSON.parse(text);
  const unique = new Map(wanted.map((each) => [each.picture, each]));
  return Promise.all(
    [...unique.values()].map(async ({ picture, pictureText }) => {
      const found = sizes[picture];
      if (!found) throw new Error(`There is no picture ${picture}.`);
      const [first, second] = found;
      const [whole, small] = await Promise.all([
        write(picture, first),
        second && write(picture, second),
      ]);
      return {
        ...whole,
        name: `${picture}.webp`,
        alternativeText: pictureText,
        formats: small ? { small } : {},
      };
    }),
  );
}

function write(picture: string, { width, height, bytes }: Size) {
  const hash = `${picture}-${width}`;
  const file = { hash, ext: '.webp', mime: 'image/webp', width, height };
  return upload(file, path.join(folder(), `${hash}.webp`), bytes);
}

interface NewFile {
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Writes a file through the upload provider, which sets its address. */
export async function upload(given: NewFile, source: string, bytes: number) {
  const file = {
    ...given,
    name: given.hash + given.ext,
    url: '',
    // In kilobytes.
    size: Math.round(bytes / 10) / 100,
    getStream: () => createReadStream(source),
  };
  await strapi.plugin('upload').service('provider').upload(file);
  const { getStream: _, ...stored } = file;
  return stored;
}

/** Media library row of a written file. */
export type FileRow = Awaited<ReturnType<typeof upload>> & {
  readonly alternativeText: string;
  readonly formats: object;
};

/** Adds rows to the media library. */
export async function addFiles(rows: readonly FileRow[], trx: Knex.Transaction): Promise<FileIds> {
  const provider = strapi.config.get('plugin::upload.provider', 'local');
  const documentIds = await insertMany(
    FILE,
    rows.map((row) => ({ ...row, provider, folderPath: '/' })),
    trx,
  );
  const { tableName } = strapi.db.metadata.get(FILE);
  const found: { id: number; document_id: string }[] = await strapi.db
    .connection(tableName)
    .select('id', 'document_id')
    .whereIn('document_id', documentIds)
    .transacting(trx);
  const idOf = new Map(found.map(({ id, document_id }) => [document_id, id]));
  return new Map(
    documentIds.map((documentId, n) => [
      rows[n]?.name.replace('.webp', '') ?? '',
      idOf.get(documentId) as number,
    ]),
  );
}
