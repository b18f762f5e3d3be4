import type { FormInstance } from 'antd';
import type { AppError } from '../lib/app-error';
import { placeComplaints } from '../lib/use-sending';

type FieldPath = (string | number)[];

/**
 * Shows the server's field errors at their fields, and focuses the first.
 * @returns the sentence to show above the form, or null when every error has a field
 */
export function applyServerErrors(form: FormInstance, error: AppError): string | null {
  const known = new Set(form.getFieldsError().map(({ name }) => JSON.stringify(name)));
  const { placed, rest } = placeComplaints(error, (path) =>
    known.has(JSON.stringify(fieldPath(path))),
  );
  const fields = placed.map(({ path, message }) => ({ name: fieldPath(path), errors: [message] }));
  form.setFields(fields);
  const [first] = fields;
  if (first) {
    form.scrollToField(first.name, { block: 'center', focus: true });
  }
  return rest;
}

/**
 * Converts a path for antd: it uses numbers for list items, the server sends every step as text.
 */
function fieldPath(path: readonly string[]): FieldPath {
  return path.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
