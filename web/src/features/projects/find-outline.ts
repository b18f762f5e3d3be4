import { projectEqualArea, readCoordinates } from '@canopy/domain';
import outlineFrames from './outline-frames.json';

/** The outline of a country, in units of its picture. */
export interface Outline {
  readonly width: number;
  readonly height: number;
  /** The place inside it; null when none is known, or when it lies outside of the picture. */
  readonly mark: { readonly x: number; readonly y: number } | null;
}

/** How each outline lies on the globe, see `Frame` in `scripts/lib/outline.ts`. */
const FRAMES: Readonly<Record<string, readonly number[]>> = outlineFrames;

/**
 * Finds the outline of a country, and a place in it. Countries of far islands have none, nor those whose laws
 * forbid the borders that our source has (`npm run outlines`).
 * @param code ISO 3166-1
 * @param coordinates of the place, see `readCoordinates`; '' when unknown
 */
export function findOutline(code: string, coordinates: string): Outline | null {
  const frame = FRAMES[code];
  if (!frame) return null;
  const [longitude = 0, latitude = 0, left = 0, top = 0, scale = 0, width = 0, height = 0] = frame;
  const point = readCoordinates(coordinates);
  if (!point) return { width, height, mark: null };
  const [x, y] = projectEqualArea(point, { longitude, latitude });
  const mark = { x: Math.round(x * scale - left), y: Math.round(y * scale - top) };
  const isInside = mark.x >= 0 && mark.x <= width && mark.y >= 0 && mark.y <= height;
  return { width, height, mark: isInside ? mark : null };
}
