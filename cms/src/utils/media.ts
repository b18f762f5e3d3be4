import path from 'node:path';
import {
  DOCUMENT_LIMITS,
  MOST_MEGAPIXELS,
  messages,
  PICTURE_LIMITS,
  VIDEO_LIMITS,
} from '@canopy/domain';
import type { Context } from 'koa';
import sharp from 'sharp';
import { type CheckedFile, ENDINGS, receivedFiles } from './files';
import { inTurn } from './in-turn';
import { invalidField } from './input';

const FILE = 'plugin::upload.file';

/** Strapi's table of which file stands in which field. */
const LINKS = 'files_related_mph';

/**
 * The pictures of a multipart field, each of which can be shown.
 * @throws 400 when there are more than `most` or one is damaged; 413; 415
 */
export async function receivedPictures(
  ctx: Context,
  field: string,
  most: number,
  tooMany: string,
): Promise<CheckedFile[]> {
  const pictures = await receivedFiles(ctx, field, PICTURE_LIMITS, messages.pictureType);
  if (pictures.length > most) throw invalidField(field, tooMany);
  for (const picture of pictures) await checkPicture(picture, field);
  return pictures;
}

/** The one picture of a multipart field. */
export async function requiredPicture(ctx: Context, field: string): Promise<CheckedFile> {
  const [picture] = await receivedPictures(ctx, field, 1, messages.oneFile);
  if (!picture) throw invalidField(field, messages.fileMissing);
  return picture;
}

/** The films of a multipart field, at most one. */
export async function receivedVideo(ctx: Context, field: string): Promise<CheckedFile[]> {
  const videos = await receivedFiles(ctx, field, VIDEO_LIMITS, messages.videoType);
  if (videos.length > 1) throw invalidField(field, messages.oneFile);
  return videos;
}

/** The documents of a multipart field. */
export async function receivedDocuments(
  ctx: Context,
  field: string,
  most: number,
  tooMany: string,
): Promise<CheckedFile[]> {
  const documents = await receivedFiles(ctx, field, DOCUMENT_LIMITS, messages.documentType);
  if (documents.length > most) throw invalidField(field, tooMany);
  return documents;
}

/** A few bytes can unfold into a picture that fills the memory, or be none at all behind their head. */
async function checkPicture({ path: file }: CheckedFile, field: string): Promise<void> {
  const { width = 0, height = 0 } = await sharp(file)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width * height > MOST_MEGAPIXELS * 1_000_000) {
    throw invalidField(field, messages.pictureTooLarge(MOST_MEGAPIXELS));
  }
  const decoded = () =>
    sharp(file)
      .stats()
      .catch(() => null);
  const whole = width > 0 && (await inTurn(decoded));
  if (!whole) throw invalidField(field, messages.pictureUnreadable);
}

type Files = Readonly<Record<string, readonly CheckedFile[]>>;
type Ids<F extends Files> = Readonly<Record<keyof F, number[]>>;

/** Pictures, films and documents that everybody may see, in Strapi's media library. */
export const media = {
  /**
   * Stores files, pictures also in smaller sizes, and runs a write with their ids. When anything
   * fails, none of the files stays.
   * @param text what the pictures show, for who cannot see them
   */
  async stored<F extends Files, T>(
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
          const id = await inTurn(() => store(file, text));
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

  /** Removes those of the files, from the disk too, that nothing refers to any more. */
  async removeUnused(ids: readonly number[]): Promise<void> {
    const used: { file_id: number }[] = await strapi.db
      .connection(LINKS)
      .select('file_id')
      .whereIn('file_id', [...ids]);
    const inUse = new Set(used.map(({ file_id }) => file_id));
    await remove(ids.filter((id) => !inUse.has(id)));
  },
};

async function store(file: CheckedFile, alternativeText: string): Promise<number> {
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
      data: { fileInfo: { name, alternativeText } },
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
