import type { Holding, SiteKind } from '@canopy/domain';
import type { Knex } from 'knex';
import { columnsOf } from '../../../rows/insert-many';

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

const SITE_COLUMNS = [
  'id',
  'documentId',
  'name',
  'kind',
  'address',
  'country',
  'region',
  'parentId',
  'fromDay',
  'toDay',
] as const;

/** The sites of a client by name. Most clients have none, and then one statement says so. */
export async function readSites(
  clientId: number,
  database: Knex = strapi.db.connection,
): Promise<StoredSite[]> {
  const rows: SiteRow[] = await database('client_sites')
    .where({ client_id: clientId })
    .select(columnsOf(SITE, SITE_COLUMNS));
  if (rows.length === 0) return [];
  const holdings: HoldingRow[] = await database('holdings')
    .where({ client_id: clientId })
    .orderBy('from_month')
    .select(columnsOf(HOLDING, ['siteId', 'fromMonth', 'share', 'control']));
  const members: { siteId: number; memberId: number }[] = await database('site_members')
    .where({ client_id: clientId })
    .select(columnsOf(SITE_MEMBER, ['siteId', 'memberId']));
  const sites = rows.map((row) => ({
    ...row,
    holdings: holdings
      .filter(({ siteId }) => siteId === row.id)
      .map(({ fromMonth, share, control }) => ({ fromMonth, share, control })),
    memberIds: members.flatMap(({ siteId, memberId }) => (siteId === row.id ? memberId : [])),
  }));
  return sites.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** The sites that a member records for: those it is given, or else all. */
export function sitesFor(sites: readonly StoredSite[], memberId: number): readonly StoredSite[] {
  const given = sites.filter(({ memberIds }) => memberIds.includes(memberId));
  return given.length > 0 ? given : sites;
}
