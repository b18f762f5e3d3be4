/** Texts of the cart. */

import { formatRupees } from '@canopy/domain/common';

const mostPiecesOf = (name: string, most: number) =>
  `One order contains at most ${most.toLocaleString('en-IN')} ${most === 1 ? 'piece' : 'pieces'} of ${name}.`;

export const cartText = {
  failed: 'The cart could not be loaded',
  empty: 'Your cart is empty',
  emptyWhy: 'Add products on their pages. The cart is kept for 30 days.',
  browse: 'See the products',
  products: 'Products',
  quantity: (name: string) => `Pieces of ${name}`,
  fewer: (name: string) => `Remove one piece of ${name}`,
  more: (name: string) => `Add one piece of ${name}`,
  each: (price: string) => `${price} each`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name} from the cart`,
  total: 'Total',
  totalWhy: 'Delivery is added at the checkout. Prices include tax.',
  checkout: 'Checkout',

  changedTitle: 'Products in your cart have changed',
  deleted: (name: string) => `${name} is no longer sold.`,
  repriced: (name: string, before: number, now: number) =>
    `${name} costs ${formatRupees(now)} now. It was ${formatRupees(before)}.`,
  soldOut: (name: string) => `${name} is sold out.`,
  fewerLeft: (name: string, left: number, mostPerOrder: number) =>
    left === mostPerOrder
      ? mostPiecesOf(name, left)
      : left === 1
        ? `Only 1 piece of ${name} can still be bought.`
        : `Only ${left.toLocaleString('en-IN')} pieces of ${name} can still be bought.`,
  accept: 'Update my cart',
  accepting: 'Updating …',
} as const;
