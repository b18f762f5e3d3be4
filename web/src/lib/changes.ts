/**
 * Picks the fields of a form that differ from what they held before. A field that was emptied is '', which
 * a request carries, as it does not carry undefined. Nothing, '', no files and a box without a tick are the
 * same: no value. A list is compared by what it holds, since forms copy it.
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

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value === 0 ? false : !value;
}
