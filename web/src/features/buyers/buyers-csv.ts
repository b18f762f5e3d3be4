import { BUYER_FIELDS, type Buyer } from '@canopy/domain';
import type { CsvColumn } from '../../lib/csv';
import { buyerFields } from '../../messages/buyers';

/** Every field, with the heads that an import knows. */
export const BUYER_CSV: readonly CsvColumn<Buyer>[] = BUYER_FIELDS.map((field) => ({
  header: buyerFields[field].label,
  value: (buyer) => buyer[field],
}));
