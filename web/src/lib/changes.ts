/**
 * Picks the form fields that differ from their previous values. An emptied field becomes '',
 * because requests omit undefined. Null, undefined, '', empty lists and unticked boxes all count as
 * no value. Lists are compared by content, because forms copy them.
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
