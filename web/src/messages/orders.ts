import { counted } from './counted';

const listed = new Intl.ListFormat('en');

/** Texts of the screen on which content managers see and cancel orders. */

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
  lead: 'Orders of carbon credits. When you cancel an order, its credits can be bought again and the buyer gets an e-mail.',
  count: (count: number) => counted(count, 'order', 'orders'),
  search: 'Search reference, project and buyer',
  statusFilter: 'Filter by status',
  allStatuses: 'All statuses',
  fileName: 'orders.csv',
  csvFailed: 'The orders could not be downloaded.',
  loadFailed: 'The orders could not be loaded',
  emptyTitle: 'There are no orders yet',
  emptyWhy: 'Visitors place orders on the page of a project.',
  noMatchTitle: 'No orders found',

  open: 'Open order page',
  writeNotes: 'Edit notes',
  notesTitle: (reference: string) => `Notes on ${reference}`,
  notesHelp: 'Buyers cannot see these notes.',
  notesSaved: 'Notes saved',

  cancel: 'Cancel order',
  cancelTitle: (name: string) => `Cancel ${name}?`,
  cancelText:
    'The credits can be bought again, and each buyer gets an e-mail. You cannot undo this.',
  reasonHelp: 'The e-mail to the buyer includes the reason.',
  cancelSubmit: (count: number) => `Cancel ${counted(count, 'order', 'orders')}`,
  cancelled: (count: number) => `${counted(count, 'order', 'orders')} cancelled`,
  stoppedBy: (references: readonly string[]) =>
    `No order was cancelled, because ${listed.format(references)} had already been cancelled. You can cancel the others now.`,

  selection: 'Selected orders',
  selected: (count: number) => `${counted(count, 'order', 'orders')} selected`,
  select: (reference: string) => `Select ${reference}`,
  selectAll: 'Select all confirmed orders on this page',
} as const;
