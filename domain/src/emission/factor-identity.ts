import { comparable } from './factor-matching';

/** The part of a factor, in the names of the wire, that tells it from all others. */
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
 * Two factors with the same identity are the same factor: everything that factors are matched by,
 * and the source and its year, so that the figures of a new year are new factors. The value is no
 * part of it: one that was corrected here stays the factor it was.
 */
export function factorIdentity(factor: IdentifiableFactor): string {
  const { Name, Group, mainCategory, Country, Type, Brand, SKU, Unit, Source, Year } = factor;
  return [Name, Group, mainCategory, Country, Type, Brand, SKU, Unit, Source, String(Year ?? '')]
    .map(comparable)
    .join('\n');
}
