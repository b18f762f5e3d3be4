/** Capacity, above the number of factors in all packs. Beyond it, the oldest row is evicted. */
const MOST = 10_000;

/** In-memory cache of the latest rows read, by id. */
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
