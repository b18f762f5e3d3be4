import { BUYER_FIELDS, type BuyerInput, buyerFields } from '@canopy/domain/credits';
import { counted } from '../inventory/counted';

/** Texts of the screens that list buyers of carbon credits. */

export const buyersText = {
  lead: 'Buyers of carbon credits, current and potential. Only editors see this list.',
  add: 'Add Buyer',
  import: 'Import CSV',
  toList: 'All buyers',
  created: 'Added',
  details: 'All fields',
  showDetails: (name: string) => `Show all fields of ${name}`,
  hideDetails: (name: string) => `Hide all fields of ${name}`,
  search: 'Search name, contact, e-mail, industry',
  typeFilter: 'Filter by buyer type',
  allTypes: 'All types',
  statusFilter: 'Filter by status',
  allStatuses: 'All statuses',
  count: (count: number) => counted(count, 'buyer', 'buyers'),
  csvName: 'buyers',
  emptyTitle: 'There are no buyers yet',
  emptyWhy: 'Add one, or import a CSV file with up to 10,000.',
  noMatchTitle: 'No buyer matches',

  /** Specification §8. */
  loadFailed: 'Error fetching buyers',
  saveFailed: 'Error saving buyer',

  formLead:
    'Only the name is required. Buyers with the same e-mail address are duplicates. Without an address, buyers with the same name, country and contact person are duplicates.',
  who: 'Buyer',
  contact: 'Contact',
  purchases: 'Purchases',
  preferences: 'Preferences',
  record: 'Record',
  notStated: 'Not stated',
  submit: 'Add Buyer',
  saved: 'Buyer added successfully!',
} as const;

/** Labels of a buyer's fields, which the panel's import uses too. */
export const buyerLabels = Object.fromEntries(
  BUYER_FIELDS.map((field) => [field, buyerFields[field].label]),
) as Record<keyof BuyerInput, string>;
