import type { QueryOf } from '@canopy/domain/calls';
import { comparable } from '@canopy/domain/common';
import type { ItemName } from '@canopy/domain/factors';
import { useEffect, useState } from 'react';
import { http } from '../../../lib/http';

/** Debounce in milliseconds: long enough for a fast typist's next key, too short to notice. */
const PAUSE_MS = 180;

export interface NameSearchState {
  readonly suggestions: readonly ItemName[];
  /** Whether all matches are outside the chosen scope and category. */
  readonly isElsewhere: boolean;
  readonly status: 'idle' | 'searching' | 'found' | 'failed';
}

const IDLE: NameSearchState = { suggestions: [], isElsewhere: false, status: 'idle' };

/**
 * Searches item names from the first character on and aborts outdated searches. Without a match in
 * the chosen scope and category, searches everywhere.
 * @param typed null while the user isn't typing
 */
export function useNameSearch(
  typed: string | null,
  scope: string,
  category: string,
): NameSearchState {
  const [state, setState] = useState(IDLE);
  const q = typed?.trim() ?? '';

  useEffect(() => {
    if (q === '') {
      setState(IDLE);
      return;
    }
    // Until the response arrives, Enter and Tab can choose only suggestions that still match.
    setState((before) => ({
      ...before,
      suggestions: before.suggestions.filter(({ name, alsoCalled }) =>
        [name, alsoCalled].some((each) => comparable(each).includes(comparable(q))),
      ),
      status: 'searching',
    }));
    const controller = new AbortController();
    const { signal } = controller;
    const find = async () => {
      const searchNames = (query: QueryOf<'GET /item-names'>) =>
        http.get('/item-names', { query, signal });
      const place = { ...(scope && { scope }), ...(category && { category }) };
      const here = await searchNames({ q, ...place } as QueryOf<'GET /item-names'>);
      const isElsewhere = here.length === 0 && scope !== '';
      const suggestions = isElsewhere ? await searchNames({ q }) : here;
      return { suggestions, isElsewhere, status: 'found' as const };
    };
    const timer = setTimeout(() => {
      find()
        .catch(() => ({ ...IDLE, status: 'failed' as const }))
        .then((found) => {
          if (!signal.aborted) setState(found);
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, scope, category]);

  return state;
}
