/** More than the factors of all packs. What is read beyond them puts out what was read first. */
const MOST = 10_000;

/** Rows that are kept in memory by their id: the latest that were read. */
export class RowCache<Row> {
  private readonly byId = new Map<number, Row>();

  get(id: number): Row | undefined {
    return this.byId.get(id);
  }

  keep(id: number, row: Row): void {
    this.byId.delete(id);
    this.byId.set(id, row);
    if (this.byId.size <= MOST) return;
    const [oldest] = this.byId.keys();
    this.byId.delete(oldest as number);
  }
}
