/** XML knows no other control characters than tab and line ends, not even escaped. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;

/** A text as it may stand in XML and HTML, between tags and in attributes. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
    .replace(CONTROL_CHARACTERS, '');
}
