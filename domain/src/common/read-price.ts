import { isPrice, toPaise } from './money';
import { readNumber } from './read-number';

/**
 * Reads a price as people type it, in rupees: `499`, `₹1,23,456.50`.
 * @returns whole paise, or null if the text is not a price
 */
export function typedPaise(text: string): number | null {
  const read = readNumber(text.replace('₹', ''));
  if (read.kind === 'unreadable') return null;
  // Prices never have three decimals, so an ambiguous separator groups thousands.
  const rupees = read.kind === 'number' ? read.value : Number(read.point);
  return isPrice(rupees) ? toPaise(rupees) : null;
}
