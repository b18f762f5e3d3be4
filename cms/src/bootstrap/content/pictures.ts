import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { insertMany } from '../../utils/insert-many';

const FILE = 'plugin::upload.file';

/** A picture in one size, as the list of `scripts/make-illustrations.ts` has it. */
interface Size {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

interface Wanted {
  readonly picture: string;
  readonly pictureText: string;
}

/** Database ids of files, by the name of the picture. */
export type FileIds = ReadonlyMap<string, number>;

const folder = () => path.join(strapi.dirs.app.root, 'data', 'pictures');

/**
 * Writes pictures that come with the product to where uploads are kept, in all their sizes. Under
 * names that do not change: after a crash the next start writes them again.
 * @returns the rows of the media library that they need
 */
export async function writePictures(wanted: readonly Wanted[]) {
  const text = await readFile(path.join(folder(), 'sizes.json'), 'utf8');
  const sizes: Readonly<Record<string, readonly [Size, ...Size[]]>> = JSON.parse(text);
  const unique = new Map(wanted.map((each) => [each.picture, each]));
  return Promise.all(
    [...unique.values()].map(async ({ picture, pictureText }) => {
      const found = sizes[picture];
      if (!found) throw new Error(`There is no picture ${picture}.`);
      const [whole, small] = await Promise.all(found.map((size) => write(picture, size)));
      return {
        ...whole,
        name: `${picture}.webp`,
        alternativeText: pictureText,
        formats: small ? { small } : {},
        provider: strapi.config.get('plugin::upload.provider', 'local'),
        folderPath: '/',
      };
    }),
  );
}

/** Writes one size through the upload provider, which tells its address. */
async function write(picture: string, { width, height, bytes }: Size) {
  const hash = `${picture}-${width}`;
  const file = {
    ...{ name: `${hash}.webp`, hash, ext: '.webp', mime: 'image/webp', url: '', width, height },
    size: Math.round(bytes / 10) / 100,
    getStream: () => createReadStream(path.join(folder(), `${hash}.webp`)),
  };
  await strapi.plugin('upload').service('provider').upload(file);
  const { getStream: _, ...stored } = file;
  return stored;
}

/** Adds the rows to the media library. */
export async function addPictures(
  rows: Awaited<ReturnType<typeof writePictures>>,
  trx: Knex.Transaction,
): Promise<FileIds> {
  const documentIds = await insertMany(FILE, rows, trx);
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
