/** Pictures of the media library, for editors. */

import type {
  LibraryPicture,
  LibraryPictureInput,
  LibraryPictureQuery,
} from '@canopy/domain/content';
import { notFound } from '../../../http/refusals';
import { media } from '../../../rows/media';
import { type FileRow, toEditedPicture } from '../../../rows/media-wire';
import type { CheckedFile } from '../../../server/received-files';

/** Lists one page of matching pictures, newest first. */
export const list = (query: LibraryPictureQuery) => media.listPictures(query, toWire);

/** Adds a picture with smaller sizes. */
export async function add(
  file: CheckedFile,
  { alternativeText }: LibraryPictureInput,
): Promise<LibraryPicture> {
  return read(await media.addPicture(file, alternativeText));
}

/**
 * Changes a picture's description.
 * @throws 404 if the library has no such picture
 */
export async function describe(
  id: number,
  { alternativeText }: LibraryPictureInput,
): Promise<LibraryPicture> {
  await read(id);
  await media.describePicture(id, alternativeText);
  return read(id);
}

async function read(id: number): Promise<LibraryPicture> {
  const [row] = await toWire(await media.readRows([id]));
  if (!row) throw notFound();
  return row;
}

async function toWire(rows: FileRow[]): Promise<LibraryPicture[]> {
  const uses = await media.countUses(rows);
  return rows.map((row) => ({ ...toEditedPicture(row), usedBy: uses.get(row.id) ?? 0 }));
}
