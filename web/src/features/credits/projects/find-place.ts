import { type Coordinates, projectEqualArea, readCoordinates } from '@canopy/domain/common';
import type { CarbonProject } from '@canopy/domain/credits';
import outlineFrames from './outline-frames.json';

/** Locator of a project. Sizes and positions are in the picture's units. */
export interface Place {
  /** ISO 3166-1 */
  readonly code: string;
  /** Country's name; '' if unknown. */
  readonly name: string;
  /** Nearest town and state, or latitude and longitude; '' if unknown. */
  readonly position: string;
  readonly width: number;
  readonly height: number;
  /** Project's position; null if unknown or outside the picture. */
  readonly mark: { readonly x: number; readonly y: number } | null;
  /** Degree lines in place of a missing outline; null with an outline. */
  readonly graticule: Graticule | null;
}

interface Graticule {
  readonly meridians: readonly DegreeLine[];
  readonly parallels: readonly DegreeLine[];
}

interface DegreeLine {
  readonly at: number;
  readonly label: string;
}

/** Outline positions on the globe, see `Frame` in `scripts/lib/outline.ts`. */
const FRAMES: Readonly<Record<string, readonly number[]>> = outlineFrames;

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** Size of a graticule, and its degrees of latitude from top to bottom. */
const GRATICULE = { width: 240, height: 220, degrees: 5 };

/** Distances between degree lines. Near the poles, meridians are close together. */
const STEPS = [1, 2, 5, 10, 30, 90];

/** Least distance between two degree lines. */
const LEAST_GAP = 40;

/**
 * Finds a project's position in its country's outline. Countries of distant islands have no
 * outline. Neither have countries whose laws forbid the borders of our source (`npm run outlines`):
 * degree lines replace theirs. Browsers and servers may name countries differently, so the loaded
 * data includes the name.
 * @returns null without an outline and coordinates
 */
export function findPlace({
  countryCode: code,
  nearestPlace,
  coordinates,
}: Pick<CarbonProject, 'countryCode' | 'nearestPlace' | 'coordinates'>): Place | null {
  const frame = FRAMES[code];
  const point = readCoordinates(coordinates);
  const name = code === '' ? '' : (COUNTRY_NAMES.of(code) ?? code);
  const position = nearestPlace || (point ? writePosition(point) : '');
  if (!frame) return point && { code, name, position, ...drawGraticule(point) };
  const [longitude = 0, latitude = 0, left = 0, top = 0, scale = 0, width = 0, height = 0] = frame;
  const country = { code, name, position, width, height, graticule: null };
  if (!point) return { ...country, mark: null };
  const [x, y] = projectEqualArea(point, { longitude, latitude });
  const mark = { x: Math.round(x * scale - left), y: Math.round(y * scale - top) };
  const isInside = mark.x >= 0 && mark.x <= width && mark.y >= 0 && mark.y <= height;
  return { ...country, mark: isInside ? mark : null };
}

/** Draws the degree lines around a point, which is in the middle. */
function drawGraticule({ latitude, longitude }: Coordinates) {
  const { width, height, degrees } = GRATICULE;
  const perLatitude = height / degrees;
  const perLongitude = perLatitude * Math.cos((latitude * Math.PI) / 180);
  const meridians = listLines(longitude, perLongitude, width, 1).map(({ at, degree }) => ({
    at,
    label: writeDegrees(((degree + 540) % 360) - 180, 'E', 'W', 0),
  }));
  const parallels = listLines(latitude, perLatitude, height, -1)
    .filter(({ degree }) => Math.abs(degree) <= 90)
    .map(({ at, degree }) => ({ at, label: writeDegrees(degree, 'N', 'S', 0) }));
  const mark = { x: width / 2, y: height / 2 };
  return { width, height, mark, graticule: { meridians, parallels } };
}

/** Lists the degree lines of one direction. Degrees grow by `sign`. */
function listLines(middle: number, perDegree: number, size: number, sign: 1 | -1) {
  const step = STEPS.find((each) => each * perDegree >= LEAST_GAP) ?? 90;
  const reach = size / 2 / perDegree;
  const first = Math.ceil((middle - reach) / step);
  const last = Math.min(Math.floor((middle + reach) / step), first + size / LEAST_GAP);
  return Array.from({ length: Math.max(0, Math.floor(last) - first + 1) }, (_, n) => {
    const degree = (first + n) * step;
    return { degree, at: Math.round(size / 2 + sign * (degree - middle) * perDegree) };
  });
}

const writePosition = ({ latitude, longitude }: Coordinates) =>
  `${writeDegrees(latitude, 'N', 'S', 2)}, ${writeDegrees(longitude, 'E', 'W', 2)}`;

function writeDegrees(degrees: number, positive: string, negative: string, decimals: number) {
  return `${Math.abs(degrees).toFixed(decimals)}° ${degrees < 0 ? negative : positive}`;
}
