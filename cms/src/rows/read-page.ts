export type Mapper<Row, Wire> = (rows: Row[]) => Wire[] | Promise<Wire[]>;

interface Selection {
  readonly where: object;
  readonly orderBy: object;
  readonly populate?: object;
}

interface Choice {
  readonly page: number;
  readonly pageSize: number;
}

/** Reads a page of the matching rows, and their total on all pages. */
export async function readPage<Row, Wire>(
  uid: string,
  selection: Selection,
  { page, pageSize }: Choice,
  toWire: Mapper<Row, Wire>,
) {
  const query = strapi.db.query(uid);
  const [rows, total] = await Promise.all([
    query.findMany({ ...selection, limit: pageSize, offset: (page - 1) * pageSize }),
    query.count({ where: selection.where }),
  ]);
  return { data: await toWire(rows), meta: { page, pageSize, total } };
}
