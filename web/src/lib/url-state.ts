import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Search, sort, filter and page of a list, kept in the address so that a link, a reload and the back
 * button show the same list. What equals its default stays out of the address.
 * @param defaults a constant outside the component; a number there is read as a number
 */
export function useUrlState<State extends Readonly<Record<string, string | number>>>(
  defaults: State,
): readonly [State, (change: Partial<State>) => void] {
  const [params, setParams] = useSearchParams();

  const state = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(defaults).map(([name, fallback]) => [
          name,
          parse(params.get(name), fallback),
        ]),
      ) as State,
    [params, defaults],
  );

  const change = useCallback(
    (changed: Partial<State>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changed)) {
            if (value === undefined || value === defaults[name]) {
              after.delete(name);
            } else {
              after.set(name, String(value));
            }
          }
          return after;
        },
        // Typing in a search field must neither fill the history nor scroll away from the list.
        { replace: true, preventScrollReset: true },
      ),
    [setParams, defaults],
  );

  return [state, change];
}

function parse(text: string | null, fallback: string | number): string | number {
  if (text === null) {
    return fallback;
  }
  if (typeof fallback === 'string') {
    return text;
  }
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) ? value : fallback;
}

/** Reads a value from the address when it is one of a list. */
export function oneOf<const Known extends string>(
  known: readonly Known[],
  said: string,
): Known | undefined {
  return known.find((each) => each === said);
}
