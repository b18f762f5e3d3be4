import { groupIndian } from '../common/money';

/** Messages about the shop, shared by the server and the site. */
export const shopMessages = {
  productImagesTooMany: 'You can only upload up to 3 images.',
  ratingForm: 'Enter a rating from 0 to 5.',
  cartClosed: 'This shop is not taking orders at the moment.',
  cartFull: (most: number) => `A cart can hold at most ${most} different products.`,
  cartQuantity: (most: number) => `Enter a whole number of pieces from 1 to ${groupIndian(most)}.`,
  productTwice: 'This product is listed twice.',
  productLeft: (name: string, left: number) =>
    left <= 0
      ? `${name} is sold out.`
      : `Only ${groupIndian(left)} ${left === 1 ? 'piece' : 'pieces'} of ${name} can still be bought.`,
  productRepriced: (name: string, price: string) => `${name} costs ${price} now.`,
  totalChanged: (total: string) =>
    `Delivery or tax has changed, so the order now costs ${total}. Reload the page for details.`,
  piecesTaken: (taken: number) =>
    `${groupIndian(taken)} ${taken === 1 ? 'piece' : 'pieces'} of this product ${taken === 1 ? 'is' : 'are'} sold or reserved. Offer at least ${groupIndian(taken)}.`,
  notDelivered: 'We do not deliver to this address.',
  openPiecesMost: (most: number) =>
    `At most ${groupIndian(most)} pieces can be reserved at a time per e-mail address and per network. Pay for your open orders, or wait until they expire.`,
  piecesMost: (most: number) =>
    `One order contains at most ${groupIndian(most)} ${most === 1 ? 'piece' : 'pieces'} of a product.`,
  productOrderStays: (from: string, to: string) =>
    `An order that is ${from.toLowerCase()} cannot become ${to.toLowerCase()}.`,
  footprintForm: 'Enter the kilograms of CO₂e per piece, 0 or more.',
  footprintYearForm: 'Enter a year, such as 2025.',
  claimEvidence: (claims: string) =>
    `The product claims: ${claims}. Enter evidence, or leave the words out.`,
} as const;
