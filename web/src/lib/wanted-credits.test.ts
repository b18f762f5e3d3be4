import { expect, it } from 'vitest';
import { creditsFor, readWanted, wantedSearch } from './wanted-credits';

it('counts one credit per tonne or part of a tonne', () => {
  for (const [kg, credits] of [
    [0, 0],
    [0.4, 1],
    [1000, 1],
    [1000.0000001, 1],
    [1000.001, 2],
    [12_345.6, 13],
    // A sum of tenths.
    [0.1 + 0.2 + 2999.7, 3],
  ] as const) {
    expect(creditsFor(kg), String(kg)).toBe(credits);
  }
});

it('reads only whole numbers from 1', () => {
  expect(readWanted('12')).toBe(12);
  for (const text of [null, '', '0', '-1', '1.5', '1e3', '012', 'many', '123456789']) {
    expect(readWanted(text), String(text)).toBeNull();
  }
  expect([wantedSearch(12), wantedSearch(null)]).toEqual(['?quantity=12', '']);
});
