/** The smallest files of their types. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A form with fields and one file. */
export function form(
  fields: Record<string, string>,
  name: string,
  bytes: Buffer,
  fileName: string,
): FormData {
  const made = new FormData();
  for (const [key, value] of Object.entries(fields)) made.set(key, value);
  made.set(name, new Blob([new Uint8Array(bytes)]), fileName);
  return made;
}
