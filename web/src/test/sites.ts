import type { Site } from '@canopy/domain/inventory';

/** Returns a site of an organisation, for tests of pages. */
export function siteOf(_id: string, name: string, change: Partial<Site> = {}): Site {
  return {
    _id,
    name,
    kind: 'site',
    address: '',
    country: null,
    region: '',
    parentId: null,
    from: null,
    to: null,
    holdings: [],
    members: [],
    ...change,
  };
}
