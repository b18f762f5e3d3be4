/** Search, filter, sort and page of a list of entries, as the address holds them. */
export const ENTRY_LIST = {
  q: '',
  type: '',
  vehicle: '',
  sort: 'createdAt',
  order: 'desc',
  page: 1,
};
export type EntryListState = typeof ENTRY_LIST;

/** The same for the list of businesses: the one that emits most comes first. */
export const GROUP_LIST: EntryListState = { ...ENTRY_LIST, sort: 'combined' };

export type ChangeList = (change: Partial<EntryListState>) => void;
