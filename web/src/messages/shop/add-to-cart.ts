/** Reasons why pieces are not added to the cart. */

export const addToCartText = {
  allInCart: (name: string, pieces: number, mostPerOrder: number) =>
    pieces === mostPerOrder
      ? `Your cart has ${pieces.toLocaleString('en-IN')} ${pieces === 1 ? 'piece' : 'pieces'} of ${name}, the most one order can contain.`
      : pieces === 1
        ? `Your cart has the only piece of ${name} that can be bought.`
        : `Your cart has all ${pieces.toLocaleString('en-IN')} pieces of ${name} that can be bought.`,
  fewLeft: (name: string, left: number) =>
    `Only ${left.toLocaleString('en-IN')} more ${left === 1 ? 'piece' : 'pieces'} of ${name} can be added to your cart.`,
  piecesForm: (most: number) =>
    `Enter a whole number of pieces from 1 to ${most.toLocaleString('en-IN')}.`,
} as const;
