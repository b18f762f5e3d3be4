import { makeOnce } from './make-once';

const PAISE_PER_RUPEE = 100;

/** Highest price of one product or credit, in rupees. Keeps totals exact in paise. */
export const MOST_RUPEES = 1_000_000;

/**
 * Converts rupees to whole paise, the stored unit of money.
 * @throws RangeError if the amount is finer than a paisa, below 0 or above `MOST_RUPEES`
 */
export function toPaise(rupees: number): number {
  const paise = Math.round(rupees * PAISE_PER_RUPEE);
  if (!isPrice(rupees)) throw new RangeError('rupees must be a price in whole paise');
  return paise;
}

/** Converts whole paise to rupees, the unit of responses: 123456 paise are 1234.56. */
export function toRupees(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}

/**
 * Reports whether an amount of rupees can be a price: 0 or more, whole paise, at most
 * `MOST_RUPEES`.
 */
export function isPrice(rupees: number): boolean {
  if (!(rupees >= 0 && rupees <= MOST_RUPEES)) return false;
  // 19.99 * 100 is 1998.9999999999998, so check that the paise convert back to the amount.
  return Math.round(rupees * PAISE_PER_RUPEE) / PAISE_PER_RUPEE === rupees;
}

const inRupees = makeOnce(
  () => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }),
);

/**
 * Formats rupees as `₹1,23,456.00`, grouped in lakhs in every language. Source: specification §9.
 */
export function formatRupees(rupees: number): string {
  return inRupees().format(rupees);
}

/**
 * Returns the tax included in a total, rounded to whole paise, half a paisa upwards. The remainder
 * is the amount without tax, so both add up to the total.
 * @param percent tax on the amount without tax
 */
export function taxWithin(totalPaise: number, percent: number): number {
  return Math.round((totalPaise * percent) / (100 + percent));
}

/** Groups a number's digits like an amount of money: `1,00,000`. */
export function groupIndian(count: number): string {
  return count.toLocaleString('en-IN');
}
