import { splitIntoBatches } from '../../../rows/batches';

const UNITS_A_QUERY = 500;

/** Lists the factors' units as spelled, with the number of factors of each. */
export async function usedUnits(): Promise<{ unit: string; factors: number }[]> {
  const rows: { unit: string; factors: number | string }[] = await strapi.db
    .connection('emission_factors')
    .groupBy('unit')
    .select('unit')
    .count({ factors: 'id' });
  return rows.map(({ unit, factors }) => ({ unit, factors: Number(factors) }));
}

/** Lists up to `most` names of factors per unit, alphabetically. */
export async function namesWithUnits(
  units: readonly string[],
  most: number,
): Promise<Map<string, string[]>> {
  const { connection } = strapi.db;
  const byUnit = new Map<string, string[]>();
  for (const batch of splitIntoBatches(units, UNITS_A_QUERY)) {
    const ranked = connection('emission_factors')
      .whereIn('unit', batch)
      .groupBy('unit', 'name')
      .select('unit', 'name')
      .rowNumber('place', 'name', 'unit');
    const rows: { unit: string; name: string }[] = await connection
      .from(ranked.as('ranked'))
      .where('place', '<=', most)
      .orderBy('place')
      .select('unit', 'name');
    for (const { unit, name } of rows) byUnit.set(unit, [...(byUnit.get(unit) ?? []), name]);
  }
  return byUnit;
}
