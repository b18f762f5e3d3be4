/** Texts of the credits checkout and of orders. */

/** Payment methods. */
export const providerText = {
  simulated: {
    label: 'Simulated payment',
    more: 'For testing: nothing is charged. Without a client login, the order is cancelled automatically later.',
  },
  invoice: {
    label: 'Invoice',
    more: 'You get a proforma invoice by e-mail. The credits are yours once it is paid.',
  },
} as const;

export const checkoutText = {
  title: 'Checkout',
  simulated: 'This is a simulated purchase',
  simulatedWhy:
    'Nothing is charged, and we ask for no card or account number. The credits are set aside for you under an order reference.',
  credits: 'Credits',
  quantity: 'Quantity',
  quantityHelp: (left: string, most: string) =>
    left === most
      ? `1 credit is 1 tonne of CO₂e. ${left} can be bought.`
      : `1 credit is 1 tonne of CO₂e. ${left} can be bought, at most ${most} in one order.`,
  vintage: 'Vintage',
  vintageHelp: 'The year of the reduction. The cheapest comes first.',
  offer: (price: string, available: string) => `${price} · ${available} available`,
  offerAdjusted: (offer: string, adjustment: string) =>
    `${offer} · Corresponding adjustment: ${adjustment.toLowerCase()}`,
  vintageLeft: (left: number) =>
    left === 1
      ? 'Only 1 credit of this vintage can still be bought.'
      : `Only ${left.toLocaleString('en-IN')} credits of this vintage can still be bought.`,
  gone: (project: string) => `Nothing was ordered, because ${project} is no longer offered.`,
  vintageGone: 'These credits have been sold. Choose others.',
  invoiced: 'You pay by invoice',
  invoicedWhy: (minutes: number, days: number) =>
    `The credits are reserved for ${minutes} minutes. Confirm your e-mail address in that time with the link in our e-mail. They then stay reserved for ${days} ${days === 1 ? 'day' : 'days'}, until you pay the invoice.`,
  payment: 'Payment',
  provider: 'How to pay',
  paymentMethod: 'Payment method',
  paymentHelp: 'For the record only: nothing is charged.',
  paymentHelpInvoice: 'How you will pay the invoice. We ask for no card or account number.',
  buyer: 'Buyer',
  name: 'Name',
  nameHelp: 'As it should appear on the confirmation.',
  email: 'E-mail',
  emailHelp: 'We send the confirmation there.',
  emailHelpInvoice: 'We send a confirmation link there, then the proforma invoice.',
  buyingFor: (client: string) => `You are logged in and buy for ${client}.`,
  retirement: 'Beneficiary and retirement (optional)',
  beneficiary: 'Beneficiary',
  beneficiaryHelp: 'The person or organisation for which the credits are retired.',
  consent: 'The certificate and the public register may show this',
  consentHelp: 'Otherwise beneficiary and reason stay private. You can change this later.',
  reason: 'Reason',
  reasonHelp: 'Such as emissions from business travel.',
  year: 'Year',
  yearHelp: 'The reporting year for which the credits are retired, such as 2025 or 2024-2025.',
  retire: 'Retire the credits at once',
  retireHelp:
    'Retired credits are used up: they can never be sold or retired again. The order can no longer be cancelled or refunded. The certificate is provisional until the retirement is entered in the registry.',
  retireHelpSimulated:
    'Retired credits are used up: they can never be sold or retired again. With a simulated payment this is a demonstration: the certificate says so, and nothing is retired in a registry.',
  wordsKept: 'Empty fields keep your entries from the order.',
  summary: 'Your order',
  unitPrice: 'Price per credit',
  total: 'Total',
  submit: 'Place order',
  submitting: 'Placing your order …',
  unknown: (reason: string) =>
    `${reason}: we cannot tell whether your order arrived. Submit it again; it will not be ordered twice.`,
  interrupted:
    'Your last visit ended before your order was confirmed. Submit it again to complete it. It will not be ordered twice.',
  noPayment: 'Orders are not possible yet',
  noPaymentWhy: 'This site does not state where to pay. Please ask us.',
  soldOut: 'All credits of this project have been sold',
  soldOutWhy: 'Similar projects still have credits.',
} as const;

