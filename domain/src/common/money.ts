const PAISE_PER_RUPEE = 100;

/** The highest price of one product or credit, rupees; totals then stay exact in paise. */
export const MOST_RUPEES = 1_000_000;

/**
 * Whole paise of an amount of rupees, as money is stored.
 * @throws RangeError when the amount is finer than a paisa, below 0 or above what anything costs
 */
export function toPaise(rupees: number): number {
  const paise = Math.round(rupees * PAISE_PER_RUPEE);
  if (!isPrice(rupees)) throw new RangeError('rupees must be a price in whole paise');
  return paise;
}

/** Rupees of whole paise, as in answers: 123456 paise are 1234.56. */
export function toRupees(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}

/** Whether an amount of rupees can be a price: 0 or more, whole paise, not above `MOST_RUPEES`. */
export function isPrice(rupees: number): boolean {
  if (!(rupees >= 0 && rupees <= MOST_RUPEES)) return false;
  // 19.99 * 100 is 1998.9999999999998, so check that the paise convert back to the amount.
  return Math.round(rupees * PAISE_PER_RUPEE) / PAISE_PER_RUPEE === rupees;
}

const inRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `₹1,23,456.00`: rupees, grouped in lakhs in every language. Source: specification §9. */
export function formatRupees(rupees: number): string {
  return inRupees.format(rupees);
}

/**
 * The tax that a total includes, rounded to whole paise, half a paisa upwards. What is left is the amount
 * without tax, so both add up to the total.
 * @param percent the tax on the amount without it
 */
export function taxWithin(totalPaise: number, percent: number): number {
  return Math.round((totalPaise * percent) / (100 + percent));
}

/** Groups a number as amounts of money are grouped: `1,00,000`. */
export function groupIndian(count: number): string {
  return count.toLocaleString('en-IN');
}
