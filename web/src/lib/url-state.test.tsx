import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useUrlState } from './url-state';

const DEFAULTS = { q: '', page: 1 };

let list: ReturnType<typeof useUrlState<typeof DEFAULTS>>;

function List() {
  list = useUrlState(DEFAULTS);
  return null;
}

function at(address: string) {
  const router = createMemoryRouter([{ path: '/', element: <List /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return {
    state: () => list[0],
    change: (changed: Partial<typeof DEFAULTS>) => act(async () => list[1](changed)),
    search: () => router.state.location.search,
  };
}

it('reads the address and falls back to defaults for invalid values', () => {
  expect(at('/?q=diesel&page=3').state()).toEqual({ q: 'diesel', page: 3 });
  expect(at('/?page=many').state()).toEqual(DEFAULTS);
  expect(at(`/?q=${'x'.repeat(201)}`).state().q).toHaveLength(200);
});

it('writes only non-default values and keeps other parameters', async () => {
  const list = at('/?tab=2&page=3');
  await list.change({ q: 'grid', page: 1 });
  expect(list.search()).toBe('?tab=2&q=grid');
  expect(list.state()).toEqual({ q: 'grid', page: 1 });
});
