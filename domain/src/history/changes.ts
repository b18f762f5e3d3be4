/** State of a subject in the audit trail: JSON values keyed by the API's field names. */
export type AuditState = Readonly<Record<string, unknown>>;

export interface AuditChange {
  /** Field name; `outer.inner` for a nested object. */
  readonly field: string;
  /** `undefined` if the field was absent. */
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * Lists the differences between two states, in field order. Without a previous state, all non-empty
 * fields count as added. Without a later state, they count as removed.
 */
export function auditChanges(before: AuditState | null, after: AuditState | null): AuditChange[] {
  const from = flat(before ?? {});
  const to = flat(after ?? {});
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((field) => !same(from.get(field), to.get(field)))
    .map((field) => ({ field, from: from.get(field), to: to.get(field) }));
}

/** Checks whether `auditChanges` finds any difference between two states. Stops at the first. */
export function isAuditChange(before: AuditState, after: AuditState): boolean {
  for (const names of [before, after]) {
    for (const name in names) {
      const [from, to] = [before[name], after[name]];
      if (from === to || (names === after && name in before)) continue;
      if (!isObject(from) && !isObject(to) ? !same(from, to) : hasChange(from, to)) return true;
    }
  }
  return false;
}

function hasChange(from: unknown, to: unknown): boolean {
  return auditChanges({ from }, { from: to }).length > 0;
}

function flat(state: AuditState, path = ''): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(state)) {
    if (isObject(value)) {
      for (const [inner, each] of flat(value, `${path}${name}.`)) fields.set(inner, each);
    } else {
      fields.set(path + name, value);
    }
  }
  return fields;
}

function isObject(value: unknown): value is AuditState {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The API uses both '' and null for an empty field. */
function same(a: unknown, b: unknown): boolean {
  return a === b || (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
