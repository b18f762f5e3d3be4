import type { Attachment, EditedPicture, Picture } from '@canopy/domain/common';

interface Size {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** File of the upload plugin, as stored. */
export interface FileRow {
  readonly id: number;
  readonly url: string;
  readonly name: string;
  readonly mime: string;
  /** Kilobytes. */
  readonly size: number | string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alternativeText: string | null;
  readonly formats: Readonly<Record<string, Size>> | null;
  readonly updatedAt: string | Date;
}

export function toPicture(file: FileRow): Picture {
  const address = (url: string) => addVersion(url, file);
  return {
    url: address(file.url),
    width: file.width ?? 0,
    height: file.height ?? 0,
    alternativeText: file.alternativeText ?? '',
    formats: Object.values(file.formats ?? {})
      .map(({ url, width, height }) => ({ url: address(url), width, height }))
      .sort((a, b) => a.width - b.width),
  };
}

export function toEditedPicture(file: FileRow): EditedPicture {
  const { id: _id, name, alternativeText } = file;
  return { ...toPicture(file), _id, name, alternativeText };
}

export function toPictureOrNull(file: FileRow | null | undefined): Picture | null {
  return file ? toPicture(file) : null;
}

export function toAttachment(file: FileRow): Attachment {
  return {
    url: addVersion(file.url, file),
    name: file.name,
    mimeType: file.mime,
    bytes: Math.round(Number(file.size) * 1000),
  };
}

/**
 * Adds a version to an address. A replaced file keeps its name in the media library, so the version
 * makes its address unique.
 */
function addVersion(url: string, { updatedAt }: FileRow): string {
  return `${url}?v=${new Date(updatedAt).getTime().toString(36)}`;
}
