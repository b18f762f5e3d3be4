import { counted } from './counted';

/** The sentences of the screen where content managers keep orders. */

export const orderFields = {
  reference: 'Reference',
  projectName: 'Project',
  quantity: 'Credits',
  total: 'Total',
  buyer: 'Buyer',
  status: 'Status',
  reason: 'Reason',
  notes: 'Notes',
} as const;

export const ordersText = {
  lead: 'Orders of carbon credits. Cancelling one makes its credits available again and tells the buyer by e-mail.',
  count: (count: number) => counted(count, 'order', 'orders'),
  search: 'Search reference, project and buyer',
  statusFilter: 'Filter by status',
  allStatuses: 'All statuses',
  fileName: 'orders.csv',
  csvFailed: 'The orders could not be downloaded.',
  loadFailed: 'The orders could not be loaded',
  emptyTitle: 'There are no orders yet',
  emptyWhy: 'Visitors place them on the page of a project.',
  noMatchTitle: 'No order matches',

  open: 'Open the order',
  writeNotes: 'Write notes',
  notesHelp: 'The buyer does not see them.',
  notesSaved: 'The notes are saved',

  cancel: 'Cancel the order',
  cancelTitle: (names: string) => `Cancel ${names}?`,
  cancelText:
    'The credits can be bought again, and the buyer gets an e-mail. This cannot be undone.',
  reasonHelp: 'The e-mail gives it.',
  cancelSubmit: (count: number) => `Cancel ${counted(count, 'order', 'orders')}`,
  cancelled: (count: number) => `${counted(count, 'order', 'orders')} cancelled`,

  selection: 'Selected orders',
  selected: (count: number) => `${counted(count, 'order', 'orders')} selected`,
  select: (reference: string) => `Select ${reference}`,
  selectAll: 'Select all orders of this page that are confirmed',
} as const;
