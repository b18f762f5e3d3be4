import type { WorkflowEntry } from '@canopy/domain';
import { pageOf } from '../../lib/page-of';

export const PAGE_SIZE = 10;

export const SORTS = ['date', 'name', 'amount', 'co2e'] as const;
export type Sort = (typeof SORTS)[number];

export interface ListState {
  readonly q: string;
  readonly sort: string;
  readonly order: string;
  readonly page: number;
}

export type ListPage = ReturnType<typeof entryPage>;

const VALUE: Readonly<Record<Sort, (entry: WorkflowEntry) => string | number>> = {
  date: ({ date }) => date,
  name: ({ onboarding }) => onboarding.name.toLocaleLowerCase(),
  amount: ({ inputData }) => inputData.amount,
  co2e: ({ inputData }) => inputData.co2e,
};

/** The page of a list that an address asks for; an address that asks for nonsense gets the start. */
export function entryPage(entries: readonly WorkflowEntry[], state: ListState) {
  const value = VALUE[SORTS.find((sort) => sort === state.sort) ?? 'date'];
  const direction = state.order === 'asc' ? 1 : -1;
  const found = entries
    .filter((entry) => matches(entry, state.q))
    .sort((a, b) => direction * compare(value(a), value(b)));
  return pageOf(found, state.page, PAGE_SIZE);
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
