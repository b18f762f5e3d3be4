const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The header `Cache-Control` of an upload. Addresses with a version change with their file, so browsers can
 * keep them for ever. Under an address without one, a replaced file must show.
 * @param url the address as it was asked for
 */
export function chooseCacheControl(url: string): string {
  const isVersioned = new URLSearchParams(url.split('?')[1]).has('v');
  return isVersioned ? `max-age=${YEAR_SECONDS},immutable` : 'public, max-age=0, must-revalidate';
}
