import type { Scope } from '@canopy/domain/factors';
import {
  type MonthCoverage,
  marketBasedKgCo2e,
  type NamedSite,
  ORGANISATION,
  type RecordsOfSite,
  shareIn,
  sumByScope,
} from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { type LongList, longList, type Order } from '../../../rows/long-list';
import { readSites } from '../sites/read-sites';
import type { Counting } from './counting-rules';
import { BY_RESIDUAL_MIX, readCoverage } from './electricity';
import type { RecordRow } from './wire';

const RECORD = 'api::emission-record.emission-record';

/** Selection of a list's records. */
export interface Selected {
  /** Always includes the owner. */
  readonly where: { readonly client_id: number };
  readonly orderBy: Order;
  readonly populate?: object;
}

interface PageChoice {
  readonly limit: number;
  readonly offset: number;
}

interface Page {
  readonly rows: readonly RecordRow[];
  readonly total: number;
  /** Sites with records, in grouped lists. */
  readonly sites?: RecordsOfSite[];
}

/** Sum of records, kg CO2e. */
interface RecordSum {
  readonly scope: Scope;
  /** Database id of the site; null for the organisation itself. */
  readonly siteId: number | null;
  readonly kgCo2e: number;
}

/** Sum of one site's records in a month, before it is multiplied by shares of ownership. */
interface MonthSum extends RecordSum {
  /** `YYYY-MM` */
  readonly month: string;
  /**
   * Null where no record is electricity; absent unless the policy counts the market-based figure.
   */
  readonly kwh?: number | null;
  readonly byResidualMix?: number | null;
  /** kg CO2e of records that are no electricity. */
  readonly others?: number | null;
}

/** Site with matching records. */
interface Group {
  /** Null for the organisation itself. */
  readonly id: number | null;
  readonly name: NamedSite;
  readonly records: number;
  /** Condition for the site's records. */
  readonly where: Selected['where'];
}

const asStored = (row: RecordRow) => row;

/** Lists all records of a selection. */
export function listAll(selected: Selected): LongList<RecordRow> {
  return longList(RECORD, selected, asStored);
}

/** Returns one page of a list. */
export async function readRecordPage(selected: Selected, asked: PageChoice): Promise<Page> {
  const records = strapi.db.query(RECORD);
  const [rows, total] = await Promise.all([
    records.findMany({ ...selected, ...asked }),
    records.count({ where: selected.where }),
  ]);
  return { rows, total };
}

/** Returns one page of a list grouped by site, with the sums of each site's records. */
export async function pageBySite(
  selected: Selected,
  { limit, offset }: PageChoice,
  counting: Counting | undefined,
): Promise<Page> {
  const [groups, sums] = await Promise.all([
    groupBySite(selected.where),
    sumMatching(selected.where, counting),
  ]);
  const rows: RecordRow[] = [];
  let before = 0;
  for (const { records, where } of groups) {
    const skipped = Math.max(0, offset - before);
    const most = Math.min(records - skipped, limit - rows.length);
    before += records;
    if (most <= 0) continue;
    const page = { ...selected, where, offset: skipped, limit: most };
    rows.push(...(await strapi.db.query(RECORD).findMany(page)));
  }
  const sites = groups.map(({ id, name, records }) => ({
    ...name,
    records,
    ...sumByScope(sums.filter(({ siteId }) => siteId === id)),
  }));
  return { rows, total: before, sites };
}

/** Lists all records grouped by site. */
export async function* listBySite(selected: Selected): LongList<RecordRow> {
  for (const { where } of await groupBySite(selected.where)) {
    yield* longList(RECORD, { ...selected, where }, asStored);
  }
}

/** Finds the sites with matching records: the organisation itself first, then by name. */
async function groupBySite(where: Selected['where']): Promise<Group[]> {
  const counts: { siteId: number | null; records: number | string }[] = await selectMatching(where)
    .clearSelect()
    .groupBy('site_id')
    .select({ siteId: 'site_id' })
    .count({ records: '*' });
  // Read afterwards, because a site with records cannot be deleted.
  const sites = await readSites(where.client_id);
  const organisation = { id: null, documentId: null, name: ORGANISATION };
  return [organisation, ...sites].flatMap(({ id, documentId, name }) => {
    const found = counts.find(({ siteId }) => siteId === id);
    if (!found) return [];
    return {
      id,
      name: { siteId: documentId, name },
      // PostgreSQL counts in bigint, which arrives as text.
      records: Number(found.records),
      where: { ...where, siteId: id ?? { $null: true } },
    };
  });
}

/**
 * Sums matching records by scope and site. If a year is given, sums only their counted part in it.
 */
export async function sumMatching(
  where: Selected['where'],
  counting: Counting | undefined,
): Promise<RecordSum[]> {
  const matching = () => selectMatching(where).clearSelect();
  if (!counting) {
    const columns = { scope: 'scope', siteId: 'site_id' };
    return matching()
      .groupBy(Object.values(columns))
      .select(columns)
      .sum({ kgCo2e: 'result_kg_co_2_e' });
  }
  const { allocation, boundary, policy, year } = counting;
  const isMarketBased = policy.scope2Method === 'market';
  const sums: MonthSum[] = [];
  if (allocation === 'daily') {
    sums.push(...(await sumMonths(matching().whereRaw('month = last_month'), isMarketBased)));
    const parts = strapi.db
      .connection('record_months')
      .where({ client_id: where.client_id })
      .whereIn('month', year.months)
      .whereIn('record_id', selectMatching(where).whereRaw('month <> last_month'));
    sums.push(...(await sumMonths(parts, isMarketBased)));
  } else {
    sums.push(...(await sumMonths(matching(), isMarketBased)));
  }
  const coverage = isMarketBased ? await readCoverage(where.client_id, counting) : null;
  return sums.map(({ scope, siteId, month, ...sum }) => ({
    scope,
    siteId,
    kgCo2e: toCountedKg(sum, coverage?.ofMonth(siteId, month)) * shareIn(boundary, siteId, month),
  }));
}

/** @param coverage of the sum's site and month, if the policy counts the market-based figure */
function toCountedKg(
  { kgCo2e, kwh, byResidualMix, others }: Omit<MonthSum, 'scope' | 'siteId' | 'month'>,
  coverage: MonthCoverage | undefined,
): number {
  if (!coverage || !kwh) return kgCo2e;
  return (others ?? 0) + marketBasedKgCo2e({ kwh, kgByResidualMix: byResidualMix ?? 0 }, coverage);
}

/** Sums rows of records or of their months, whose columns have the same names. */
async function sumMonths(rows: Knex.QueryBuilder, isMarketBased: boolean): Promise<MonthSum[]> {
  const columns = { scope: 'scope', siteId: 'site_id', month: 'month' };
  const raw = (sql: string) => strapi.db.connection.raw(sql);
  return rows
    .groupBy(Object.values(columns))
    .select(columns)
    .sum({
      kgCo2e: 'result_kg_co_2_e',
      ...(isMarketBased && {
        kwh: 'electricity_kwh',
        byResidualMix: raw(`case when electricity_kwh is not null then ${BY_RESIDUAL_MIX} end`),
        others: raw('case when electricity_kwh is null then result_kg_co_2_e end'),
      }),
    });
}

/** Selects the ids of matching records. */
function selectMatching(where: Selected['where']): Knex.QueryBuilder {
  return strapi.db
    .queryBuilder(RECORD)
    .init({ select: ['id'], where })
    .getKnexQuery();
}
