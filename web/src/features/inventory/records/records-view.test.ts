import { describe, expect, it } from 'vitest';
import { OWN_LIST, readView, toRecordQuery } from './records-view';

describe('the list address', () => {
  it('asks only for the default year if empty', () => {
    expect(toRecordQuery(readView(OWN_LIST, 4))).toEqual({ financialYear: '2024-2025' });
  });

  it('becomes a server query', () => {
    const view = readView(
      {
        ...OWN_LIST,
        year: 'all',
        scope: 'Scope 3',
        category: 'Food',
        q: ' rice ',
        sort: 'result',
        order: 'asc',
        page: 2,
      },
      4,
    );
    expect(view).toMatchObject({ page: 2, pageSize: 25 });
    expect(toRecordQuery(view)).toEqual({
      scope: 'Scope 3',
      category: 'Food',
      q: 'rice',
      sort: 'result',
      order: 'asc',
    });
  });

  it('falls back to the default year of the policy for unknown years', () => {
    expect(readView(OWN_LIST, 1).year).toBe('2024');
    expect(readView({ ...OWN_LIST, year: '2022' }, 1).year).toBe('2022');
    expect(readView({ ...OWN_LIST, year: '2022' }, 10).year).toBe('2024-2025');
  });

  it('replaces values the server would refuse with defaults', () => {
    const odd = {
      year: '2024-2026',
      scope: 'Scope 4',
      category: 'Foo',
      siteId: 'gone0000',
      flag: 'red',
      dataKind: 'guessed',
      evidence: 'some',
      q: '',
      leftOut: 'yes',
      groupBy: 'site',
      sort: 'password',
      order: 'up',
      page: -1,
      size: 7,
    };
    expect(readView(odd, 4, [])).toEqual(readView(OWN_LIST, 4));
  });

  it('drops a category of another scope', () => {
    expect(readView({ ...OWN_LIST, scope: 'Scope 1', category: 'Food' }, 4).category).toBe('');
  });
});
