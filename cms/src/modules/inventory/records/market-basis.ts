import { editionText, isSameSum, sourceText } from '@canopy/domain/factors';
import {
  type MarketBasis,
  type MixGroup,
  ORGANISATION,
  splitMarketBased,
} from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { findColumns } from '../../../rows/insert-many';
import type { FactorVersion } from '../../factors/factor-version/factor-version';
import * as versions from '../../factors/factor-version/factor-version';
import { readCovered } from '../instruments/read-instruments';
import type { Counting } from './counting-rules';
import { BY_RESIDUAL_MIX, type Figures } from './electricity';
import { type Selection, selectCounted } from './selection';

const RECORD = 'api::emission-record.emission-record';

/** Grouping columns of electricity sums. */
const GROUP = ['siteId', 'month', 'residualMixVersionId'] as const;

/**
 * Splits a selection's market-based figure into its parts: instruments, residual mixes, grid
 * average, other Scope 2.
 * @param figures of the same selection
 */
export async function readMarketBasis(
  selection: Selection,
  counting: Counting,
  figures: Figures,
  database: Knex,
): Promise<MarketBasis> {
  const { coverage, electricity, scope2 } = figures;
  const groups = await mixGroups(selection, counting, database);
  const { instruments, uncovered } = splitMarketBased(groups, counting.boundary, coverage);
  const mixes = await versions.versionsByIds(
    uncovered.flatMap(({ residualMixVersionId }) => residualMixVersionId ?? []),
  );
  const located = electricity.reduce((sum, { locationBased }) => sum + locationBased, 0);
  const isAll = isSameSum(scope2.locationBased, located);
  const gridAverage = uncovered.find(({ residualMixVersionId }) => residualMixVersionId === null);
  const { clientId } = selection;
  const all = await readCovered(clientId, counting.year, coverage.byInstrument, database);
  return {
    instruments: all
      .filter(({ siteId }) => isSelected(selection, siteId))
      .map(({ id, site, instrument: { siteId: _, ...instrument } }) => {
        const kwh = instruments.get(id) ?? 0;
        return {
          ...instrument,
          site: { siteId: site?._id ?? null, name: site?.name ?? ORGANISATION },
          kwh,
          kgCo2e: kwh * instrument.kgCo2ePerKwh,
        };
      }),
    residualMixes: uncovered.flatMap(({ residualMixVersionId, kwh, kgCo2e }) => {
      const mix = mixes.get(residualMixVersionId ?? 0);
      return mix ? { ...nameMix(mix), kgCo2ePerKwh: toRate(kgCo2e, kwh), kwh, kgCo2e } : [];
    }),
    gridAverage: { kwh: gridAverage?.kwh ?? 0, kgCo2e: gridAverage?.kgCo2e ?? 0 },
    otherKgCo2e: isAll ? 0 : scope2.locationBased - located,
  };
}

/** Significant digits of a rate from a division. Further digits are rounding errors. */
const DIGITS = 12;

function toRate(kgCo2e: number, kwh: number): number {
  return Number((kgCo2e / kwh).toPrecision(DIGITS));
}

function isSelected({ siteIds }: Selection, siteId: number | null): boolean {
  if (siteIds === undefined) return true;
  return siteIds === null ? siteId === null : siteId !== null && siteIds.includes(siteId);
}

/** Sums electricity by site, month and residual mix. A group may appear twice. */
async function mixGroups(
  { scope, ...selection }: Selection,
  counting: Counting,
  database: Knex,
): Promise<MixGroup[]> {
  if (scope && scope !== 'Scope 2') return [];
  const { whole, parts } = selectCounted(selection, counting, database);
  const columns = findColumns(RECORD, GROUP);
  const groups: MixGroup[] = [];
  for (const rows of parts ? [whole, parts] : [whole]) {
    groups.push(
      ...(await rows
        .whereNotNull('electricity_kwh')
        .groupBy(Object.values(columns))
        .select(columns)
        .sum({
          kwh: 'electricity_kwh',
          byResidualMix: database.raw(BY_RESIDUAL_MIX),
        })),
    );
  }
  return groups;
}

function nameMix(mix: FactorVersion) {
  return {
    name: mix.name,
    country: mix.country ?? '',
    region: mix.region ?? '',
    source: sourceText(mix),
    sourceUrl: mix.sourceUrl ?? '',
    edition: editionText(mix),
    validFrom: mix.validFrom,
    validTo: mix.validTo,
  };
}
