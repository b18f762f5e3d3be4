import type { CsvColumn } from '@canopy/domain/common';
import { type EditedOrder, moneyOf } from '@canopy/domain/credits';

export const ORDER_CSV: readonly CsvColumn<EditedOrder>[] = [
  { header: 'Reference', value: ({ reference }) => reference },
  { header: 'Placed (UTC)', value: ({ createdAt }) => createdAt },
  { header: 'Status', value: ({ state }) => state },
  { header: 'Project', value: ({ projectName }) => projectName },
  { header: 'Credits', value: ({ quantity }) => quantity },
  { header: 'Unit price (₹)', value: ({ unitPrice }) => unitPrice },
  { header: 'Total (₹)', value: ({ total }) => total },
  { header: 'Money', value: ({ provider }) => moneyOf(provider) },
  { header: 'Payment', value: ({ paymentMethod }) => paymentMethod },
  { header: 'Buyer', value: ({ buyer }) => buyer.name },
  { header: 'E-mail', value: ({ buyer }) => buyer.email },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Notes', value: ({ notes }) => notes },
  { header: 'Paid by', value: ({ provider }) => provider },
  { header: 'Vintage', value: ({ vintage }) => vintage ?? '' },
  { header: 'Reserved until (UTC)', value: ({ reservedUntil }) => reservedUntil ?? '' },
  { header: 'Certificate', value: ({ certificateId }) => certificateId ?? '' },
  { header: 'Proforma', value: ({ proforma }) => proforma ?? '' },
];
