/**
 * Picks the form fields that differ from their previous values. An emptied field becomes '',
 * because requests omit undefined. Null, undefined, '', empty lists and unticked boxes all count as
 * no value, and so do objects of them. Lists and objects are compared by content, because forms
 * copy them.
 */
export function pickChanges<Values extends object>(
  before: Partial<Values>,
  after: Values,
): Partial<Values> {
  const given: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after).flatMap(([field, value]) =>
    isSame(value, given[field]) || (isEmpty(value) && isEmpty(given[field]))
      ? []
      : [[field, value ?? '']],
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

/** Compares values by content. The order of an object's fields doesn't matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => isSame(one[field], other[field]));
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isRecord(value)) return Object.values(value).every(isEmpty);
  return value === 0 ? false : !value;
}

/** Reports whether a value is a plain object, unlike a file. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
