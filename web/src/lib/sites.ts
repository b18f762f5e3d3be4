import type { Site } from '@canopy/domain';
import { http } from './http';
import { useAnswer, useRefresh } from './use-answer';

const SUBJECT = 'sites';

/**
 * The sites that the reader may name: a client's all; of a member those it is given, or else all. An
 * organisation without sites has none, and needs none.
 */
export const useSites = () => useAnswer([SUBJECT], () => http.get('/sites'));

/** Asks for everything about sites anew, after a change. */
export const useRefreshSites = () => useRefresh(SUBJECT);

/** A site and its place in the tree. */
export interface SiteInTree {
  readonly site: Site;
  /** The sites above it, the topmost first. */
  readonly above: readonly Site[];
}

/** Sites with those below each of them following it. One whose parent is not among them is a top. */
export function listTree(sites: readonly Site[]): SiteInTree[] {
  const ids = new Set(sites.map(({ _id }) => _id));
  const isTop = ({ parentId }: Site) => parentId === null || !ids.has(parentId);
  const listWithBelow = (site: Site, above: readonly Site[]): SiteInTree[] => [
    { site, above },
    ...sites
      .filter(({ parentId }) => parentId === site._id)
      .flatMap((each) => listWithBelow(each, [...above, site])),
  ];
  return sites.filter(isTop).flatMap((site) => listWithBelow(site, []));
}

/** Sites to choose from, for a `NestedSelect`. */
export const siteOptions = (sites: readonly Site[]) =>
  listTree(sites).map(({ site, above }) => ({
    value: site._id,
    label: site.name,
    depth: above.length,
  }));
