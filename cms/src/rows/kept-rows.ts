/** Rows that are kept in memory by their id: the latest `most` of them. */
export class KeptRows<Row> {
  private readonly byId = new Map<number, Row>();

  constructor(private readonly most: number) {}

  get(id: number): Row | undefined {
    return this.byId.get(id);
  }

  keep(id: number, row: Row): void {
    this.byId.delete(id);
    this.byId.set(id, row);
    if (this.byId.size <= this.most) return;
    const [oldest] = this.byId.keys();
    this.byId.delete(oldest as number);
  }
}
