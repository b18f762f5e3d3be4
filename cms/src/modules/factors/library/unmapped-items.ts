/** Factors that the upgrade to editions could not map. */

import { type LibraryUnmapped, UNMAPPED_LISTED } from '@canopy/domain/factors';
import * as factors from '../emission-factor/emission-factor';
import { type FactorRow, toWire } from '../emission-factor/wire';

/** Factor that the upgrade could not map, and its unknown field. */
export interface Unmapped {
  readonly _id: string;
  readonly Name: string;
  readonly unknown: LibraryUnmapped['factors'][number]['unknown'];
}

/** Tests for factors whose field is still unknown. */
const IS_UNKNOWN: Readonly<Record<Unmapped['unknown'], (row: FactorRow) => boolean>> = {
  edition: ({ edition }) => !edition,
  country: ({ country, countryCode }) => Boolean(country) && !countryCode,
};

const store = () => strapi.store({ type: 'plugin', name: 'canopy', key: 'unmapped-factors' });

/** Stores unmapped factors, for the platform admin to review. */
export async function keep(unmapped: readonly Unmapped[]): Promise<void> {
  await store().set({ value: unmapped });
}

/**
 * Lists factors that are still in the library and still lack the unknown field, by name. `factors`
 * holds only the first of them; `count` covers all.
 */
export async function list(): Promise<LibraryUnmapped> {
  const noted = ((await store().get({})) as Unmapped[] | null) ?? [];
  if (noted.length === 0) return { count: 0, factors: [] };
  const byId = await factors.byIds(noted.map(({ _id }) => _id));
  const left = noted.flatMap(({ _id, unknown }) => {
    const row = byId.get(_id);
    return row && IS_UNKNOWN[unknown](row) ? [{ row, unknown }] : [];
  });
  left.sort((a, b) => a.row.name.localeCompare(b.row.name, 'en'));
  return {
    count: left.length,
    factors: left.slice(0, UNMAPPED_LISTED).map(({ row, unknown }) => {
      const { _id, Name, Type, mainCategory, Country, Unit, Emission } = toWire(row);
      return { _id, Name, Type, mainCategory, Country, Unit, Emission, unknown };
    }),
  };
}
