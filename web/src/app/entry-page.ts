import { type Path, pathWith } from '@canopy/domain/site-pages';
import { redirect } from 'react-router-dom';
import type { Asked } from '../lib/public-page';

/**
 * Makes sure that an entry is shown at its one address. A draft has none yet.
 * @param name the part of the address that names the entry
 * @throws a redirect to the address
 */
export function requireAddress({ search }: Asked, path: Path, name: string, address: string): void {
  if (search.has('preview') || pathWith(path, name) === address) return;
  throw redirect(`${address}?${search}`.replace(/\?$/, ''), 301);
}
