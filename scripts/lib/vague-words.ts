/**
 * Words that hide who acts or which thing is meant, and archaisms. Name the role instead ("the
 * caller", "other users"), or the thing.
 */
const VAGUE_WORDS =
  /\b(nobody|somebody|anybody|everybody|who(?:m|so)?ever|(?:for )?those who|the ones? (?:that|who)|those that|(?:that|those) of|(?:as|see) above|anew|nought|shall|as ever|so many|withal|beside)\b/gi;

/** Finds vague words of a text, in lower case. */
export function findVagueWords(text: string): string[] {
  return [...text.matchAll(VAGUE_WORDS)].map(([word]) => word.toLowerCase());
}
