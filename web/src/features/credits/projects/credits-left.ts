import { formatCount } from '../../../lib/site-format';
import { projectCardText } from '../../../messages/credits/project-card';

/** Formats the number of remaining credits. */
export function creditsLeft(quantity: number): string {
  if (quantity === 0) return projectCardText.soldOut;
  return quantity === 1
    ? projectCardText.oneLeft
    : projectCardText.creditsLeft(formatCount(quantity));
}
