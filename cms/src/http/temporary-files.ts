import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';

/** What may still be opening a file while its request has already failed. */
const STRAGGLERS_MS = 1000;

const filesOf = new WeakMap<IncomingHttpHeaders, string[]>();

/**
 * Told by the multipart parser of every file that it begins to write. The parser knows a request
 * by nothing but its headers.
 */
export function rememberFile(
  this: { readonly headers: IncomingHttpHeaders },
  _field: string,
  file: { readonly filepath: string },
): void {
  filesOf.get(this.headers)?.push(file.filepath);
}

/**
 * Runs the rest of a request and then removes the temporary files it came with, however it ended.
 * The parser removes those of a body that it cannot read itself, but in a race with opening them,
 * so a second look is taken a little later.
 */
export async function removingFiles(
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
    setTimeout(remove, STRAGGLERS_MS).unref();
  }
}
