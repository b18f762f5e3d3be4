import { BUYER_FIELDS, type Buyer, type BuyerInput, buyerIdentity } from '@canopy/domain/credits';

/** Stored buyer. Unknown fields are null. */
export type BuyerRow = { readonly [F in keyof BuyerInput]: BuyerInput[F] | null } & {
  readonly documentId: string;
  readonly createdAt: string | Date;
};

/** Converts a buyer to columns, with its identity, which is unique in the database. */
export function toRow(input: BuyerInput) {
  const given = BUYER_FIELDS.map((field) => [field, input[field] || null]);
  return { ...Object.fromEntries(given), identity: buyerIdentity(input) } as {
    readonly [F in keyof BuyerInput]: BuyerInput[F] | null;
  } & { readonly identity: string };
}

export function toWire(row: BuyerRow): Buyer {
  const known = BUYER_FIELDS.map((field) => [field, row[field] ?? '']);
  return {
    ...(Object.fromEntries(known) as BuyerInput),
    _id: row.documentId,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
