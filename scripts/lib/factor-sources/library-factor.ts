import { findMainCategory, MAIN_CATEGORIES } from '@canopy/domain';
import type { SourceFactor } from '@canopy/factor-sources';

/** What a source says about a factor; the rest of a {@link SourceFactor} follows from it. */
export interface FactorDraft {
  readonly name: string;
  readonly description: string;
  readonly mainCategory: string;
  readonly kgCo2ePerUnit: number;
  readonly unit: string;
  readonly country: 'India';
  readonly type: string;
  readonly source: string;
  readonly sourceUrl: string;
  readonly year: number;
  readonly dynamicFields: Readonly<Record<string, string>>;
}

/** A source file is missing, unreadable or not what it is expected to be. The message is one sentence. */
export class FactorSourceError extends Error {}

/**
 * A library factor from a draft. The scope is the one its main category belongs to, and neither
 * source knows brands or article numbers.
 * @throws FactorSourceError when the category is unknown or the value is not a finite number above 0
 */
export function libraryFactor(draft: FactorDraft): SourceFactor {
  const category = findMainCategory(draft.mainCategory);
  if (!category) {
    throw new FactorSourceError(`'${draft.mainCategory}' is not a main category.`);
  }
  if (!Number.isFinite(draft.kgCo2ePerUnit) || draft.kgCo2ePerUnit <= 0) {
    throw new FactorSourceError(`The factor '${draft.name}' has no value above 0.`);
  }
  return {
    Name: draft.name,
    Description: draft.description,
    Group: category.scope,
    Emission: draft.kgCo2ePerUnit,
    Unit: draft.unit,
    mainCategory: draft.mainCategory,
    Country: draft.country,
    Brand: '',
    SKU: '',
    Type: draft.type,
    Source: draft.source,
    SourceUrl: draft.sourceUrl,
    Year: draft.year,
    dynamicFields: draft.dynamicFields,
  };
}

/** The fields by which people, and the product's factor matching, distinguish two factors. */
export function identityOf(factor: SourceFactor): string {
  const { Name, Group, mainCategory, Country, Type, Brand, SKU, Unit } = factor;
  return [Name, Group, mainCategory, Country, Type, Brand, SKU, Unit].join(' | ').toLowerCase();
}

/**
 * The factors in the order of the library: main categories as documented, then country, name, type
 * and unit by code point, which is the same on every machine.
 * @throws FactorSourceError when two factors cannot be distinguished
 */
export function arrange(factors: readonly SourceFactor[]): SourceFactor[] {
  const identities = new Set<string>();
  for (const factor of factors) {
    const identity = identityOf(factor);
    if (identities.has(identity)) {
      throw new FactorSourceError(`Two factors cannot be told apart: ${identity}.`);
    }
    identities.add(identity);
  }
  return [...factors].sort(inLibraryOrder);
}

function inLibraryOrder(a: SourceFactor, b: SourceFactor): number {
  return (
    categoryRank(a) - categoryRank(b) ||
    byCodePoint(a.Country, b.Country) ||
    byCodePoint(a.Name, b.Name) ||
    byCodePoint(a.Type, b.Type) ||
    byCodePoint(a.Unit, b.Unit)
  );
}

function categoryRank(factor: SourceFactor): number {
  return MAIN_CATEGORIES.findIndex((each) => each.name === factor.mainCategory);
}

function byCodePoint(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
