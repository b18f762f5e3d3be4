/** Texts of the products checkout and of product orders. */

export const productCheckoutText = {
  simulatedWhy:
    'Nothing is charged, and we ask for no card or account number. The products are set aside for you under an order reference.',
  invoicedWhy: (minutes: number, days: number) =>
    `The products are reserved for ${minutes} minutes. Confirm your e-mail address in that time with the link in our e-mail. They then stay reserved for ${days} ${days === 1 ? 'day' : 'days'}, until you pay the invoice.`,
  simulatedMore: 'Nothing is charged. The order is a demonstration.',
  invoiceMore: 'You get a proforma invoice by e-mail. We deliver once it is paid.',
  nameHelp: 'The name on the parcel.',
  emailHelp: 'We send the confirmation there.',
  address: 'Delivery address',
  addressHelp: 'We delete it 30 days after the order ends.',
  street: 'Street and house number',
  city: 'Town or city',
  postalCode: 'Postal code',
  region: 'State or province',
  regionHelp: 'If there is one. Delivery costs may depend on it.',
  country: 'Country',
  countryPlaceholder: 'Choose a country',
  items: 'Products',
  products: (count: string) => `${count} products`,
  delivery: 'Delivery',
  free: 'Free',
  toBeSeen: 'Depends on the country',
  tax: (percent: number) => `Of this, tax (${percent} %)`,
  cartChanged: 'Nothing was ordered, because your cart has changed.',
  resume: 'Submit the order again',
} as const;

export const productOrderText = {
  reservedTitle: 'Your products are reserved',
  reservedUntil: (until: string) => `They are kept for you until ${until}.`,
  paidTitle: 'Thank you for your order',
  fulfilledTitle: 'Your order is on its way',
  returnedTitle: 'Returned',
  returnedLead: 'This order was returned to us.',
  cancelledTitle: 'Cancelled',
  cancelledLead: 'This order was cancelled. Its products are for sale again.',
  expiredTitle: 'Expired',
  expiredLead: 'The reservation ended before this order was paid. Its products are for sale again.',
  toConfirm: (email: string) =>
    `Open the link in our e-mail to ${email} to confirm your address. The products then stay reserved for longer.`,
  toPay: (until: string) =>
    `Pay the proforma invoice by ${until} and state its number. We deliver as soon as we have recorded your payment.`,
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
