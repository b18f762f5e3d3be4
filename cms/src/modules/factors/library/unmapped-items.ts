/** The factors that the upgrade to editions could not map. */

import { type LibraryUnmapped, UNMAPPED_LISTED } from '@canopy/domain/factors';
import * as factors from '../emission-factor/emission-factor';
import { type FactorRow, toWire } from '../emission-factor/wire';

/** A factor that the upgrade could not map, and what is not known of it. */
export interface Unmapped {
  readonly _id: string;
  readonly Name: string;
  readonly unknown: LibraryUnmapped['factors'][number]['unknown'];
}

/** Whether it is still not known. */
const IS_UNKNOWN: Readonly<Record<Unmapped['unknown'], (row: FactorRow) => boolean>> = {
  edition: ({ edition }) => !edition,
  country: ({ country, countryCode }) => Boolean(country) && !countryCode,
};

const store = () => strapi.store({ type: 'plugin', name: 'canopy', key: 'unmapped-factors' });

/** Notes them, for the platform admin to look at. */
export async function keep(unmapped: readonly Unmapped[]): Promise<void> {
  await store().set({ value: unmapped });
}

/** Those that are still in the library and still lack what was not known, the first of them by name. */
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
