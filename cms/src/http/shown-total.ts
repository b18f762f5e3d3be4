import { formatRupees, toRupees } from '@canopy/domain/common';
import { conflict } from './refusals';

/**
 * Keeps an order from being placed at another total than its buyer was shown.
 * @param field the name of the total in the body
 * @param shown rupees; undefined when the body names none
 * @param refusal the sentence, with the total of now and the one that was shown
 * @throws 409 at the field
 */
export function checkShownTotal(
  field: string,
  shown: number | undefined,
  totalPaise: number,
  refusal: (total: string, before: string) => string,
): void {
  const total = toRupees(totalPaise);
  if (shown === undefined || shown === total) return;
  throw conflict(field, refusal(formatRupees(total), formatRupees(shown)));
}
