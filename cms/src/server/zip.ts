import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** File to put into an archive. */
export interface ArchivedFile {
  /** Path in the archive. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Whether compression would not make it smaller, as with pictures. */
  readonly isPacked?: boolean;
}

/**
 * Writes a ZIP archive of any size while its files are read, one after the other. A file that
 * cannot be read destroys the archive with the reason.
 * @param at the modification time of the archived files
 */
export function writeZip(files: AsyncIterable<ArchivedFile>, at: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on('error', (failure: Error) => output.destroy(failure));
  addFiles(zip, output, files, at).catch((failure: Error) => output.destroy(failure));
  return output;
}

async function addFiles(
  zip: ZipFile,
  output: Readable,
  files: AsyncIterable<ArchivedFile>,
  mtime: Date,
): Promise<void> {
  let source: Readable | undefined;
  output.once('close', () => source?.destroy());
  for await (const { name, bytes, isPacked = false } of files) {
    if (output.destroyed) return;
    source = Readable.from(bytes);
    // The size is not known in advance, and evidence may be larger than 4 GB.
    zip.addReadStream(source, name, { mtime, compress: !isPacked, forceZip64Format: true });
    await finished(source);
  }
  // Some readers look for 64-bit sizes only if the directory has them too.
  zip.end({ forceZip64Format: true, comment: '' });
}
