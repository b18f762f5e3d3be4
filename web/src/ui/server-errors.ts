import type { FormInstance } from 'antd';
import type { AppError } from '../lib/app-error';

type FieldPath = (string | number)[];

/**
 * Puts what the server said about single fields at those fields, and focuses the first.
 * @returns the sentence to show above the form, or null when every complaint stands at its field
 */
export function applyServerErrors(form: FormInstance, error: AppError): string | null {
  const known = new Set(form.getFieldsError().map(({ name }) => JSON.stringify(name)));
  const complaints = error.fieldErrors.map(({ path, message }) => ({
    name: fieldPath(path),
    message,
  }));
  const placed = complaints.filter(({ name }) => known.has(JSON.stringify(name)));

  form.setFields(placed.map(({ name, message }) => ({ name, errors: [message] })));
  const [first] = placed;
  if (first) {
    form.scrollToField(first.name, { block: 'center', focus: true });
  }
  const everythingSaid = complaints.length > 0 && placed.length === complaints.length;
  return everythingSaid ? null : error.message;
}

/** antd counts list items in numbers, the server sends every step of a path as text. */
function fieldPath(path: readonly string[]): FieldPath {
  return path.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
