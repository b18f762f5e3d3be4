import type { CsvColumn } from '@canopy/domain/common';
import { moneyOf } from '@canopy/domain/credits';
import { addressLines, type EditedProductOrder } from '@canopy/domain/shop';

export const PRODUCT_ORDER_CSV: readonly CsvColumn<EditedProductOrder>[] = [
  { header: 'Reference', value: ({ reference }) => reference },
  { header: 'Placed (UTC)', value: ({ createdAt }) => createdAt },
  { header: 'Status', value: ({ state }) => state },
  { header: 'Products', value: ({ items }) => items.map(nameItem).join('; ') },
  { header: 'Pieces', value: ({ items }) => items.reduce((sum, item) => sum + item.quantity, 0) },
  { header: 'Delivery (₹)', value: ({ delivery }) => delivery },
  { header: 'Tax included (₹)', value: ({ tax }) => tax },
  { header: 'Total (₹)', value: ({ total }) => total },
  { header: 'Money', value: ({ provider }) => moneyOf(provider) },
  { header: 'Paid by', value: ({ provider }) => provider },
  { header: 'Buyer', value: ({ buyer }) => buyer.name },
  { header: 'E-mail', value: ({ buyer }) => buyer.email },
  { header: 'Address', value: ({ address }) => (address ? addressLines(address).join(', ') : '') },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Notes', value: ({ notes }) => notes },
  { header: 'Reserved until (UTC)', value: ({ reservedUntil }) => reservedUntil ?? '' },
  { header: 'Proforma', value: ({ proforma }) => proforma ?? '' },
];

function nameItem({ quantity, name }: EditedProductOrder['items'][number]): string {
  return `${quantity} × ${name}`;
}
