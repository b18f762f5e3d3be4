import type { FormInstance } from 'antd';
import type { AppError } from '../lib/app-error';
import { placeComplaints } from '../lib/use-sending';

type FieldPath = (string | number)[];

/**
 * Puts what the server said about single fields at those fields, and focuses the first.
 * @returns the sentence to show above the form, or null when every complaint stands at its field
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

/** antd counts list items in numbers, the server sends every step of a path as text. */
function fieldPath(path: readonly string[]): FieldPath {
  return path.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
