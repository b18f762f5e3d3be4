/** Purchase that an amount of money pays for. */
export interface Spending {
  readonly credits: number;
  readonly totalPaise: number;
  /** Unspent part of the amount. */
  readonly restPaise: number;
}

/**
 * Reads an amount in rupees as buyers type it: `5000`, `₹1,23,456.50`. Order totals exceed the
 * highest price, so `typedPaise` would refuse them.
 * @returns whole paise, or null if the text is not an amount
 */
export function readAmount(text: string): number | null {
  const [, rupees, paise = ''] =
    /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.replace(/[₹,\s]/g, '')) ?? [];
  return rupees === undefined ? null : Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}

/**
 * Returns the largest purchase that an amount pays for. Prices include tax.
 * @param most maximum credits of the purchase
 */
export function spendAmount(amountPaise: number, pricePaise: number, most: number): Spending {
  const affordable = pricePaise === 0 ? most : Math.floor(amountPaise / pricePaise);
  const credits = Math.min(affordable, most);
  const totalPaise = credits * pricePaise;
  return { credits, totalPaise, restPaise: amountPaise - totalPaise };
}
