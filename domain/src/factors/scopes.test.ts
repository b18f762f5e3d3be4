import { describe, expect, it } from 'vitest';
import { findMainCategory, listMainCategories, MAIN_CATEGORIES, SCOPES } from './scopes';

describe('main categories', () => {
  it('number 2, 2 and 20 in Scopes 1, 2 and 3', () => {
    expect(SCOPES.map((scope) => listMainCategories(scope).length)).toEqual([2, 2, 20]);
    expect(MAIN_CATEGORIES).toHaveLength(24);
  });

  it('have unique names', () => {
    expect(new Set(MAIN_CATEGORIES.map(({ name }) => name.toLowerCase())).size).toBe(24);
  });

  it('list the 15 GHG Protocol categories in Scope 3 and five more', () => {
    const numbers = listMainCategories('Scope 3').map(
      ({ ghgProtocolCategory }) => ghgProtocolCategory,
    );
    expect(numbers).toEqual([
      ...Array.from({ length: 15 }, (_, n) => n + 1),
      1,
      1,
      null,
      null,
      null,
    ]);
    expect(findMainCategory('Water')?.ghgProtocolCategory).toBe(1);
    expect(findMainCategory('Food')?.ghgProtocolCategory).toBe(1);
    expect(findMainCategory('Fire Extinguisher')?.ghgProtocolCategory).toBeNull();
    expect(findMainCategory('Gas')?.ghgProtocolCategory).toBeNull();
    expect(findMainCategory('Other')?.ghgProtocolCategory).toBeNull();
  });

  it('have no GHG Protocol number in Scopes 1 and 2', () => {
    for (const scope of ['Scope 1', 'Scope 2'] as const) {
      for (const each of listMainCategories(scope)) expect(each.ghgProtocolCategory).toBeNull();
    }
  });

  it('are found by their exact name only', () => {
    expect(findMainCategory('Business Travel')?.scope).toBe('Scope 3');
    expect(findMainCategory('business travel')).toBeUndefined();
    expect(findMainCategory('')).toBeUndefined();
  });
});
