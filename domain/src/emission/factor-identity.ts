import { comparable } from './comparable';

/** The fields that identify a factor, in the API's names. */
export interface IdentifiableFactor {
  readonly Name: string;
  readonly Group: string;
  readonly mainCategory: string;
  readonly Country: string;
  readonly Type: string;
  readonly Brand: string;
  readonly SKU: string;
  readonly Unit: string;
  readonly Source: string;
  readonly Year?: number | null;
}

/**
 * Factors with the same identity are the same factor. It consists of all fields that factors are
 * matched by, and the source and its year, so that the figures of a new year are new factors. The
 * value is not part of it, so a corrected factor stays the same factor.
 */
export function factorIdentity(factor: IdentifiableFactor): string {
  const { Name, Group, mainCategory, Country, Type, Brand, SKU, Unit, Source, Year } = factor;
  return [Name, Group, mainCategory, Country, Type, Brand, SKU, Unit, Source, String(Year ?? '')]
    .map(comparable)
    .join('\n');
}
