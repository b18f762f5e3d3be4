import { describe, expect, it } from 'vitest';
import { localList } from './local-list';

const ROWS = Array.from({ length: 12 }, (_, n) => ({ name: `Item ${n}`, kg: 12 - n }));
const RULES = {
  searched: ({ name }: (typeof ROWS)[number]) => name,
  sorts: { kg: ({ kg }: (typeof ROWS)[number]) => kg, name: ({ name }: { name: string }) => name },
  first: { sort: 'kg', order: 'desc' },
} as const;

const list = (view: Partial<Parameters<typeof localList>[1]> = {}) =>
  localList({ data: ROWS }, { page: 1, ...view }, RULES);
const names = (view?: Parameters<typeof list>[0]) => list(view).rows?.map(({ name }) => name);

describe('localList', () => {
  it('sorts as requested or in the initial order', () => {
    expect(names()?.[0]).toBe('Item 0');
    expect(names({ sort: 'kg', order: 'asc' })?.[0]).toBe('Item 11');
    expect(names({ sort: 'name', order: 'asc' })?.slice(0, 3)).toEqual([
      'Item 0',
      'Item 1',
      'Item 10',
    ]);
    expect(list({ sort: 'nonsense', order: 'up' }).sorted).toEqual(RULES.first);
  });

  it('searches case-insensitively', () => {
    expect(names({ q: ' ITEM 1' })).toEqual(['Item 1', 'Item 10', 'Item 11']);
    expect(list({ q: 'nowhere' })).toMatchObject({ rows: [], total: 0 });
  });

  it('clamps the page number and returns all found rows', () => {
    expect(names({ page: 7 })).toEqual(['Item 10', 'Item 11']);
    expect(list({ page: 7 })).toMatchObject({ page: 2, pages: 2, total: 12 });
    expect(list({ page: 2 }).found).toHaveLength(12);
    expect(names({ page: 1, pageSize: 25 })).toHaveLength(12);
  });

  it('leaves the given rows unchanged', () => {
    list({ sort: 'name', order: 'desc' });
    expect(ROWS[0]?.name).toBe('Item 0');
  });

  it('returns no rows while they are loading', () => {
    const waiting = localList({ data: undefined, isLoading: true }, { page: 1 }, RULES);
    expect(waiting).toMatchObject({ rows: undefined, total: 0, isCurrent: false });
  });
});
