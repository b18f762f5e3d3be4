/** Of a type with drafts, the rows that readers see. */
export const PUBLISHED = { publishedAt: { $notNull: true } } as const;

interface Selection {
  readonly where: Record<string, unknown>;
  readonly orderBy: readonly Record<string, string>[];
  readonly populate: Record<string, unknown>;
}

interface Paging {
  /** Without `page`, only the first so many. */
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
  readonly pageSize: number;
}

/** A condition: every word of a search is in one of these fields or another. */
export const hasWords = (q: string, fields: readonly string[]) => ({
  $and: q
    .split(/\s+/)
    .map((word) => ({ $or: fields.map((field) => ({ [field]: { $containsi: word } })) })),
});

/** All published rows that match or, with `page`, one page of them and how many there are. */
export async function publishedRows<Row>(
  uid: string,
  { where, orderBy, populate }: Selection,
  { limit, page, pageSize }: Paging,
): Promise<{ rows: Row[]; meta?: { page: number; pageSize: number; total: number } }> {
  const selection = { where: { ...PUBLISHED, ...where }, orderBy: [...orderBy], populate };
  const query = strapi.db.query(uid);
  if (page === undefined) {
    return { rows: await query.findMany({ ...selection, ...(limit && { limit }) }) };
  }
  const [rows, total] = await Promise.all([
    query.findMany({ ...selection, limit: pageSize, offset: (page - 1) * pageSize }),
    query.count({ where: selection.where }),
  ]);
  return { rows, meta: { page, pageSize, total } };
}
