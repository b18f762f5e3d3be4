import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isTooLarge, messages } from '@canopy/domain';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from 'koa';
import { invalidField } from './input';
import { dataDir } from './paths';
import { notFound, tooLarge, unsupportedType } from './refusals';
import { StorageFailure } from './storage-failure';

/** The ending decides as what a file is opened, so it follows from the bytes, never from the name. */
export const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'application/pdf': '.pdf',
};

export interface UploadLimits {
  readonly mebibytes: number;
  readonly types: readonly string[];
}

export interface CheckedFile {
  /** Where the temporary file lies. */
  readonly path: string;
  readonly bytes: Buffer;
  /** Told from the bytes, never from the name or from what the sender says. */
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
 * The files of a multipart field, checked. The temporary files are removed with the request.
 * @throws 413 when one is too large, 415 when its bytes are of another type
 */
export async function receivedFiles(
  ctx: Context,
  field: string,
  limits: UploadLimits,
  wrongType: string,
): Promise<CheckedFile[]> {
  const files = [ctx.request.files?.[field] ?? []].flat() as unknown as ReceivedFile[];
  return Promise.all(
    files.filter(({ size }) => size > 0).map((file) => checked(file, field, limits, wrongType)),
  );
}

/**
 * The one file of a multipart field; of several, any.
 * @returns null when the field holds no file
 */
export async function receivedFile(
  ...args: Parameters<typeof receivedFiles>
): Promise<CheckedFile | null> {
  const [file = null] = await receivedFiles(...args);
  return file;
}

async function checked(
  file: ReceivedFile,
  field: string,
  limits: UploadLimits,
  wrongType: string,
): Promise<CheckedFile> {
  if (isTooLarge(file.size, limits.mebibytes)) {
    throw tooLarge(field, messages.fileTooLarge(limits.mebibytes));
  }
  const bytes = await readFile(file.filepath);
  const mimeType = (await fileTypeFromBuffer(bytes))?.mime;
  if (!mimeType || !limits.types.includes(mimeType)) throw unsupportedType(field, wrongType);
  return {
    path: file.filepath,
    bytes,
    mimeType,
    fileName: safeName(file.originalFilename),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** As `receivedFile`, for a field that must hold a file. */
export async function requiredFile(...args: Parameters<typeof receivedFile>): Promise<CheckedFile> {
  const file = await receivedFile(...args);
  if (!file) throw invalidField(args[1], messages.fileMissing);
  return file;
}

const PROBE_BYTES = 64 * 1024;

type Folder = 'evidence' | 'logos' | 'outbox';

/** Private files: outside the public folder, reached only through calls that check who asks. */
export const privateFiles = {
  /**
   * Writes a file whole or not at all.
   * @throws StorageFailure when it cannot be written
   */
  async put(folder: Folder, name: string, bytes: Buffer): Promise<void> {
    const target = locate(folder, name);
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(`${target}.part`, bytes, { flush: true, mode: 0o600 });
      await rename(`${target}.part`, target);
    } catch (cause) {
      await rm(`${target}.part`, { force: true }).catch(() => undefined);
      throw new StorageFailure(`A file of ${folder} could not be written`, { cause });
    }
  },

  /**
   * @throws 404 when the file is not there (any more)
   * @throws StorageFailure when it cannot be read
   */
  async stream(folder: Folder, name: string): Promise<ReadStream> {
    try {
      return (await open(locate(folder, name))).createReadStream();
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') {
        throw new StorageFailure(`A file of ${folder} could not be read`, { cause });
      }
      strapi.log.warn(`A file is missing: ${folder}/${name}`);
      throw notFound();
    }
  },

  async remove(folder: Folder, name: string): Promise<void> {
    await rm(locate(folder, name), { force: true });
  },

  /** Rejects when files cannot be written. An empty one always can, however full the disk is. */
  async probe(): Promise<void> {
    const probe = path.join(dataDir(), `.probe-${randomUUID()}`);
    try {
      await writeFile(probe, randomBytes(PROBE_BYTES), { flush: true });
    } finally {
      await rm(probe, { force: true });
    }
  },
};

/** The folder of the mails that no mail server was there for. */
export function outbox(): string {
  return path.join(dataDir(), 'outbox');
}

function locate(folder: Folder, name: string): string {
  return path.join(dataDir(), folder, path.basename(name));
}

/** The name that a file is downloaded by: its own, with the ending of what it is. */
export function downloadName(fileName: string, mimeType: string): string {
  // `invoice.2024` has no ending, `invoice.html` has.
  const name = fileName.replace(/\.[a-z][a-z0-9]*$/i, '') || 'file';
  return name + (ENDINGS[mimeType] ?? '');
}

/** A name fit for a header and for a person: no path, no control characters, not endless. */
function safeName(name: string | null): string {
  return (
    path
      .basename(name ?? '')
      .replace(/[\p{Cc}"\\]/gu, '_')
      .slice(-150) || 'file'
  );
}
