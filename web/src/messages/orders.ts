import { listAll } from '@canopy/domain/common';
import { counted } from './inventory/counted';

/** Column names of the lists of orders. */
export const orderColumnText = {
  reference: 'Reference',
  placed: 'Placed',
  total: 'Total',
  buyer: 'Buyer',
  state: 'Status',
  demonstration: 'Demonstration',
  proforma: (number: string) => `Proforma ${number}`,
  until: (time: string) => `until ${time}`,
} as const;

/** Names of the lists of both kinds of orders, and of their tabs. */
export const orderTabsText = {
  label: 'Kinds of orders',
  credits: 'Carbon credits',
  products: 'Marketplace',
} as const;

/** Fields that editors fill in for orders of both kinds. */
export const orderEditFields = {
  reason: 'Reason',
  notes: 'Notes',
} as const;

/** Texts that the lists of both kinds of orders share. */
export const orderListText = {
  count: (count: number) => counted(count, 'order', 'orders'),
  csvFailed: 'The orders could not be downloaded.',
  loadFailed: 'The orders could not be loaded',
  noMatchTitle: 'No orders found',
  open: 'Open order page',

  moneyFilter: 'Filter by payment',
  allMoney: 'All payments',
  money: { real: 'Real payments', demonstration: 'Demonstrations' },

  sums: 'Totals of these orders',
  received: 'Received',
  reserved: 'Reserved, not yet paid',
  demonstrations: 'Demonstrations, nothing was paid',

  writeNotes: 'Edit notes',
  notesTitle: (reference: string) => `Notes on ${reference}`,
  notesHelp: 'Buyers cannot see these notes.',
  notesSaved: 'Notes saved',
  reasonHelp: 'The e-mail to the buyer includes the reason.',

  cancel: 'Cancel order',
  cancelTitle: (name: string) => `Cancel ${name}?`,
  cancelSubmit: (count: number) => `Cancel ${counted(count, 'order', 'orders')}`,
  cancelled: (count: number) => `${counted(count, 'order', 'orders')} cancelled`,
  stoppedBy: (references: readonly string[]) =>
    `No order was changed, because ${listAll(references)} can no longer take this step. You can change the others now.`,

  selection: 'Selected orders',
  selected: (count: number) => `${counted(count, 'order', 'orders')} selected`,
  select: (reference: string) => `Select ${reference}`,
  selectAll: 'Select all orders on this page that can be changed together',
} as const;
