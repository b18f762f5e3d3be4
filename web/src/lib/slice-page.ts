/** Returns one page of a list. Page numbers out of range give the nearest page. */
export function slicePage<Row>(all: readonly Row[], wanted: number, size: number) {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(Math.max(1, Math.trunc(wanted)), pages);
  return { rows: all.slice((page - 1) * size, page * size), page, pages, total: all.length };
}
