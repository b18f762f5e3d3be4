/** Splits a text into paragraphs at blank lines. Single line breaks remain line breaks. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
