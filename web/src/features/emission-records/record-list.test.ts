import { describe, expect, it } from 'vitest';
import { pageQueryOf, RECORD_LIST, sensible, yearsToOffer } from './record-list';

describe('the address of the list', () => {
  it('asks for the default year and nothing else', () => {
    expect(pageQueryOf(RECORD_LIST)).toEqual({
      financialYear: '2024-2025',
      page: 1,
      pageSize: 25,
    });
  });

  it('becomes the query of the server', () => {
    const state = {
      ...RECORD_LIST,
      year: 'all',
      scope: 'Scope 3',
      category: 'Food',
      q: ' rice ',
      sort: 'result',
      order: 'asc',
      page: 2,
    };
    expect(pageQueryOf(sensible(state))).toEqual({
      scope: 'Scope 3',
      category: 'Food',
      q: 'rice',
      sort: 'result',
      order: 'asc',
      page: 2,
      pageSize: 25,
    });
  });

  it('is mended where the server would refuse it', () => {
    const odd = {
      year: '2024-2026',
      scope: 'Scope 4',
      category: 'Foo',
      q: '',
      leftOut: 'yes',
      sort: 'password',
      order: 'up',
      page: -1,
      size: 7,
    };
    expect(sensible(odd)).toEqual(RECORD_LIST);
  });

  it('drops a category of another scope', () => {
    expect(sensible({ ...RECORD_LIST, scope: 'Scope 1', category: 'Food' }).category).toBe('');
  });
});

it('offers ten years from today on, and the chosen one', () => {
  expect(yearsToOffer('2026-03-31', '2024-2025')).toHaveLength(10);
  expect(yearsToOffer('2026-03-31', '2024-2025')[0]).toBe('2025-2026');
  expect(yearsToOffer('2026-04-01', '2001-2002').at(-1)).toBe('2001-2002');
});
