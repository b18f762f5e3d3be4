/**
 * Returns the text as readers see it. Unifies compatibility forms (NFKC) and drops characters that
 * no font draws: soft hyphens, joiners and zero-width spaces (Unicode property
 * Default_Ignorable_Code_Point). Use it for comparisons only. Stored text keeps these characters,
 * because Indic names need joiners.
 */
export function visibleText(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC');
}
