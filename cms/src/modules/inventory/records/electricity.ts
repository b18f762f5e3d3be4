import {
  type Coverage,
  coverElectricity,
  divideElectricity,
  divideTotals,
  type ElectricityGroup,
  sumByScope,
  sumUse,
  sumWithoutResidualMix,
  toMarketBased,
} from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { findColumns } from '../../../rows/insert-many';
import { readCoveringInstruments } from '../instruments/read-instruments';
import type { Counting } from './counting-rules';
import { type Selection, selectCounted } from './selection';
import { wholeSums, type YearSums } from './sums';

const MONTH = 'api::record-month.record-month';

/** Grouping columns of electricity sums, in the order of the indexes. */
const GROUP = [
  'memberId',
  'month',
  'mainCategory',
  'dataKind',
  'siteId',
  'factorVersionId',
] as const;

interface ElectricityRow extends Omit<ElectricityGroup, 'hasEvidence' | 'withoutResidualMixKwh'> {
  readonly hasEvidence: number;
  readonly withoutResidualMixKwh: number | null;
}

/** Both figures of Scope 2, kg CO2e. */
interface Scope2 {
  readonly locationBased: number;
  readonly marketBased: number;
  readonly withoutResidualMixKwh: number;
}

export interface Figures {
  /** Sums by the policy's method of Scope 2, multiplied by the boundary's shares. */
  readonly counted: YearSums;
  readonly scope2: Scope2;
  /** Electricity that counts within the boundary. */
  readonly electricity: readonly ElectricityGroup[];
  /** Electricity before it is multiplied by shares of ownership. */
  readonly used: readonly ElectricityGroup[];
  readonly coverage: Coverage;
}

/**
 * Reads a selection's sums in a year by the policy's Scope 2 method, and both Scope 2 figures.
 * Dashboard and report share them.
 */
export async function readElectricityFigures(
  selection: Selection,
  counting: Counting,
  database: Knex = strapi.db.connection,
): Promise<Figures> {
  const { boundary } = counting;
  const whole = await wholeSums(selection, counting, database);
  const used = await readElectricity(selection, counting, database);
  const coverage = await readCoverage(selection.clientId, counting, database);
  const locationBased = divideTotals(whole, boundary);
  const marketBased = divideTotals(toMarketBased(whole, used, coverage), boundary);
  const electricity = divideElectricity(used, boundary);
  return {
    counted: counting.policy.scope2Method === 'market' ? marketBased : locationBased,
    scope2: {
      locationBased: sumByScope(locationBased.groups).scope2,
      marketBased: sumByScope(marketBased.groups).scope2,
      withoutResidualMixKwh: sumWithoutResidualMix(electricity, coverage),
    },
    electricity,
    used,
    coverage,
  };
}

/**
 * Covers a client's electricity of a year by its instruments, across all members. An instrument
 * counts in the year in which its days begin.
 */
export async function readCoverage(
  clientId: number,
  counting: Counting,
  database: Knex = strapi.db.connection,
): Promise<Coverage> {
  const instruments = await readCoveringInstruments(clientId, counting, database);
  const used =
    instruments.length > 0 ? sumUse(await readElectricity({ clientId }, counting, database)) : [];
  return coverElectricity(used, instruments);
}

/** SQL for kg CO2e by the residual mix; location-based without one. */
export const BY_RESIDUAL_MIX = 'coalesce(residual_mix_kg_co_2_e, result_kg_co_2_e)';

const HAS_EVIDENCE = 'case when evidence_id is null then 0 else 1 end';

/** Sums electricity from grids, from narrow indexes of it. A group may appear twice. */
async function readElectricity(
  { scope, ...selection }: Selection,
  counting: Counting,
  database: Knex,
): Promise<ElectricityGroup[]> {
  if (scope && scope !== 'Scope 2') return [];
  const group = findColumns(MONTH, GROUP);
  const sumGroups = async (rows: Knex.QueryBuilder): Promise<ElectricityRow[]> =>
    rows
      .whereNotNull('electricity_kwh')
      .groupBy(Object.values(group))
      .groupByRaw(HAS_EVIDENCE)
      .select(group)
      .select(database.raw(`${HAS_EVIDENCE} as "hasEvidence"`))
      .sum({
        kwh: 'electricity_kwh',
        locationBased: 'result_kg_co_2_e',
        byResidualMix: database.raw(BY_RESIDUAL_MIX),
        withoutResidualMixKwh: database.raw(
          'case when residual_mix_kg_co_2_e is null then electricity_kwh end',
        ),
      });
  const { whole, parts } = selectCounted(selection, counting, database);
  const rows = [...(await sumGroups(whole)), ...(parts ? await sumGroups(parts) : [])];
  // Field by field: on Node 20 a copy whose fields follow a spread takes many times as long.
  return rows.map((row) => ({
    memberId: row.memberId,
    month: row.month,
    mainCategory: row.mainCategory,
    dataKind: row.dataKind,
    siteId: row.siteId,
    factorVersionId: row.factorVersionId,
    kwh: row.kwh,
    locationBased: row.locationBased,
    byResidualMix: row.byResidualMix,
    hasEvidence: row.hasEvidence === 1,
    withoutResidualMixKwh: row.withoutResidualMixKwh ?? 0,
  }));
}
