import { counted } from '../inventory/counted';

const listed = new Intl.ListFormat('en');

/** Texts of the screen on which content managers see and cancel orders. */

export const orderFields = {
  projectName: 'Project',
  quantity: 'Credits',
  reason: 'Reason',
  notes: 'Notes',
} as const;

export const ordersText = {
  lead: 'Orders of carbon credits. When you cancel an order, its credits can be bought again and the buyer gets an e-mail.',
  count: (count: number) => counted(count, 'order', 'orders'),
  search: 'Search reference, project and buyer',
  fileName: 'orders.csv',
  csvFailed: 'The orders could not be downloaded.',
  loadFailed: 'The orders could not be loaded',
  emptyTitle: 'There are no orders yet',
  emptyWhy: 'Visitors place orders on project pages.',
  noMatchTitle: 'No orders found',

  open: 'Open order page',
  retiring: 'Retirement requested',
  vintage: (year: number) => `Vintage ${year}`,

  details: 'Details',
  detailsTitle: (reference: string) => `Order ${reference}`,
  serials: 'Serial numbers',
  noSerials: 'None',
  course: 'History',
  payment: 'Payment',
  intended: (method: string) => `the buyer intends to pay by ${method}`,
  unitPrice: 'Price per credit',
  confirmed: 'E-mail address confirmed',
  yes: 'Yes',
  no: 'No',
  certificate: 'Certificate',
  openCertificate: 'Open certificate',

  pay: 'Mark as paid',
  payTitle: (reference: string) => `Has ${reference} been paid?`,
  payText: (total: string) =>
    `This confirms that you have received ${total}. The credits are delivered, and the buyer gets an e-mail.`,
  payAfterExpiry: 'The reservation has expired. The credits are reserved again if enough are free.',
  paid: 'Order marked as paid',

  refund: 'Refund',
  refundTitle: (reference: string) => `Refund ${reference}?`,
  refundText:
    'Refund the buyer yourself. The credits can be bought again, and the buyer gets an e-mail. You cannot undo this.',
  refunded: 'Order refunded',
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
    `No order was cancelled, because ${listed.format(references)} can no longer be cancelled. You can cancel the others now.`,

  selection: 'Selected orders',
  selected: (count: number) => `${counted(count, 'order', 'orders')} selected`,
  select: (reference: string) => `Select ${reference}`,
  selectAll: 'Select all orders on this page that can be cancelled',
} as const;
