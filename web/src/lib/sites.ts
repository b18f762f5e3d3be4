import { NO_SITE, ORGANISATION, type Site } from '@canopy/domain/inventory';
import { siteFilterText, siteNameText } from '../messages/inventory/sites';
import { http } from './http';
import { useAnswer, useRefresh } from './use-answer';

const SUBJECT = 'sites';

/**
 * Loads the sites that the reader may choose: all for clients, and the assigned ones for members.
 * Members without an assignment get all. An organisation without sites gets none.
 */
export const useSites = () => useAnswer([SUBJECT], () => http.get('/sites'));

/**
 * Reports whether the requesting member is assigned to any of these sites. Members never receive
 * other users' assignments.
 */
export const areGiven = (sites: readonly Site[]) => sites.some(({ members }) => members.length > 0);

/** Returns a function that names a client's sites by id. Null is the organisation itself. */
export function useSiteNames(): (siteId: string | null) => string {
  const { data } = useSites();
  return (siteId) => {
    if (siteId === null) return ORGANISATION;
    if (!data) return siteNameText.unknown;
    return data.find(({ _id }) => _id === siteId)?.name ?? siteNameText.gone;
  };
}

/** Refreshes everything about sites, after a change. */
export const useRefreshSites = () => useRefresh(SUBJECT);

/** Site with its place in the tree. */
export interface SiteInTree {
  readonly site: Site;
  /** Ancestors, topmost first. */
  readonly above: readonly Site[];
}

/**
 * Lists sites in tree order, each before its descendants. Sites whose parent is not listed are
 * roots.
 */
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

/** Returns the sites as options of a `NestedSelect`. */
export const siteOptions = (sites: readonly Site[]) =>
  listTree(sites).map(({ site, above }) => ({
    value: site._id,
    label: site.name,
    depth: above.length,
  }));

/** Returns the organisation itself and the sites as options of a `NestedSelect`. */
export const siteChoices = (sites: readonly Site[]) => [
  { value: '', label: ORGANISATION },
  ...siteOptions(sites),
];

/** Returns a member's choices of a site for records: the assigned sites, or any site and none. */
export const ownSiteChoices = (sites: readonly Site[]) =>
  areGiven(sites) ? siteOptions(sites) : siteChoices(sites);

/**
 * Returns the choices of a site filter: all, the organisation itself, then each site, which
 * includes its descendants.
 */
export const siteFilterOptions = (sites: readonly Site[]) => [
  { value: '', label: siteFilterText.all },
  { value: NO_SITE, label: ORGANISATION },
  ...siteOptions(sites),
];

/** Returns the site filter from an address, or '' if no such site exists. */
export function knownSite(siteId: string, sites: readonly Site[] | undefined): string {
  const isKnown = siteId === NO_SITE || sites?.some(({ _id }) => _id === siteId);
  return sites && !isKnown ? '' : siteId;
}
