import { projectEqualArea, readCoordinates } from '@canopy/domain/common';
import type { CarbonProject } from '@canopy/domain/credits';
import outlineFrames from './outline-frames.json';

/** Country with its outline. Sizes and positions are in the outline picture's units. */
export interface Place {
  /** ISO 3166-1 */
  readonly code: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Project's position; null if unknown or outside the picture. */
  readonly mark: { readonly x: number; readonly y: number } | null;
}

/** Outline positions on the globe, see `Frame` in `scripts/lib/outline.ts`. */
const FRAMES: Readonly<Record<string, readonly number[]>> = outlineFrames;

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Finds a project's position in its country's outline. Countries of distant islands have no
 * outline. Neither have countries whose laws forbid the borders of our source (`npm run outlines`).
 * Browsers and servers may name countries differently, so the loaded data includes the name.
 * @returns null without an outline
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
