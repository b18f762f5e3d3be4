import { messages } from '@canopy/domain/common';
import type { UID } from '@strapi/strapi';
import { invalidField } from '../http/input';
import type { CheckedFile } from '../server/received-files';

/** Files of an entry: sent with a request, or chosen from the library. */

export type Fields = Readonly<Record<string, unknown>>;
export type Files = Readonly<Record<string, readonly CheckedFile[]>>;
type FileIds = Readonly<Record<string, readonly number[]>>;

/** Attribute that `pictures` of a request set. */
interface PictureField {
  readonly pictures: string;
}

/** @throws 400 at `pictures` if a request contains them as files too */
export function expectOneSource(
  type: PictureField,
  files: Files,
  pictures: readonly number[] | undefined,
): void {
  if (pictures && files[type.pictures]?.length) {
    throw invalidField('pictures', messages.picturesOrFiles);
  }
}

/** Removes fields without files. */
export const withoutEmpty = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).filter(([, list]) => list.length > 0));

/** Adds the chosen pictures of the library to the ids of stored files. */
export const withPictures = (
  type: PictureField,
  ids: FileIds,
  pictures: readonly number[] | undefined,
): FileIds => (pictures ? { ...ids, [type.pictures]: pictures } : ids);

/** Returns whether the published entry must have the field. */
export function isRequired(uid: UID.ContentType, field: string): boolean {
  const attributes: Readonly<Record<string, { readonly required?: boolean }>> =
    strapi.contentType(uid).attributes;
  return attributes[field]?.required === true;
}

/** Returns a selection of the type's files for a query. */
export const populateMedia = (uid: UID.ContentType) =>
  Object.fromEntries(mediaFields(uid).map((field) => [field, true]));

/** Lists the attributes that contain files. */
export function mediaFields(uid: UID.ContentType): string[] {
  const attributes = Object.entries(strapi.contentType(uid).attributes);
  return attributes.filter(([, { type }]) => type === 'media').map(([field]) => field);
}

/** Returns field values that link these files: a list, or a single file. */
export function linkFiles(uid: UID.ContentType, ids: FileIds): Fields {
  const attributes = new Map(Object.entries(strapi.contentType(uid).attributes));
  const values = Object.entries(ids).map(([field, list]) => {
    const attribute = attributes.get(field);
    const takesSeveral = attribute?.type === 'media' && attribute.multiple === true;
    return [field, takesSeveral ? list : (list[0] ?? null)];
  });
  return Object.fromEntries(values);
}

/** Lists the row ids of the files that versions have in these fields, once each. */
export function filesIn(versions: readonly object[], fields: readonly string[]): number[] {
  const files = (versions as Fields[]).flatMap((version) =>
    fields.flatMap((field) => [version[field] ?? []].flat() as { id: number }[]),
  );
  return [...new Set(files.map(({ id }) => id))];
}
