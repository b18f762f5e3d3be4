/** Formats a table in Markdown whose columns are as wide as their content. */
export function markdownTable(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((title, n) =>
    rows.reduce((width, row) => Math.max(width, row[n]?.length ?? 0), title.length),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
