/** Point on the globe, in decimal degrees (WGS 84). */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Five decimals are about a metre. */
const DECIMALS = 5;

const FORM = /^([+-]?\d{1,2}(?:\.\d+)?)(?:\s*,\s*|\s+)([+-]?\d{1,3}(?:\.\d+)?)$/;

/**
 * Reads latitude and longitude as maps show them, such as `15.9129, 77.519`. Returns null for other
 * text.
 */
export function readCoordinates(text: string): Coordinates | null {
  const [, latitude, longitude] = (FORM.exec(text.trim()) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Writes a point in the one form that equal points share. `readCoordinates` reads it. */
export function writeCoordinates({ latitude, longitude }: Coordinates): string {
  return [latitude, longitude].map((degrees) => Number(degrees.toFixed(DECIMALS))).join(', ');
}

/**
 * Projects a point to a plane, with equal areas around `middle`. x points right, y down, in radii
 * of the globe. Source: Lambert's azimuthal equal-area projection of a sphere (Snyder, Map
 * Projections, 1987, p. 185).
 */
export function projectEqualArea(
  point: Coordinates,
  middle: Coordinates,
): readonly [x: number, y: number] {
  const [l, p, p0] = [point.longitude - middle.longitude, point.latitude, middle.latitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const cosine = Math.sin(p0) * Math.sin(p) + Math.cos(p0) * Math.cos(p) * Math.cos(l);
  const k = Math.sqrt(2 / Math.max(1 + cosine, 1e-9));
  return [
    k * Math.cos(p) * Math.sin(l),
    -k * (Math.cos(p0) * Math.sin(p) - Math.sin(p0) * Math.cos(p) * Math.cos(l)),
  ];
}
