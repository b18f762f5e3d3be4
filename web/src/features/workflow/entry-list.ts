import type { WorkflowEntry } from '@canopy/domain';

export const PAGE_SIZE = 10;

export const SORTS = ['date', 'name', 'amount', 'co2e'] as const;
export type Sort = (typeof SORTS)[number];

export interface ListState {
  readonly q: string;
  readonly sort: string;
  readonly order: string;
  readonly page: number;
}

export interface ListPage {
  readonly rows: readonly WorkflowEntry[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

const VALUE: Readonly<Record<Sort, (entry: WorkflowEntry) => string | number>> = {
  date: ({ date }) => date,
  name: ({ onboarding }) => onboarding.name.toLocaleLowerCase(),
  amount: ({ inputData }) => inputData.amount,
  co2e: ({ inputData }) => inputData.co2e,
};

/** The page of a list that an address asks for; an address that asks for nonsense gets the start. */
export function pageOf(entries: readonly WorkflowEntry[], state: ListState): ListPage {
  const value = VALUE[SORTS.find((sort) => sort === state.sort) ?? 'date'];
  const direction = state.order === 'asc' ? 1 : -1;
  const found = entries
    .filter((entry) => matches(entry, state.q))
    .sort((a, b) => direction * compare(value(a), value(b)));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, Math.trunc(state.page)), pages);
  const start = (page - 1) * PAGE_SIZE;
  return { rows: found.slice(start, start + PAGE_SIZE), total: found.length, page, pages };
}

function matches({ onboarding, categoryData, inputData }: WorkflowEntry, q: string): boolean {
  const wanted = q.trim().toLocaleLowerCase();
  return [onboarding.name, onboarding.location, ...categoryData, inputData.notes].some((text) =>
    text.toLocaleLowerCase().includes(wanted),
  );
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b);
}
