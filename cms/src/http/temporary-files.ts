import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';

/** Delay for the parser to finish opening a file after its request has failed, in milliseconds. */
const LATE_FILES_MS = 1000;

const filesOf = new WeakMap<IncomingHttpHeaders, string[]>();

/**
 * Records a file that the multipart parser starts to write. The parser knows a request only by its
 * headers.
 */
export function rememberFile(
  this: { readonly headers: IncomingHttpHeaders },
  _field: string,
  file: { readonly filepath: string },
): void {
  filesOf.get(this.headers)?.push(file.filepath);
}

/**
 * Runs the rest of a request and then removes its temporary files, even after a failure. The parser
 * removes the files of an unreadable body, but may be opening one at that moment. So they are
 * removed again a little later.
 */
export async function removeFilesAfter(
  headers: IncomingHttpHeaders,
  handle: () => Promise<void>,
): Promise<void> {
  const files: string[] = [];
  const remove = () => Promise.all(files.map((file) => rm(file, { force: true })));
  filesOf.set(headers, files);
  try {
    await handle();
  } finally {
    await remove();
    setTimeout(remove, LATE_FILES_MS).unref();
  }
}
