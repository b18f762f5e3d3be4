import { formatRupees, toRupees } from '@canopy/domain/common';
import { conflict } from './refusals';

/**
 * Refuses an order if its total differs from the total shown to the buyer.
 * @param field the name of the total in the body
 * @param shown rupees; undefined if the body contains no total
 * @param refusal makes the message from the current total and the shown one
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
