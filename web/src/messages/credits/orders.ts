import { orderEditFields, orderListText } from '../orders';

/** Texts of the screen on which content managers see and cancel orders of credits. */

export const orderFields = {
  ...orderEditFields,
  projectName: 'Project',
  quantity: 'Credits',
} as const;

export const ordersText = {
  ...orderListText,
  lead: 'Orders of carbon credits. When you cancel an order, its credits can be bought again and the buyer gets an e-mail.',
  search: 'Search reference, project and buyer',
  fileName: 'orders.csv',
  emptyTitle: 'There are no orders yet',
  emptyWhy: 'Visitors place orders on project pages.',

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

  cancelText:
    'The credits can be bought again, and each buyer gets an e-mail. You cannot undo this.',
} as const;
