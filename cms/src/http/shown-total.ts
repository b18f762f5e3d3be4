import { formatRupees, toRupees } from '@canopy/domain';
import { conflict } from './refusals';

/**
 * Keeps an order from being placed at another total than its buyer was shown.
 * @param shown rupees; undefined when the body names none
 * @param refusal the sentence, with the total of now
 * @throws 409 at `total`
 */
export function checkShownTotal(
  shown: number | undefined,
  totalPaise: number,
  refusal: (total: string) => string,
): void {
  const total = toRupees(totalPaise);
  if (shown === undefined || shown === total) return;
  throw conflict('total', refusal(formatRupees(total)));
}
