import { counted } from '../inventory/counted';
import { orderEditFields, orderListText } from '../orders';

/** Texts of the screen on which content managers see and fulfil orders of products. */

export const productOrderFields = {
  ...orderEditFields,
  items: 'Products',
} as const;

const orders = (count: number) => counted(count, 'order', 'orders');

export const productOrdersText = {
  ...orderListText,
  lead: 'Orders of products. The buyer gets an e-mail at each step. Products of a cancelled or returned order can be bought again.',
  search: 'Search reference, proforma, products and buyer',
  fileName: 'product-orders.csv',
  emptyTitle: 'There are no product orders yet',
  emptyWhy: 'Visitors can order products once you turn on Cart in the panel’s site settings.',
  pieces: (quantity: string, name: string) => `${quantity} × ${name}`,
  noAddress: 'The address is deleted.',

  pay: 'Mark as paid',
  payTitle: (name: string) => `Has ${name} been paid?`,
  payText:
    'This confirms that you have received the money. If the reservation has expired, the products are reserved again if enough are left.',
  fulfil: 'Mark as sent',
  fulfilTitle: (name: string) => `Mark ${name} as sent?`,
  fulfilText: 'This confirms that the products are on their way to the buyer.',
  fulfilSubmit: (count: number) => `Mark ${orders(count)} as sent`,
  fulfilled: (count: number) => `${orders(count)} marked as sent`,
  return: 'Mark as returned',
  returnTitle: (name: string) => `Mark ${name} as returned?`,
  returnText: 'The products can be bought again. Refund the buyer yourself. You cannot undo this.',
  cancelText:
    'The products can be bought again. Refund any payment yourself. You cannot undo this.',
  saved: 'Order changed',
} as const;
