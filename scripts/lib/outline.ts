import { type Coordinates, projectEqualArea } from '../../domain/src/common/coordinates';

/** Closed line on the globe: points as longitude and latitude in degrees. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/**
 * Position of an outline on the globe.
 *
 * It starts with the middle of its projection in degrees. Its left and top there follow, its units
 * in a radius of the globe, its width and its height.
 */
export type Frame = readonly [
  longitude: number,
  latitude: number,
  left: number,
  top: number,
  scale: number,
  width: number,
  height: number,
];

type Shape = readonly (readonly [x: number, y: number])[];

/** Longer side of an outline, in units of its `viewBox`. */
const SIZE = 240;

/** Share of the country below which an island is a speck. */
const SPECK_SHARE = 1 / 2000;

/** Share of the country without which an outline would show something else. */
const LEAST_SHARE = 0.6;

/** Colour that is readable on light and on dark backgrounds. */
const COLOUR = '#4f9a74';

/**
 * Draws the outline of a country as an SVG image, in equal areas around its middle. Leaves out
 * distant parts, such as overseas departments, so that the rest is not small.
 * @param rings outer rings of all its parts
 * @returns the image and its position on the globe; null for a country of many distant islands,
 *   which has no such outline
 */
export function drawOutline(rings: readonly Ring[]): { svg: string; frame: Frame } | null {
  const middle = toPoint(findMiddle(rings));
  const shapes = rings.map((ring) => ring.map((point) => projectEqualArea(toPoint(point), middle)));
  const areas = shapes.map(calculateArea);
  const total = areas.reduce((sum, area) => sum + area, 0);
  const [x, y] = calculateAverage(
    shapes.map((shape, n) => [...calculateAverage(shape), areas[n] ?? 0]),
  );
  const isNear = shapes.map((shape) => {
    const [sx, sy] = calculateAverage(shape);
    return Math.hypot(sx - x, sy - y) <= 2 * Math.sqrt(total);
  });
  const near = shapes.filter((_, n) => isNear[n] && (areas[n] ?? 0) >= total * SPECK_SHARE);
  const shown = near.map(calculateArea).reduce((sum, area) => sum + area, 0);
  if (shown < total * LEAST_SHARE) return null;
  const xs = near.flatMap((shape) => shape.map(([left]) => left));
  const ys = near.flatMap((shape) => shape.map(([, top]) => top));
  const [left, top] = [least(xs), least(ys)];
  const [width, height] = [most(xs) - left, most(ys) - top];
  const scale = SIZE / Math.max(width, height);
  const path = near
    .map((shape) => shape.map(([px, py]) => [(px - left) * scale, (py - top) * scale] as const))
    .map(drawPath)
    .join('');
  const size = [Math.ceil(width * scale), Math.ceil(height * scale)] as const;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}"><path fill="${COLOUR}" d="${path}"/></svg>\n`,
    frame: [
      round(middle.longitude, 4),
      round(middle.latitude, 4),
      round(left * scale, 1),
      round(top * scale, 1),
      round(scale, 1),
      ...size,
    ],
  };
}

const toPoint = ([longitude, latitude]: Ring[number]): Coordinates => ({ longitude, latitude });

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/**
 * Returns the middle of a country on the globe. A mean of degrees would be wrong at the 180th
 * meridian.
 */
function findMiddle(rings: readonly Ring[]): Ring[number] {
  let [x, y, z] = [0, 0, 0];
  for (const ring of rings) {
    const weight = calculateArea(ring.map(([l, p]) => [l * Math.cos((p * Math.PI) / 180), p]));
    const points = ring.map(([l, p]) => [(l * Math.PI) / 180, (p * Math.PI) / 180] as const);
    for (const [l, p] of points) {
      const share = weight / points.length;
      x += share * Math.cos(p) * Math.cos(l);
      y += share * Math.cos(p) * Math.sin(l);
      z += share * Math.sin(p);
    }
  }
  return [(Math.atan2(y, x) * 180) / Math.PI, (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI];
}

/** Returns the area inside a closed line (the shoelace formula). */
function calculateArea(shape: Shape): number {
  const twice = shape.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = shape[(n + 1) % shape.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice / 2);
}

function calculateAverage(points: readonly (readonly number[])[]): [x: number, y: number] {
  let [sumX, sumY, weights] = [0, 0, 0];
  for (const [x = 0, y = 0, weight = 1] of points) {
    sumX += x * weight;
    sumY += y * weight;
    weights += weight;
  }
  return [sumX / weights, sumY / weights];
}

/**
 * Draws a path in whole units, each point relative to the one before. Coinciding points become one.
 */
function drawPath(shape: Shape): string {
  const [[startX, startY] = [0, 0], ...others] = shape.map(
    ([x, y]) => [Math.round(x), Math.round(y)] as const,
  );
  let [atX, atY] = [startX, startY];
  const steps: string[] = [];
  for (const [x, y] of others) {
    const [right, down] = [x - atX, y - atY];
    if (right !== 0 || down !== 0) steps.push(`${right}${down < 0 ? '' : ' '}${down}`);
    [atX, atY] = [x, y];
  }
  return `M${startX} ${startY}l${steps.join(' ')}z`;
}

const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b));
const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b));
