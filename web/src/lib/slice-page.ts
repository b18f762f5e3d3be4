/** One page of a list. An address can name a page that is not there; the nearest is meant. */
export function slicePage<Row>(all: readonly Row[], wanted: number, size: number) {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(Math.max(1, Math.trunc(wanted)), pages);
  return { rows: all.slice((page - 1) * size, page * size), page, pages, total: all.length };
}
