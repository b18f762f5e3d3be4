import { COUNTRIES } from '@canopy/domain/common';

interface Option {
  readonly value: string;
}

const OPTIONS: Option[] = COUNTRIES.map(({ name }) => ({ value: name }));

/**
 * The countries by their names. Factors and consumption are matched by this text, so a name that is
 * suggested is better than one that everybody writes as they please.
 */
export function countryOptions(): Option[] {
  return OPTIONS;
}

/** Whether an option of a text field is one to suggest for what was typed so far. */
export function matchesTyped(typed: string, option?: { readonly value?: unknown }): boolean {
  return String(option?.value).toLowerCase().includes(typed.trim().toLowerCase());
}