/** Payment instructions for orders by invoice. */
export const payText = {
  title: 'How to pay',
  payTo: 'Pay to',
  upi: 'UPI id',
  amount: 'Amount',
  reference: 'Payment reference',
  qr: 'QR code for UPI apps',
  scan: 'Scan with a UPI app. Amount and reference are filled in.',
} as const;

export const orderText = {
  title: 'Thank you for your order',
  cancelledTitle: 'Cancelled',
  cancelledLead:
    'This order was cancelled. It is no longer valid, and its credits are for sale again.',
  cancelledOf: (credits: string, projectName: string) => `It was for ${credits} of ${projectName}.`,
  expiredTitle: 'Expired',
  expiredLead:
    'The reservation ended before this order was paid. It is no longer valid, and its credits are for sale again.',
  refundedTitle: 'Refunded',
  refundedLead:
    'This order was refunded. It is no longer valid, and its credits are for sale again.',
  reservedTitle: 'Your credits are reserved',
  reservedOf: (credits: string, projectName: string, until: string) =>
    `${credits} of ${projectName} are kept for you until ${until}.`,
  reservedAlone: (credits: string, projectName: string) =>
    `${credits} of ${projectName} are kept for you.`,
  retiredTitle: 'Your credits are retired',
  wasThere: 'You had already placed this order. Nothing was ordered twice.',
  lead: 'Keep the reference. You can use it to open this page again at any time.',
  kind: 'Order confirmation',
  certifies: 'This is to confirm that',
  bought: (credits: string) => `has ordered ${credits} of`,
  credits: (count: string, isOne: boolean) =>
    isOne ? '1 carbon credit' : `${count} carbon credits`,
  worth: (tonnes: string, isOne: boolean) =>
    `which ${isOne ? 'stands' : 'stand'} for ${tonnes} t CO₂e.`,
  reference: 'Order reference',
  date: 'Date',
  status: 'Status',
  statuses: {
    Reserved: 'Reserved',
    Paid: 'Confirmed',
    Delivered: 'Confirmed',
    Retired: 'Retired',
    Expired: 'Expired',
    Cancelled: 'Cancelled',
    Refunded: 'Refunded',
  },
  paymentMethod: 'Payment method',
  unitPrice: 'Price per credit',
  total: 'Total',
  simulated: 'Simulated purchase: no payment was taken and no credits were retired in a registry.',
  print: 'Print',
  more: 'More carbon projects',

  next: 'What to do next',
  toConfirm: (email: string) =>
    `Open the link in our e-mail to ${email} to confirm your address. The credits then stay reserved for longer.`,
  toPay: (until: string) =>
    `Pay the proforma invoice by ${until}. We deliver the credits as soon as we have recorded your payment.`,
  confirming: 'Confirming your e-mail address …',
  confirmed: 'Your e-mail address is confirmed.',
  confirmFailed: (reason: string) => `Your e-mail address could not be confirmed. ${reason}`,
  confirmAgain: 'Try again',

  course: 'Order history',
  states: {
    Reserved: 'Reserved',
    Paid: 'Paid',
    Delivered: 'Delivered',
    Retired: 'Retired',
    Expired: 'Expired',
    Cancelled: 'Cancelled',
    Refunded: 'Refunded',
    Fulfilled: 'On its way',
    Returned: 'Returned',
  },
  documents: 'Documents',
  proforma: 'Proforma invoice (PDF)',
  certificate: 'Certificate of retirement',
  certificatePdf: 'Certificate of retirement (PDF)',

  retirement: 'Retirement',
  retirementWhy:
    'Retire the credits to use them for a claim. Retired credits are used up: they can never be sold or retired again. The order can no longer be cancelled or refunded.',
  demonstration:
    'The payment was simulated, so this is a demonstration: the certificate says so, and nothing is retired in a registry.',
  retirementByLink:
    'To retire the credits, open this page with the link in our e-mail. Clients who bought while logged in find them under Credits.',
  retire: 'Request retirement',
  retiring: 'Requesting …',
  requested: 'You requested the retirement of these credits.',
  provisional:
    'The certificate is provisional until we have entered the retirement in the registry.',
  retired: 'The registry has retired these credits.',
  consent: 'The certificate and the public register may show beneficiary and reason',
  consentSave: 'Save',
  consentSaving: 'Saving …',
  consentSaved: 'Saved.',
} as const;
