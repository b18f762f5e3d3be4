import { comparable, type EmissionFactor } from '@canopy/domain';

export interface NameSuggestion {
  readonly name: string;
  /** The main categories in which the name was found. */
  readonly categories: readonly string[];
}

/**
 * The distinct names among factors that matched a search, the likeliest first: the server searches
 * descriptions too, and a name that starts like what was typed is what most people mean.
 */
export function suggestionsFrom(
  factors: readonly EmissionFactor[],
  typed: string,
): readonly NameSuggestion[] {
  const byName = new Map<string, { name: string; categories: Set<string> }>();
  for (const { Name, mainCategory } of factors) {
    const entry = byName.get(comparable(Name)) ?? { name: Name, categories: new Set() };
    entry.categories.add(mainCategory);
    byName.set(comparable(Name), entry);
  }
  const sought = comparable(typed);
  return [...byName]
    .map(([form, { name, categories }]) => ({
      name,
      categories: [...categories],
      rank: rankOf(form, sought),
    }))
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
    .map(({ name, categories }) => ({ name, categories }));
}

/** Of earlier suggestions, those whose name contains what has been typed since. */
export function stillFitting(
  suggestions: readonly NameSuggestion[],
  typed: string,
): readonly NameSuggestion[] {
  return suggestions.filter(({ name }) => comparable(name).includes(comparable(typed)));
}

function rankOf(name: string, sought: string): number {
  if (name === sought) return 0;
  if (name.startsWith(sought)) return 1;
  if (name.includes(` ${sought}`) || name.includes(`(${sought}`)) return 2;
  return name.includes(sought) ? 3 : 4;
}
