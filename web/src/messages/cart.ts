/** Sentences of the cart, and of orders of products. */

import { formatRupees } from '@canopy/domain';

export const cartText = {
  title: 'Cart',
  pieces: (pieces: number) => (pieces === 1 ? 'piece' : 'pieces'),
  closed: 'This shop takes no orders at the moment',
  closedWhy: 'You can look at the products, and ask us about them.',
  failed: 'The cart could not be loaded',
  empty: 'Your cart is empty',
  emptyWhy: 'Put products into it on their pages. It is kept for 30 days.',
  browse: 'See the products',
  products: 'Products',
  quantity: (name: string) => `Pieces of ${name}`,
  fewer: (name: string) => `One piece less of ${name}`,
  more: (name: string) => `One piece more of ${name}`,
  each: (price: string) => `${price} each`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name} from the cart`,
  total: 'Total',
  totalWhy: 'Delivery is added at the checkout. Prices include tax.',
  checkout: 'Checkout',
  added: (name: string) => `Add to Cart: ${name} is in your cart.`,
  notAdded: (name: string, reason: string) => `${name} is not in your cart. ${reason}`,
  open: 'Open cart',

  changedTitle: 'Something has changed since you chose',
  deleted: (name: string) => `${name} is no longer sold.`,
  repriced: (name: string, before: number, now: number) =>
    `${name} costs ${formatRupees(now)} now. It was ${formatRupees(before)}.`,
  soldOut: (name: string) => `${name} is sold out.`,
  fewerLeft: (name: string, left: number) =>
    left === 1
      ? `Only 1 piece of ${name} can still be bought.`
      : `Only ${left.toLocaleString('en-IN')} pieces of ${name} can still be bought.`,
  accept: 'Update my cart',
  accepting: 'Updating …',
} as const;

export const productCheckoutText = {
  simulatedWhy:
    'No money changes hands, and no card or account number is asked for. The products are set aside for you under an order reference.',
  invoicedWhy: (days: number) =>
    `The products are reserved for you for ${days} ${days === 1 ? 'day' : 'days'}. We send you a proforma invoice, and deliver once it is paid.`,
  simulatedMore: 'Nothing is charged. The order is a demonstration.',
  invoiceMore: 'You get a proforma invoice by e-mail. We deliver once it is paid.',
  nameHelp: 'The parcel is addressed to this name.',
  emailHelp: 'The confirmation is sent there.',
  address: 'Delivery address',
  addressHelp: 'We delete it 30 days after the order has ended.',
  street: 'Street and house number',
  city: 'Town or city',
  postalCode: 'Postal code',
  region: 'State or province',
  regionHelp: 'Where there is one. The cost of delivery may depend on it.',
  country: 'Country',
  countryPlaceholder: 'Choose a country',
  items: 'Products',
  products: (count: string) => `${count} products`,
  delivery: 'Delivery',
  free: 'Free',
  toBeSeen: 'Depends on the country',
  tax: (percent: number) => `Of this, tax (${percent} %)`,
  resume: 'Submit the order again',
} as const;

export const productOrderText = {
  reservedTitle: 'Your products are reserved',
  reservedUntil: (until: string) => `They are kept for you until ${until}.`,
  paidTitle: 'Thank you for your order',
  fulfilledTitle: 'Your order is on its way',
  returnedTitle: 'Returned',
  returnedLead: 'This order has come back to us.',
  cancelledTitle: 'Cancelled',
  cancelledLead: 'This order was cancelled. Its products are for sale again.',
  expiredTitle: 'Expired',
  expiredLead: 'The reservation ended before this order was paid. Its products are for sale again.',
  toPay: (until: string) =>
    `Pay the proforma invoice by ${until}, and name its number. We deliver as soon as we have noted your payment.`,
  simulated: 'Simulated purchase: no payment was taken.',
  address: 'Delivery address',
  addressGone: 'Deleted, because it is no longer needed.',
  seller: 'Seller',
  taxNumber: (number: string) => `Tax number: ${number}`,
  piece: 'Price',
  pieces: 'Pieces',
  sum: 'Amount',
  itemsTotal: 'Products',
  more: 'More products',
} as const;

export const footprintText = {
  title: 'Footprint',
  perUnit: (kg: string) => `${kg} kg CO₂e per piece`,
  boundary: 'Boundary',
  method: 'Method',
  year: 'Year of the data',
  evidence: 'Evidence',
} as const;
