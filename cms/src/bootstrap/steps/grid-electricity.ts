import { kwhPerUnit, mayBeOfGrid } from '@canopy/domain/factors';
import type { Knex } from 'knex';
import type { FactorRow } from '../../modules/factors/emission-factor/wire';
import type { FactorVersion } from '../../modules/factors/factor-version/factor-version';
import { withoutGuards } from '../../modules/inventory/closed-month-triggers';
import { updateEach } from '../../rows/update-each';
import { remakeVersion } from './remake-version';

const FACTOR = 'api::emission-factor.emission-factor';
const VERSION = 'api::factor-version.factor-version';

/** Matches names of electricity. Heat and steam share its category and unit. */
const NAMED_ELECTRICITY = /\b(electricity|grid)\b/i;

/**
 * Sets the kind 'grid' on electricity factors without a kind, and on their versions. Figures stay.
 * A factor whose name does not mention electricity keeps no kind. Its records count the same in
 * market-based and location-based figures.
 */
export async function markGridElectricity(trx: Knex.Transaction): Promise<void> {
  const where = { scope: 'Scope 2', mainCategory: 'Purchased Grid Electricity', kind: null };
  const factors: FactorRow[] = await strapi.db.query(FACTOR).findMany({ where });
  const changes = factors
    .filter(isElectricity)
    .map((before) => ({ before, values: { kind: 'grid' } }));
  await updateEach(FACTOR, {}, changes, trx);
  const versions: FactorVersion[] = await strapi.db.query(VERSION).findMany({ where });
  await withoutGuards(trx, async () => {
    for (const version of versions.filter(isElectricity)) {
      const dynamicFields = version.basis ? { Basis: version.basis } : null;
      await remakeVersion(version, { kind: 'grid', dynamicFields }, trx);
    }
    await countElectricity(trx);
  });
}

/**
 * Sets the kilowatt-hours of electricity records, computed from the amount in the factor's unit.
 * They get a residual mix only by a restatement.
 */
async function countElectricity(trx: Knex.Transaction): Promise<void> {
  const versions: FactorVersion[] = await strapi.db
    .query(VERSION)
    .findMany({ where: { scope: 'Scope 2', kind: 'grid' } });
  const idsByRatio = new Map<number, number[]>();
  for (const version of versions) {
    const ratio = kwhPerUnit(version);
    if (ratio !== null) idsByRatio.set(ratio, [...(idsByRatio.get(ratio) ?? []), version.id]);
  }
  for (const [ratio, ids] of idsByRatio) {
    for (const table of ['emission_records', 'record_months']) {
      await trx(table)
        .whereIn('factor_version_id', ids)
        .update({ electricity_kwh: trx.raw('converted_amount * ?', [ratio]) });
    }
  }
}

function isElectricity(factor: Pick<FactorRow, 'name' | 'scope' | 'unit'>): boolean {
  return mayBeOfGrid(factor) && NAMED_ELECTRICITY.test(factor.name);
}
