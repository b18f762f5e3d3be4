const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Returns the header `Cache-Control` for an upload. A versioned address changes with its file, so
 * browsers can cache it for ever. Under an unversioned address, a replaced file must show.
 * @param url the requested address
 */
export function chooseCacheControl(url: string): string {
  const isVersioned = new URLSearchParams(url.split('?')[1]).has('v');
  return isVersioned ? `max-age=${YEAR_SECONDS},immutable` : 'public, max-age=0, must-revalidate';
}
