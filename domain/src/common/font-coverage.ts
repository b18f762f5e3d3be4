/** Reports whether a font has a glyph for a code point. */
export type Covers = (codePoint: number) => boolean;

/**
 * Reads which characters a TrueType font covers, from its `cmap` table. Supports formats 4 and 12,
 * which all current fonts have (OpenType specification 1.9, "cmap").
 * @throws Error if the bytes are not such a font
 */
export function readCoverage(font: Uint8Array): Covers {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = tableAt(view, 'cmap');
  const ranges: [first: number, last: number][] = [];
  const count = view.getUint16(cmap + 2);
  for (let n = 0; n < count; n += 1) {
    const at = cmap + view.getUint32(cmap + 4 + n * 8 + 4);
    const format = view.getUint16(at);
    if (format === 4) ranges.push(...segments(view, at));
    if (format === 12) ranges.push(...groups(view, at));
  }
  if (ranges.length === 0) throw new Error('The font does not list its characters.');
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

function tableAt(view: DataView, tag: string): number {
  const count = view.getUint16(4);
  for (let n = 0; n < count; n += 1) {
    const at = 12 + n * 16;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((k) => view.getUint8(at + k)));
    if (name === tag) return view.getUint32(at + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

function segments(view: DataView, at: number): [number, number][] {
  const size = view.getUint16(at + 6);
  const ends = at + 14;
  const starts = ends + size + 2;
  return Array.from({ length: size / 2 }, (_, n): [number, number] => [
    view.getUint16(starts + n * 2),
    view.getUint16(ends + n * 2),
    // Drops the last segment, which only closes the table.
  ]).filter(([first]) => first !== 0xffff);
}

function groups(view: DataView, at: number): [number, number][] {
  return Array.from({ length: view.getUint32(at + 12) }, (_, n) => [
    view.getUint32(at + 16 + n * 12),
    view.getUint32(at + 20 + n * 12),
  ]);
}
