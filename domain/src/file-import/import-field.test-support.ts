import type { ImportField } from './types';

/** Returns a text field of a file, with `rest` instead of its defaults. */
export const importField = (
  key: string,
  label: string,
  rest: Partial<ImportField> = {},
): ImportField => ({ key, label, kind: 'text', help: '', example: '', ...rest });
