/** Normalises a name or unit for comparison: trimmed, single spaces, lowercase. */
export function comparable(text: string | null | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Compares texts by their code units, which gives every machine the same order. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
