import { type NamedSite, ORGANISATION } from '@canopy/domain/inventory';
import type { Selection } from '../inventory/records/selection';
import type { CountedGroup, YearSums } from '../inventory/records/sums';
import type { StoredSite } from '../inventory/sites/read-sites';

/** Sums of a site's records, with the site's name. `siteId` is null for the organisation itself. */
interface SiteGroups {
  readonly name: NamedSite;
  readonly groups: readonly CountedGroup[];
}

/**
 * Splits sums by site, the organisation itself first. `siteIds` limits the sites. Null leaves only
 * the organisation.
 */
export function splitBySite(
  groups: readonly CountedGroup[],
  sites: readonly StoredSite[],
  { siteIds }: Pick<Selection, 'siteIds'>,
): SiteGroups[] {
  const bySite = new Map<number | null, CountedGroup[]>();
  for (const group of groups) {
    const own = bySite.get(group.siteId);
    if (own) own.push(group);
    else bySite.set(group.siteId, [group]);
  }
  const organisation = { siteId: null, name: ORGANISATION };
  return [
    ...(siteIds ? [] : [{ name: organisation, groups: bySite.get(null) ?? [] }]),
    ...(siteIds === null ? [] : sites)
      .filter(({ id }) => !siteIds || siteIds.includes(id))
      .map(({ id, documentId: siteId, name }) => ({
        name: { siteId, name },
        groups: bySite.get(id) ?? [],
      })),
  ];
}

/** Lists the kg CO2e outside the boundary by site. */
export function listOutside(
  { outside }: Pick<YearSums, 'outside'>,
  sites: readonly StoredSite[],
): { siteId: string; total: number }[] {
  return sites.flatMap(({ id, documentId: siteId }) => {
    const total = outside.get(id) ?? 0;
    return total > 0 ? { siteId, total } : [];
  });
}
