import { comparable, type EmissionFactor, messages } from '@canopy/domain';
import { type Dispatch, type RefObject, useEffect, useMemo } from 'react';
import { toAppError } from '../../lib/app-error';
import { http } from '../../lib/http';
import type { EntryAction, EntryState } from './entry-state';

export interface ItemNames {
  /** Chooses the item of this name for a row; says so at the cell when there is none. */
  nameItem(key: string, name: string): Promise<void>;
}

export function useItemNames(
  latest: RefObject<EntryState>,
  dispatch: Dispatch<EntryAction>,
): ItemNames {
  const names = useMemo(() => {
    // Many rows of one item, such as those of a draft, ask for its factors once.
    const asked = new Map<string, Promise<EmissionFactor[]>>();
    const factorsNamed = (name: string) => {
      const key = comparable(name);
      const answer = asked.get(key) ?? http.get('/getdata', { query: { name } });
      asked.set(key, answer);
      return answer.finally(() => asked.delete(key));
    };

    const nameItem = async (key: string, name: string) => {
      dispatch({ type: 'naming', key, name });
      const refuse = (message: string) => {
        const row = latest.current.rows.find((each) => each.key === key);
        // The person has typed on meanwhile.
        if (row && comparable(row.nameText) === comparable(name)) {
          dispatch({ type: 'refused', errors: { [key]: { selectedName: message } }, show: false });
        }
      };
      try {
        const factors = latest.current.factors[comparable(name)] ?? (await factorsNamed(name));
        if (factors.length > 0) dispatch({ type: 'named', key, name, factors });
        else refuse(messages.noFactor.name);
      } catch (failure) {
        refuse(toAppError(failure).message);
      }
    };
    return { nameItem };
  }, [latest, dispatch]);

  // The factors behind the rows of a draft are asked for anew: they may have changed.
  useEffect(() => {
    const named = latest.current.rows.filter(({ selectedName }) => selectedName !== '');
    for (const { key, selectedName } of named) void names.nameItem(key, selectedName);
  }, [latest, names]);

  return names;
}
