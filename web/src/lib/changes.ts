/**
 * Picks the fields of a form that differ from what they held before. A field that was emptied is '', which
 * a request carries, as it does not carry undefined. Nothing, '', no files and a box without a tick are the
 * same: no value.
 */
export function pickChanges<Values extends object>(
  before: Partial<Values>,
  after: Values,
): Partial<Values> {
  const given: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after).flatMap(([field, value]) =>
    value === given[field] || (isEmpty(value) && isEmpty(given[field]))
      ? []
      : [[field, value ?? '']],
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value === 0 ? false : !value;
}
