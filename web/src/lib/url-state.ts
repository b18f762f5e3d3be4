import { cutToShort } from '@canopy/domain/common';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';

/** List state kept in the address. */
export type UrlState = Readonly<Record<string, string | number>>;

/**
 * Keeps a list's search, sorting, filters and page in the address. Links, reloads and the back
 * button then show the same list. Default values stay out of the address. While the list loads, the
 * state is already the requested one.
 * @param defaults a constant outside the component; numbers there are read as numbers
 */
export function useUrlState<State extends UrlState>(
  defaults: State,
): readonly [State, (change: Partial<State>) => void, (change: Partial<State>) => string] {
  const [, setParams] = useSearchParams();
  const { pathname, search: current } = useLocation();
  const { location: next } = useNavigation();
  const search = next?.pathname === pathname ? next.search : current;

  const params = useMemo(() => new URLSearchParams(search), [search]);
  const state = useMemo(() => readUrlState(params, defaults), [params, defaults]);

  const change = useCallback(
    (changed: Partial<State>) => {
      const after = withChange(params, defaults, changed);
      if (after.toString() === params.toString()) return;
      // Typing in a search field must neither fill the history nor scroll away from the list.
      setParams(after, { replace: true, preventScrollReset: true });
    },
    [params, setParams, defaults],
  );

  const linkTo = useCallback(
    (changed: Partial<State>) => `?${withChange(params, defaults, changed)}`,
    [params, defaults],
  );

  return [state, change, linkTo];
}

/** Reads the state from an address. Invalid values count as absent. */
export function readUrlState<State extends UrlState>(
  params: URLSearchParams,
  defaults: State,
): State {
  const read = Object.entries(defaults).map(([name, fallback]) => [
    name,
    parse(params.get(name), fallback),
  ]);
  return Object.fromEntries(read) as State;
}

function withChange<State extends UrlState>(
  before: URLSearchParams,
  defaults: State,
  changed: Partial<State>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined || value === defaults[name]) {
      after.delete(name);
    } else {
      after.set(name, String(value));
    }
  }
  return after;
}

function parse(text: string | null, fallback: string | number): string | number {
  if (text === null) {
    return fallback;
  }
  if (typeof fallback === 'string') {
    // Calls refuse longer texts, and an address should not cause an error.
    return cutToShort(text);
  }
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) ? value : fallback;
}

/** Returns a value from the address if it is a known one. */
export function readOneOf<const Known extends string>(
  known: readonly Known[],
  said: string,
): Known | undefined {
  return known.find((each) => each === said);
}
