/** The letters with which the numbers of proformas begin: those of orders of credits, and of products. */
export type ProformaKind = 'PF' | 'PP';

/**
 * The number of a proforma: the year, and the number of the order in the database. The reference is a secret, which a
 * paper that people pass on must not show.
 */
export function proformaNumber(
  kind: ProformaKind,
  { id, createdAt }: { readonly id: number; readonly createdAt: string | Date },
): string {
  return `${kind}-${new Date(createdAt).getUTCFullYear()}-${String(id).padStart(6, '0')}`;
}

/** The order of a proforma's number, as a payment names it; null for a text that is no such number. */
export function idOfProforma(kind: ProformaKind, text: string): number | null {
  const [, id] = new RegExp(`^${kind}-\\d{4}-(\\d{6,9})$`, 'i').exec(text.trim()) ?? [];
  return id === undefined ? null : Number(id);
}
