/** The form in which names, units and the like are compared: trimmed, single spaces, lowercase. */
export function comparable(text: string | null | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The order of texts by their code units, which is the same on every machine. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
