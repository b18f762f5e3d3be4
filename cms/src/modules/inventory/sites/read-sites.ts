import { type Holding, idsBelow, NO_SITE, type SiteKind } from '@canopy/domain/inventory';
import { notFound } from '../../../http/refusals';

export const SITE = 'api::client-site.client-site';
export const HOLDING = 'api::client-site.holding';
export const SITE_MEMBER = 'api::client-site.site-member';

interface SiteRow {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly kind: SiteKind;
  readonly address: string | null;
  /** ISO 3166-1 */
  readonly country: string | null;
  readonly region: string | null;
  /** The database id of the site that it stands below. */
  readonly parentId: number | null;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

interface HoldingRow extends Holding {
  readonly siteId: number;
}

/** A site of a client, with what stands in other tables. */
export interface StoredSite extends SiteRow {
  /** The earliest first. */
  readonly holdings: readonly Holding[];
  /** The database ids of the members who are given it. */
  readonly memberIds: readonly number[];
}

/**
 * The sites of a client by name, as they are in the transaction that is open, if there is one. Most
 * clients have none, and then one statement says so.
 */
export async function readSites(clientId: number): Promise<StoredSite[]> {
  const where = { clientId };
  const rows: SiteRow[] = await strapi.db.query(SITE).findMany({ where: { client_id: clientId } });
  if (rows.length === 0) return [];
  const holdings: HoldingRow[] = await strapi.db
    .query(HOLDING)
    .findMany({ where, orderBy: { fromMonth: 'asc' } });
  const members: { siteId: number; memberId: number }[] = await strapi.db
    .query(SITE_MEMBER)
    .findMany({ where });
  const sites = rows.map((row) => ({
    ...row,
    holdings: holdings
      .filter(({ siteId }) => siteId === row.id)
      .map(({ fromMonth, share, control }) => ({ fromMonth, share, control })),
    memberIds: members.flatMap(({ siteId, memberId }) => (siteId === row.id ? memberId : [])),
  }));
  return sites.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** The name of a site in answers about other things. */
export interface SiteName {
  readonly _id: string;
  readonly name: string;
}

/** Names a site in an answer about something else. */
export function nameSite({ documentId, name }: Pick<SiteRow, 'documentId' | 'name'>): SiteName {
  return { _id: documentId, name };
}

/** The names of a client's sites by database id. */
export async function readSiteNames(clientId: number): Promise<ReadonlyMap<number, SiteName>> {
  const rows: Pick<SiteRow, 'id' | 'documentId' | 'name'>[] = await strapi.db
    .query(SITE)
    .findMany({ select: ['id', 'documentId', 'name'], where: { client_id: clientId } });
  return new Map(rows.map((row) => [row.id, nameSite(row)]));
}

/**
 * The database ids of a site and of those below it; null for what names no site, undefined for everything.
 * @param asked `siteId` of a query
 * @throws 404 when it is none of these sites
 */
export function findSiteIds(
  sites: readonly StoredSite[],
  asked: string | undefined,
): number[] | null | undefined {
  if (asked === undefined) return undefined;
  if (asked === NO_SITE) return null;
  const site = sites.find(({ documentId }) => documentId === asked);
  if (!site) throw notFound();
  return idsBelow(sites, site.id);
}

/** The sites that a member is given; one without any records for all. */
export function sitesGivenTo(
  memberId: number,
  sites: readonly StoredSite[],
): readonly StoredSite[] {
  return sites.filter(({ memberIds }) => memberIds.includes(memberId));
}
