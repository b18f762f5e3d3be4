import type { AuditState } from './changes';

/**
 * Marks a stored state before a change that holds only the fields whose value the change replaced. No
 * field of a subject has this name. Entries of releases up to 0.4.0 have the whole state.
 */
const REPLACED = '$replaced';

/**
 * The state before a change in the form that is stored beside the state after it. A record's entry is
 * about half as long by it, which is what restating many records takes longest to write.
 * @returns the whole state where the state after the change has a field more
 */
export function packBefore(before: AuditState | null, after: AuditState | null): AuditState | null {
  if (!before || !after) return before;
  const replaced: Record<string, unknown> = {};
  for (const name in after) {
    if (before[name] === undefined && after[name] !== undefined) return before;
  }
  for (const name in before) {
    const [from, to] = [before[name], after[name]];
    if (from === to) continue;
    if (!isObject(from) || !isObject(to) || JSON.stringify(from) !== JSON.stringify(to)) {
      replaced[name] = from;
    }
  }
  return { [REPLACED]: replaced };
}

/** The whole state before a change, from what is stored of it: see `packBefore`. */
export function unpackBefore<State extends AuditState>(
  before: State | null,
  after: State | null,
): State | null {
  const replaced = before?.[REPLACED];
  return isObject(replaced) ? ({ ...after, ...replaced } as State) : before;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
