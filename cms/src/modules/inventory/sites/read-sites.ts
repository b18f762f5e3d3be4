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
  /** ISO 3166-1 code. */
  readonly country: string | null;
  readonly region: string | null;
  /** Database id of the parent site. */
  readonly parentId: number | null;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

interface HoldingRow extends Holding {
  readonly siteId: number;
}

/** Site of a client, with its rows from other tables. */
export interface StoredSite extends SiteRow {
  /** Earliest first. */
  readonly holdings: readonly Holding[];
  /** Database ids of the assigned members. */
  readonly memberIds: readonly number[];
}

/**
 * Reads a client's sites by name, inside the open transaction if there is one. Most clients have
 * none, which one query finds out.
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

/** Site in responses about other things. */
export interface SiteName {
  readonly _id: string;
  readonly name: string;
}

/** Names a site in a response about something else. */
export function nameSite({ documentId, name }: Pick<SiteRow, 'documentId' | 'name'>): SiteName {
  return { _id: documentId, name };
}

/** Reads the names of a client's sites by database id. */
export async function readSiteNames(clientId: number): Promise<ReadonlyMap<number, SiteName>> {
  const rows: Pick<SiteRow, 'id' | 'documentId' | 'name'>[] = await strapi.db
    .query(SITE)
    .findMany({ select: ['id', 'documentId', 'name'], where: { client_id: clientId } });
  return new Map(rows.map((row) => [row.id, nameSite(row)]));
}

/**
 * Returns the database ids of a site and of all sites below it. Null selects records without a
 * site, undefined selects everything.
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

/** Returns the sites assigned to a member. A member without assigned sites records for all. */
export function sitesGivenTo(
  memberId: number,
  sites: readonly StoredSite[],
): readonly StoredSite[] {
  return sites.filter(({ memberIds }) => memberIds.includes(memberId));
}
