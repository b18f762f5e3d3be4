/** Prefix of proforma numbers: PF for credit orders, PP for product orders. */
export type ProformaKind = 'PF' | 'PP';

/**
 * Returns a proforma's number: the year and the order's database id. Omits the reference, which is
 * a secret, because people pass proformas on.
 */
export function proformaNumber(
  kind: ProformaKind,
  { id, createdAt }: { readonly id: number; readonly createdAt: string | Date },
): string {
  return `${kind}-${new Date(createdAt).getUTCFullYear()}-${String(id).padStart(6, '0')}`;
}

/** Returns the order id in a proforma number quoted by a payment; null for any other text. */
export function idOfProforma(kind: ProformaKind, text: string): number | null {
  const [, id] = new RegExp(`^${kind}-\\d{4}-(\\d{6,9})$`, 'i').exec(text.trim()) ?? [];
  return id === undefined ? null : Number(id);
}
