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
  quantityMost: (most: number) => `One order holds at most ${groupIndian(most)} credits.`,
  creditsLeft: (left: number) =>
    left === 0
      ? 'All credits of this project have been sold.'
      : `Only ${groupIndian(left)} ${left === 1 ? 'credit' : 'credits'} of this project can still be bought.`,
  creditsOfOne: (most: number) =>
    `An order stays within one vintage. The most that one has left is ${groupIndian(most)} ${most === 1 ? 'credit' : 'credits'}.`,
  creditsUnserialised:
    'These credits have no serials of a registry, so they cannot be retired. Choose a vintage with serials.',
  creditsToWithdraw: (most: number) =>
    most === 0
      ? 'No credit of this issuance is available.'
      : `Only ${groupIndian(most)} ${most === 1 ? 'credit' : 'credits'} of this issuance ${most === 1 ? 'is' : 'are'} available.`,
  creditsCounted: (available: number) =>
    `The ledger counts the credits of this project: ${groupIndian(available)} are available. Leave this at that number, and add or withdraw credits under its issuances.`,
  creditsPriced: (price: number) =>
    `The issuances of this project have the prices: ${groupIndian(price)} is the lowest. Leave this at that number, and change the price there.`,
  creditsTooMany: (most: number) =>
    `A project can have at most ${groupIndian(most)} credits in all its issuances.`,
  serialsForm:
    'Enter serials as the registry writes them: the first and the last, or a block such as ABC-1-100. You may write a range as ABC-1 to ABC-100.',
  serialsCount: (counted: string, quantity: number) =>
    `These serials are ${counted} credits, and the quantity is ${groupIndian(quantity)}.`,
  serialsTaken: 'Another issuance has some of these serials.',
  vintageForm: 'Enter the year of the vintage, such as 2023.',
  orderCancelled: 'This order has already been cancelled.',
  claimInReason: (word: string) =>
    `Leave out “${word}”. What this retirement can claim follows from its credits; the certificate says it.`,
  retirementSimulated: 'The payment of this order was simulated, so its credits cannot be retired.',
  retirementDemonstration: 'This retirement is a demonstration. No registry has it.',
  retirementEntered: 'The retirement at the registry has already been entered.',
  orderStays: (state: string, action: string) =>
    `This order is ${state.toLowerCase()}, so it cannot be ${action}.`,
  orderRetiring:
    'The retirement of these credits has been requested, so the order can be neither cancelled nor refunded.',
  orderTokenWrong: 'This link is not that of the mail of this order.',
  orderReservationOver: 'The reservation has ended. Place a new order.',
  paidAtOnce: 'This order was paid when it was placed.',
  retirementRequested: 'The retirement of these credits has already been requested.',
  simulatedOrderOver: 'Orders with simulated payment end by themselves.',
  providerUnavailable: 'Simulated payment is not available here. Choose to pay by invoice.',
  paymentOfOther: 'This payment is not one of this order.',
  paymentAmount: 'The amount paid is not the total of this order.',
  noProforma: 'This order is not paid by invoice, so it has no proforma.',
  openCreditsMost: (most: number) =>
    `At most ${groupIndian(most)} credits can be reserved at a time for one e-mail address and from one network. Pay for the orders that are open, or wait until they expire.`,
  creditsRepriced: (total: string, before: string) =>
    `The price has changed: you were shown ${before}, and this order costs ${total} now. Place it again if you agree.`,
  ordersTooMany: (most: number) => `Cancel at most ${most} orders at a time.`,
  orderKeyReused: 'This Idempotency-Key was already used for another order.',
  buyerTaken: 'This buyer already exists.',
  buyersAllWrong: 'None of these rows can be imported.',
} as const;
