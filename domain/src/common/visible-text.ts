/**
 * Returns the text as readers see it: compatibility forms are unified (NFKC), and characters that no font draws
 * are left out (Unicode property Default_Ignorable_Code_Point: soft hyphens, joiners, zero-width spaces).
 * For comparing only; stored text keeps them, because Indic names need joiners.
 */
export function visibleText(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC');
}
