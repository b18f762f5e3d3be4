import type { WorkflowEntry } from '@canopy/domain/logistics';
import { localList } from '../../../lib/local-list';

export type Sort = 'date' | 'name' | 'amount' | 'co2e';

export interface ListState {
  readonly q: string;
  readonly sort: string;
  readonly order: string;
  readonly page: number;
}

export type ListPage = ReturnType<typeof entryPage>;

const SEARCHED = ({ onboarding, categoryData, inputData }: WorkflowEntry) =>
  [onboarding.name, onboarding.location, ...categoryData, inputData.notes].join('\n');

const SORTED_BY: Readonly<Record<Sort, (entry: WorkflowEntry) => string | number>> = {
  date: ({ date }) => date,
  name: ({ onboarding }) => onboarding.name.toLocaleLowerCase(),
  amount: ({ inputData }) => inputData.amount,
  co2e: ({ inputData }) => inputData.co2e,
};

/** Returns the page that an address selects. Invalid values become defaults. */
export function entryPage(entries: readonly WorkflowEntry[], state: ListState) {
  const { rows = [], ...list } = localList({ data: entries }, state, {
    searched: SEARCHED,
    sorts: SORTED_BY,
    first: { sort: 'date', order: 'desc' },
  });
  return { ...list, rows };
}
