/**
 * A small vocabulary for flat illustrations: the shared palette and the shapes they are made of.
 * Every shape is a piece of SVG text; a picture is their concatenation.
 */
export const PALETTE = {
  paper: '#faf7f0',
  sand: '#f1e9d8',
  straw: '#e3d3b1',
  oat: '#cdb88f',
  bark: '#8a6a45',
  soil: '#5c4630',
  leaf: '#1d6643',
  fern: '#2c8259',
  moss: '#63a37d',
  sage: '#a9cdb6',
  mist: '#dcebdf',
  teal: '#1f6f78',
  lagoon: '#4f9fa3',
  foam: '#c4e3df',
  amber: '#e0a03a',
  honey: '#f0c878',
  clay: '#c8714e',
  blush: '#ecc3ab',
  ink: '#22302a',
  white: '#ffffff',
} as const;

export type Colour = string;

type Extra = Readonly<Record<string, string | number>>;

function attributes(extra: Extra): string {
  return Object.entries(extra)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

const round = (value: number) => Math.round(value * 10) / 10;

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Colour,
  radius = 0,
  extra: Extra = {},
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"${attributes(extra)}/>`;
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: Colour,
  extra: Extra = {},
): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${attributes(extra)}/>`;
}

export function circle(x: number, y: number, r: number, fill: Colour, extra: Extra = {}): string {
  return ellipse(x, y, r, r, fill, extra);
}

export function path(d: string, fill: Colour, extra: Extra = {}): string {
  return `<path d="${d}" fill="${fill}"${attributes(extra)}/>`;
}

export function line(d: string, stroke: Colour, width: number, extra: Extra = {}): string {
  return path(d, 'none', {
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  });
}

export function group(content: string, transform: string, extra: Extra = {}): string {
  return `<g transform="${transform}"${attributes(extra)}>${content}</g>`;
}

/** A leaf whose stem is at (x, y), `length` long, turned by `degrees`; 0 points up. */
export function leafShape(
  x: number,
  y: number,
  length: number,
  degrees: number,
  fill: Colour,
  vein: Colour | null = null,
): string {
  const half = length * 0.28;
  const outline = `M0 0C${-half} ${-length * 0.3} ${-half} ${-length * 0.72} 0 ${-length}C${half} ${-length * 0.72} ${half} ${-length * 0.3} 0 0Z`;
  const middle = vein ? line(`M0 0L0 ${-length * 0.82}`, vein, Math.max(2, length * 0.03)) : '';
  return group(path(outline, fill) + middle, `translate(${x} ${y}) rotate(${degrees})`);
}

/** A twig with leaves on both sides, growing up from (x, y). */
export function sprig(
  x: number,
  y: number,
  length: number,
  degrees: number,
  fill: Colour,
  stem: Colour,
): string {
  const pairs = Array.from({ length: 4 }, (_, n) => {
    const at = -length * (0.28 + n * 0.17);
    const size = length * (0.34 - n * 0.04);
    return leafShape(0, at, size, -52, fill) + leafShape(0, at, size, 52, fill);
  }).join('');
  const top = leafShape(0, -length * 0.86, length * 0.26, 0, fill);
  const stalk = line(`M0 0L0 ${-length * 0.9}`, stem, Math.max(3, length * 0.022));
  return group(stalk + pairs + top, `translate(${x} ${y}) rotate(${degrees})`);
}

/** A picture of this size. `background` fills it; without one it is transparent. */
export function picture(
  width: number,
  height: number,
  content: string,
  background?: Colour,
): string {
  const ground = background ? rect(0, 0, width, height, background) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${content}</svg>`;
}

/** Numbers from 0 to 1 that are the same for the same name, always. */
export function chance(name: string): () => number {
  let state = [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
