import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  DOCUMENT_LIMITS,
  isTooLarge,
  MOST_MEGAPIXELS,
  messages,
  PICTURE_LIMITS,
  VIDEO_LIMITS,
} from '@canopy/domain/common';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from 'koa';
import sharp from 'sharp';
import { invalidField } from '../http/input';
import { tooLarge, unsupportedType } from '../http/refusals';
import { runQueued } from './request-queue';

export interface UploadLimits {
  readonly mebibytes: number;
  readonly types: readonly string[];
}

export interface CheckedFile {
  /** Path of the temporary file. */
  readonly path: string;
  readonly bytes: Buffer;
  /** Detected from the bytes, never from the name or the header. */
  readonly mimeType: string;
  readonly fileName: string;
  readonly sha256: string;
}

interface ReceivedFile {
  readonly filepath: string;
  readonly originalFilename: string | null;
  readonly size: number;
}

/**
 * Returns a multipart field's files, checked. The temporary files are removed with the request.
 * @throws 413 if one is too large, 415 if its bytes are of another type
 */
export async function receivedFiles(
  ctx: Context,
  field: string,
  limits: UploadLimits,
  wrongType: string,
): Promise<CheckedFile[]> {
  const files = [ctx.request.files?.[field] ?? []].flat() as ReceivedFile[];
  return Promise.all(
    files.filter(({ size }) => size > 0).map((file) => checkFile(file, field, limits, wrongType)),
  );
}

/**
 * Returns a multipart field's file, or one of several.
 * @returns null if the field holds no file
 */
export async function receivedFile(
  ...args: Parameters<typeof receivedFiles>
): Promise<CheckedFile | null> {
  const [file = null] = await receivedFiles(...args);
  return file;
}

async function checkFile(
  file: ReceivedFile,
  field: string,
  limits: UploadLimits,
  wrongType: string,
): Promise<CheckedFile> {
  if (isTooLarge(file.size, limits.mebibytes)) {
    throw tooLarge(field, messages.fileTooLarge(limits.mebibytes));
  }
  const bytes = await readFile(file.filepath);
  // The parsers trust the lengths in a file and may throw at a malicious one.
  const mimeType = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (!mimeType || !limits.types.includes(mimeType)) throw unsupportedType(field, wrongType);
  return {
    path: file.filepath,
    bytes,
    mimeType,
    fileName: safeName(file.originalFilename),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** Returns a file like `receivedFile`, for a required field. */
export async function requiredFile(...args: Parameters<typeof receivedFile>): Promise<CheckedFile> {
  const file = await receivedFile(...args);
  if (!file) throw invalidField(args[1], messages.fileMissing);
  return file;
}

/**
 * Returns a multipart field's pictures, each checked to be displayable.
 * @throws 400 for more than `most` or a damaged one; 413; 415
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

/** Returns a multipart field's only picture. */
export async function requiredPicture(ctx: Context, field: string): Promise<CheckedFile> {
  const [picture] = await receivedPictures(ctx, field, 1, messages.oneFile);
  if (!picture) throw invalidField(field, messages.fileMissing);
  return picture;
}

/** Returns a multipart field's videos, at most one. */
export async function receivedVideo(ctx: Context, field: string): Promise<CheckedFile[]> {
  const videos = await receivedFiles(ctx, field, VIDEO_LIMITS, messages.videoType);
  if (videos.length > 1) throw invalidField(field, messages.oneFile);
  return videos;
}

/** Returns a multipart field's documents. */
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

/**
 * Decodes a picture to check it. A few bytes can decode to a picture that fills the memory, or to
 * nothing after a valid header.
 */
async function checkPicture({ path: file }: CheckedFile, field: string): Promise<void> {
  const { width = 0, height = 0 } = await sharp(file)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width * height > MOST_MEGAPIXELS * 1_000_000) {
    throw invalidField(field, messages.pictureTooLarge(MOST_MEGAPIXELS));
  }
  const decode = () =>
    sharp(file)
      .stats()
      .catch(() => null);
  const whole = width > 0 && (await runQueued('pictures', decode));
  if (!whole) throw invalidField(field, messages.pictureUnreadable);
}

/** Returns a name that is safe in a header: no path, no control characters, limited length. */
function safeName(name: string | null): string {
  return (
    path
      .basename(name ?? '')
      .replace(/[\p{Cc}"\\]/gu, '_')
      .slice(-150) || 'file'
  );
}
