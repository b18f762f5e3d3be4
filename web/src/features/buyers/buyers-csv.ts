import { BUYER_FIELDS, type Buyer, buyerFields, type CsvColumn } from '@canopy/domain';

/** Every field, with the heads that an import knows. */
export const BUYER_CSV: readonly CsvColumn<Buyer>[] = BUYER_FIELDS.map((field) => ({
  header: buyerFields[field].label,
  value: (buyer) => buyer[field],
}));
