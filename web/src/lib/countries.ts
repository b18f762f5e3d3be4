import { COUNTRIES } from '@canopy/domain/common';

interface Option {
  readonly value: string;
}

const OPTIONS: Option[] = COUNTRIES.map(({ name }) => ({ value: name }));

/**
 * Returns the countries by name. Factors and consumption match by this text, so suggestions prevent
 * different spellings.
 */
export function countryOptions(): Option[] {
  return OPTIONS;
}

/** Reports whether a text field should suggest this option for the typed text. */
export function matchesTyped(typed: string, option?: { readonly value?: unknown }): boolean {
  return String(option?.value).toLowerCase().includes(typed.trim().toLowerCase());
}
