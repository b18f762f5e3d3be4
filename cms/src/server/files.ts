import path from 'node:path';
import { dataDir } from './paths';

/**
 * File extensions by MIME type. Programs open a file by its extension, so it follows from the
 * bytes, never from the name.
 */
export const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'application/pdf': '.pdf',
};

/** Returns the folder for mails when no mail server is configured. */
export function outbox(): string {
  return path.join(dataDir(), 'outbox');
}

/** Returns a file's download name: its own, with the extension of its real type. */
export function downloadName(fileName: string, mimeType: string): string {
  // `invoice.2024` has no extension, `invoice.html` has one.
  const name = fileName.replace(/\.[a-z][a-z0-9]*$/i, '') || 'file';
  return name + (ENDINGS[mimeType] ?? '');
}
