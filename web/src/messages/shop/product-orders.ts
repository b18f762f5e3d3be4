import { counted } from '../inventory/counted';

/** Texts of the screen on which content managers see and fulfil orders of products. */

export const productOrderFields = {
  items: 'Products',
  reason: 'Reason',
} as const;

export const productOrdersText = {
  lead: 'The buyer gets an e-mail at each step. Products of a cancelled or returned order can be bought again.',
  toCredits: 'Orders of carbon credits',
  count: (count: number) => counted(count, 'order', 'orders'),
  search: 'Search reference, proforma, products and buyer',
  loadFailed: 'The orders could not be loaded',
  emptyTitle: 'There are no product orders yet',
  emptyWhy: 'Visitors can order products once you turn on Cart in the panel’s site settings.',
  noMatchTitle: 'No orders found',
  open: 'Open order page',
  pieces: (quantity: string, name: string) => `${quantity} × ${name}`,
  noAddress: 'The address is deleted.',

  steps: {
    Paid: 'Mark as paid',
    Fulfilled: 'Mark as sent',
    Returned: 'Mark as returned',
    Cancelled: 'Cancel order',
  },
  stepTitle: (step: string, reference: string) => `${step}: ${reference}`,
  stepTexts: {
    Paid: 'This confirms that you have received the money. If the reservation has expired, the products are reserved again if enough are left.',
    Fulfilled: 'This confirms that the products are on their way to the buyer.',
    Returned: 'The products can be bought again. Refund the buyer yourself. You cannot undo this.',
    Cancelled:
      'The products can be bought again. Refund any payment yourself. You cannot undo this.',
  },
  reasonHelp: 'The e-mail to the buyer includes the reason.',
  saved: 'Order changed',
} as const;
