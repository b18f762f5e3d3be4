import path from 'node:path';
import { dataDir } from './paths';

/** The ending decides as what a file is opened, so it follows from the bytes, never from the name. */
export const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'application/pdf': '.pdf',
};

/** The folder of the mails that no mail server was there for. */
export function outbox(): string {
  return path.join(dataDir(), 'outbox');
}

/** The name that a file is downloaded by: its own, with the ending of what it is. */
export function downloadName(fileName: string, mimeType: string): string {
  // `invoice.2024` has no ending, `invoice.html` has.
  const name = fileName.replace(/\.[a-z][a-z0-9]*$/i, '') || 'file';
  return name + (ENDINGS[mimeType] ?? '');
}
