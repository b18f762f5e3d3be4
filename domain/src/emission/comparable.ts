/** The form in which names, units and the like are compared: trimmed, single spaces, lowercase. */
export function comparable(text: string | null | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
}
