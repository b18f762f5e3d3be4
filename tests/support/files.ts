/** Returns a form with fields and files. */
export function formOf(
  fields: Record<string, string>,
  files: readonly (readonly [field: string, bytes: Buffer, name: string])[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [field, bytes, name] of files) {
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
  }
  return form;
}

/** Returns a form with one file. */
export function formWith(
  field: string,
  bytes: Buffer,
  name: string,
  fields: Record<string, string> = {},
): FormData {
  return formOf(fields, [[field, bytes, name]]);
}

/** Smallest files whose type can be detected from their bytes. */
export const FILES = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpg: Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from('ffd9', 'hex'),
  ]),
  webp: Buffer.concat([
    Buffer.from('RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00', 'latin1'),
    Buffer.from('2f00000010071011118888fe0700', 'hex'),
  ]),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  /** Header of a Windows Media file with an object that declares a size of 0. */
  asf: Buffer.concat([
    Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
    Buffer.alloc(14),
    Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex'),
    Buffer.alloc(100),
  ]),
};
