import { comparable } from '@canopy/domain/common';
import { factorMessages } from '@canopy/domain/factors';
import { type Dispatch, type RefObject, useEffect, useMemo } from 'react';
import { toAppError } from '../../../lib/app-error';
import { http } from '../../../lib/http';
import type { EntryAction, EntryState } from './entry-state';
import type { Item } from './factor-choice';

export interface ItemNames {
  /**
   * Chooses the item with this name for a row. Without such an item, shows an error at the cell.
   */
  nameItem(key: string, name: string): Promise<void>;
}

/** Enough records to determine usual amounts. */
const RECORDS = 100;

async function fetchItem(name: string): Promise<Item> {
  const [factors, records] = await Promise.all([
    http.get('/getdata', { query: { name } }),
    // Entry also works without earlier records.
    http
      .page('/getdata12', { query: { name, page: 1, pageSize: RECORDS } })
      .then(({ data }) => data)
      .catch(() => []),
  ]);
  return {
    factors,
    records: records.filter(({ selectedName }) => comparable(selectedName) === comparable(name)),
  };
}

export function useItemNames(
  latest: RefObject<EntryState>,
  dispatch: Dispatch<EntryAction>,
): ItemNames {
  const names = useMemo(() => {
    // Rows of one item, such as draft rows, share one request.
    const asked = new Map<string, Promise<Item>>();
    const itemNamed = (name: string) => {
      const key = comparable(name);
      const answer = asked.get(key) ?? fetchItem(name);
      asked.set(key, answer);
      return answer.finally(() => asked.delete(key));
    };

    const nameItem = async (key: string, name: string) => {
      dispatch({ type: 'naming', key, name });
      const refuse = (message: string) => {
        const row = latest.current.rows.find((each) => each.key === key);
        // Ignores the refusal if the user has typed on in the meantime.
        if (row && comparable(row.nameText) === comparable(name)) {
          dispatch({ type: 'refused', errors: { [key]: { selectedName: message } }, show: false });
        }
      };
      try {
        const item = latest.current.items[comparable(name)] ?? (await itemNamed(name));
        if (item.factors.length > 0) dispatch({ type: 'named', key, name, item });
        else refuse(factorMessages.noFactor.name);
      } catch (failure) {
        refuse(toAppError(failure).message);
      }
    };
    return { nameItem };
  }, [latest, dispatch]);

  // Reloads the factors of a draft's rows, because they may have changed.
  useEffect(() => {
    const named = latest.current.rows.filter(({ selectedName }) => selectedName !== '');
    for (const { key, selectedName } of named) void names.nameItem(key, selectedName);
  }, [latest, names]);

  return names;
}
