/** XML allows no control characters except tab and line breaks, not even escaped. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;

/** Escapes a text for XML and HTML, between tags and in attributes. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
    .replace(CONTROL_CHARACTERS, '');
}
