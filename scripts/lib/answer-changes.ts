/** Relative tolerance: a different order of addition may change the last digits of a sum. */
const PRECISION = 1e-12;

/**
 * Lists values that an answer lacks or changes compared with an earlier one, as `path: before →
 * now`. Additional values are allowed.
 */
export function changes(before: unknown, now: unknown, at = ''): string[] {
  if (isRecord(before) && isRecord(now)) {
    return Object.entries(before).flatMap(([key, value]) =>
      changes(value, now[key], `${at}.${key}`),
    );
  }
  if (Array.isArray(before) && Array.isArray(now) && before.length === now.length) {
    return before.flatMap((value, n) => changes(value, now[n], `${at}[${n}]`));
  }
  if (typeof before === 'number' && typeof now === 'number') {
    if (Math.abs(before - now) <= PRECISION * Math.abs(before)) return [];
  }
  const texts = [before, now].map((value) => JSON.stringify(value) ?? 'nothing');
  return texts[0] === texts[1]
    ? []
    : [`${at}: ${texts.map((text) => text.slice(0, 200)).join(' → ')}`];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
