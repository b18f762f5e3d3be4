const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes of what is no place, though it has a name. */
const NO_PLACE = new Set(['EZ', 'UN', 'ZZ', 'XA', 'XB', 'QO']);

interface Option {
  readonly value: string;
}

let options: Option[] | undefined;

/**
 * The countries by their English names. Factors and consumption are matched by this text, so a name
 * that is suggested is better than one that everybody writes as they please.
 */
export function countryOptions(): Option[] {
  options ??= countryNames().map((value) => ({ value }));
  return options;
}

/** Whether an option of a text field is one to suggest for what was typed so far. */
export function matchesTyped(typed: string, option?: { readonly value?: unknown }): boolean {
  return String(option?.value).toLowerCase().includes(typed.trim().toLowerCase());
}

/** The browser knows the names, but offers no list of the codes. */
function countryNames(): string[] {
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const found = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_PLACE.has(code))
    .map((code) => display.of(code));
  return [...new Set(found.filter((name) => name !== undefined))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
}
