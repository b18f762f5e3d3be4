/** Of a type with drafts, the rows that readers see. */
export const PUBLISHED = { publishedAt: { $notNull: true } } as const;

interface Selection {
  readonly where: Record<string, unknown>;
  readonly orderBy: readonly Record<string, string>[];
  readonly populate: Record<string, unknown>;
}

interface Paging {
  readonly page?: number | undefined;
  readonly pageSize: number;
}

/** All published rows that match or, with `page`, one page of them and how many there are. */
export async function publishedRows<Row>(
  uid: string,
  { where, orderBy, populate }: Selection,
  { page, pageSize }: Paging,
): Promise<{ rows: Row[]; meta?: { page: number; pageSize: number; total: number } }> {
  const selection = { where: { ...PUBLISHED, ...where }, orderBy: [...orderBy], populate };
  const query = strapi.db.query(uid);
  if (page === undefined) return { rows: await query.findMany(selection) };
  const [rows, total] = await Promise.all([
    query.findMany({ ...selection, limit: pageSize, offset: (page - 1) * pageSize }),
    query.count({ where: selection.where }),
  ]);
  return { rows, meta: { page, pageSize, total } };
}
