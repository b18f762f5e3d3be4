import { groupIndian } from '../common/money';

/** Messages about credits, shared by server and screens. */
export const creditMessages = {
  projectOrdered: 'There are orders for this project. Hide it from the site instead.',
  projectIncomplete: 'Project name & price required!',
  projectPhotosTooMany: (most: number) => `Upload at most ${most} photos.`,
  projectDocumentsTooMany: (most: number) => `Upload at most ${most} documents.`,
  paymentMethodMissing: 'Please select a payment method.',
  coordinatesForm: 'Enter latitude and longitude in decimal degrees, such as 15.9129, 77.519.',
  climateScoreForm: 'Enter a climate score from 0 to 100.',
  quantityForm: 'Enter a quantity of at least 1.',
  quantityWhole: 'Enter a whole number of credits.',
  quantityMost: (most: number) => `Order at most ${groupIndian(most)} credits at a time.`,
  creditsLeft: (left: number) =>
    left === 0
      ? 'All credits of this project have been sold.'
      : `Only ${groupIndian(left)} ${left === 1 ? 'credit' : 'credits'} of this project can still be bought.`,
  creditsOfOne: (most: number) =>
    `One order covers one vintage. The largest has ${groupIndian(most)} ${most === 1 ? 'credit' : 'credits'} left.`,
  creditsUnserialised:
    'These credits have no registry serials, so they cannot be retired. Choose a vintage with serials.',
  creditsToWithdraw: (most: number) =>
    most === 0
      ? 'This issuance has no available credits.'
      : `Only ${groupIndian(most)} ${most === 1 ? 'credit' : 'credits'} of this issuance ${most === 1 ? 'is' : 'are'} available.`,
  creditsCounted: (available: number) =>
    `Leave this at ${groupIndian(available)}, the available credits in the ledger. Add or withdraw credits under the project’s issuances.`,
  creditsPriced: (price: number) =>
    `Leave this at ${groupIndian(price)}, the lowest price of the project’s issuances. Change prices there.`,
  creditsTooMany: (most: number) =>
    `A project can have at most ${groupIndian(most)} credits in all its issuances.`,
  serialsForm:
    'Enter serials as the registry writes them: the first and the last, or a block such as ABC-1-100. You may write a range as ABC-1 to ABC-100.',
  serialsCount: (counted: string, quantity: number) =>
    `These serials cover ${counted} credits, but the quantity is ${groupIndian(quantity)}. Correct one of them.`,
  serialsTaken: 'Some of these serials belong to another issuance.',
  vintageForm: 'Enter the year of the vintage, such as 2023.',
  orderCancelled: 'This order has already been cancelled.',
  claimInReason: (word: string) =>
    `Leave out “${word}”. The certificate states the claim, which follows from the credits.`,
  retirementSimulated: 'The payment of this order was simulated, so its credits cannot be retired.',
  retirementDemonstration: 'This retirement is a demonstration, so no registry lists it.',
  retirementEntered: 'The registry retirement has already been entered.',
  orderStays: (state: string, action: string) =>
    `This order is ${state.toLowerCase()}, so it cannot be ${action}.`,
  orderRetiring:
    'The retirement of these credits has been requested, so the order can be neither cancelled nor refunded.',
  orderTokenWrong:
    'This link doesn’t belong to this order. Use the one in your confirmation e-mail.',
  orderReservationOver: 'The reservation has ended. Place a new order.',
  paidAtOnce: 'This order was paid when it was placed.',
  retirementRequested: 'The retirement of these credits has already been requested.',
  simulatedOrderOver: 'Orders with simulated payment end by themselves.',
  providerUnavailable: 'Simulated payment is not available here. Choose to pay by invoice.',
  paymentOfOther: 'This payment belongs to another order.',
  paymentAmount: 'The amount paid differs from the order’s total.',
  noProforma: 'This order is not paid by invoice, so it has no proforma.',
  openCreditsMost: (most: number) =>
    `At most ${groupIndian(most)} credits can be reserved at a time per e-mail address and per network. Pay for your open orders, or wait until they expire.`,
  creditsRepriced: (total: string, before: string) =>
    `The price has changed from ${before} to ${total}. Place the order again if you agree.`,
  ordersTooMany: (most: number) => `Change at most ${most} orders at a time.`,
  orderKeyReused: 'This Idempotency-Key was already used for another order.',
  buyerTaken: 'This buyer already exists.',
  buyersAllWrong: 'None of these rows can be imported.',
} as const;
