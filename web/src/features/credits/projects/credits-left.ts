import { formatCount } from '../../../lib/site-format';
import { projectText } from '../../../messages/shop/marketplace';

/** Writes how many credits can still be bought. */
export function creditsLeft(quantity: number): string {
  if (quantity === 0) return projectText.soldOut;
  return quantity === 1 ? projectText.oneLeft : projectText.creditsLeft(formatCount(quantity));
}
