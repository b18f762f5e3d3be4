/** Default search, filters, sort and page of a list of entries, which the address omits. */
export const ENTRY_LIST = {
  q: '',
  type: '',
  vehicle: '',
  sort: 'createdAt',
  order: 'desc',
  page: 1,
};
export type EntryListState = typeof ENTRY_LIST;

/** Default view of the list of businesses: highest emissions first. */
export const GROUP_LIST: EntryListState = { ...ENTRY_LIST, sort: 'combined' };

export type ChangeList = (change: Partial<EntryListState>) => void;
