import { NO_SITE, ORGANISATION, type Site } from '@canopy/domain/inventory';
import { siteFilterText, siteNameText } from '../messages/inventory/sites';
import { http } from './http';
import { useAnswer, useRefresh } from './use-answer';

const SUBJECT = 'sites';

/**
 * The sites that the reader may name: a client's all; of a member those it is given, or else all. An
 * organisation without sites has none, and needs none.
 */
export const useSites = () => useAnswer([SUBJECT], () => http.get('/sites'));

/** Whether these sites are given to the member who asked for them: it is told of no other user. */
export const areGiven = (sites: readonly Site[]) => sites.some(({ members }) => members.length > 0);

/** Names a client's sites by their ids; null is the organisation itself. */
export function useSiteNames(): (siteId: string | null) => string {
  const { data } = useSites();
  return (siteId) => {
    if (siteId === null) return ORGANISATION;
    if (!data) return siteNameText.unknown;
    return data.find(({ _id }) => _id === siteId)?.name ?? siteNameText.gone;
  };
}

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

/** Sites to choose from in a `NestedSelect`. */
export const siteOptions = (sites: readonly Site[]) =>
  listTree(sites).map(({ site, above }) => ({
    value: site._id,
    label: site.name,
    depth: above.length,
  }));

/** The same, after the organisation itself. */
export const siteChoices = (sites: readonly Site[]) => [
  { value: '', label: ORGANISATION },
  ...siteOptions(sites),
];

/** The sites that a member chooses from for its records: those that it is given, or any and none. */
export const ownSiteChoices = (sites: readonly Site[]) =>
  areGiven(sites) ? siteOptions(sites) : siteChoices(sites);

/** The sites to filter by, each with those below it, after all of them and the organisation itself. */
export const siteFilterOptions = (sites: readonly Site[]) => [
  { value: '', label: siteFilterText.all },
  { value: NO_SITE, label: ORGANISATION },
  ...siteOptions(sites),
];

/** A site of the address to filter by; '' for one that is known to be none. */
export function knownSite(siteId: string, sites: readonly Site[] | undefined): string {
  const isKnown = siteId === NO_SITE || sites?.some(({ _id }) => _id === siteId);
  return sites && !isKnown ? '' : siteId;
}
