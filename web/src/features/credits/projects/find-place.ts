import { projectEqualArea, readCoordinates } from '@canopy/domain/common';
import type { CarbonProject } from '@canopy/domain/credits';
import outlineFrames from './outline-frames.json';

/** A country, with its outline in units of its picture. */
export interface Place {
  /** ISO 3166-1 */
  readonly code: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The place inside it; null when none is known, or when it lies outside of the picture. */
  readonly mark: { readonly x: number; readonly y: number } | null;
}

/** The place of each outline on the globe, see `Frame` in `scripts/lib/outline.ts`. */
const FRAMES: Readonly<Record<string, readonly number[]>> = outlineFrames;

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Finds where a project is in the outline of its country. Countries of far islands have no outline, nor those
 * whose laws forbid the borders that our source has (`npm run outlines`). Browsers and servers may name a
 * country in different ways, so its name goes along with the data.
 * @returns null when no outline shows it
 */
export function findPlace({
  countryCode: code,
  coordinates,
}: Pick<CarbonProject, 'countryCode' | 'coordinates'>): Place | null {
  const frame = FRAMES[code];
  if (!frame) return null;
  const [longitude = 0, latitude = 0, left = 0, top = 0, scale = 0, width = 0, height = 0] = frame;
  const country = { code, name: COUNTRY_NAMES.of(code) ?? code, width, height };
  const point = readCoordinates(coordinates);
  if (!point) return { ...country, mark: null };
  const [x, y] = projectEqualArea(point, { longitude, latitude });
  const mark = { x: Math.round(x * scale - left), y: Math.round(y * scale - top) };
  const isInside = mark.x >= 0 && mark.x <= width && mark.y >= 0 && mark.y <= height;
  return { ...country, mark: isInside ? mark : null };
}
