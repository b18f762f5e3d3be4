import { comparable } from '@canopy/domain/common';
import { findPublisherId } from '@canopy/domain/factors';
import { readUnit } from '@canopy/domain/units';
import type { Knex } from 'knex';
import { deriveColumns, type FactorRow } from '../../modules/factors/emission-factor/wire';
import type { PackRow } from '../../modules/factors/library/packs';
import * as packs from '../../modules/factors/library/packs';
import type { Unmapped } from '../../modules/factors/library/unmapped-items';
import * as unmappedFactors from '../../modules/factors/library/unmapped-items';
import { type RowChange, updateEach } from '../../rows/update-each';

const FACTOR = 'api::emission-factor.emission-factor';

/**
 * Indian grid figures of a third party, kg CO2 per kWh, by the ids of the data set
 * open-india-emission-factors 1.2. They were not the CEA's.
 */
const THIRD_PARTY_GRIDS: Readonly<Record<string, number>> = {
  'grid-region-eastern': 0.928,
  'grid-region-north-eastern': 0.4285,
  'grid-region-northern': 0.7335,
  'grid-region-southern': 0.8086,
  'grid-region-western': 0.89,
  'grid-state-chhattisgarh': 0.9544,
  'grid-state-delhi': 0.4127,
  'grid-state-gujarat': 0.7886,
  'grid-state-haryana': 0.9464,
  'grid-state-madhya-pradesh': 0.9023,
  'grid-state-maharashtra': 0.8775,
  'grid-state-punjab': 0.8454,
  'grid-state-rajasthan': 0.9013,
  'grid-state-uttar-pradesh': 0.9344,
  'grid-state-uttarakhand': 0.0208,
};
const THEIR_DATA_SET = /^open-india-emission-factors /;

/** Ids that the packs no longer use, with their replacements. */
const RENAMED: Readonly<Record<string, string>> = {
  'grid-india-national-weighted-avg': 'cea-v21-2024-25',
};

/**
 * Completes factors of earlier releases, or imported from a file that is now a pack. Adds the
 * pack's source, edition, validity and gases, so that adding the pack later finds the factors. A
 * factor with a changed value or unit is not as published, so it stays unchanged. Records keep
 * their versions. Unmapped factors are listed for the platform admin.
 */
export async function addEditions(trx: Knex.Transaction): Promise<void> {
  const rows: FactorRow[] = await strapi.db.query(FACTOR).findMany();
  if (rows.length === 0) return;
  const known = await packFactors();
  const unmapped: Unmapped[] = [];
  const changes: RowChange[] = [];
  for (const row of rows) {
    if (isThirdPartyGrid(row)) continue;
    const packed = row.publisherId ? known.get(keyOfRow(row)) : undefined;
    if (packed?.kgCo2ePerUnit === row.kgCo2ePerUnit) {
      changes.push({ before: row, values: fromPack(row, packed) });
    } else if (row.publisherId) unmapped.push(toUnmapped(row, 'edition'));
    if (row.country && !row.countryCode) unmapped.push(toUnmapped(row, 'country'));
  }
  await updateEach(FACTOR, {}, changes, trx);
  await unmappedFactors.keep(unmapped);
  strapi.log.info(
    `Emission factors: ${changes.length} of ${rows.length} got the edition of their pack. ${unmapped.length} have an unknown edition or country, listed on the Library screen.`,
  );
}

/**
 * Removes third-party grids from the library. Records that used them keep their versions. A factor
 * with a changed value or unit stays, and `addEditions` has listed it.
 */
export async function removeThirdPartyGrids(): Promise<void> {
  const factors = strapi.db.query(FACTOR);
  const rows: FactorRow[] = await factors.findMany({
    where: { publisherId: { $startsWith: 'grid-' } },
  });
  const ids = rows.filter(isThirdPartyGrid).map(({ id }) => id);
  if (ids.length === 0) return;
  await factors.deleteMany({ where: { id: { $in: ids } } });
  strapi.log.info(`Emission factors: removed ${ids.length} third-party grid figures.`);
}

function isThirdPartyGrid(row: FactorRow): boolean {
  return (
    THIRD_PARTY_GRIDS[row.publisherId ?? ''] === row.kgCo2ePerUnit &&
    row.unit === 'kWh' &&
    THEIR_DATA_SET.test(row.dynamicFields?.['Data set'] ?? '')
  );
}

/** Reads the factors of all packs, keyed by the fields that earlier releases stored. */
async function packFactors(): Promise<Map<string, PackRow>> {
  const all = await packs.allRows();
  return new Map(
    all.map((row) => {
      const id = findPublisherId({ dynamicFields: row.dynamicFields ?? {} });
      return [keyOf(id, row.year, row.mainCategory, row.type, row.unit), row];
    }),
  );
}

function keyOfRow({ publisherId, year, mainCategory, type, unit }: FactorRow): string {
  return keyOf(publisherIdInPacks(publisherId ?? ''), year, mainCategory, type, unit);
}

/** Returns the id by which packs know a factor of an earlier release. */
export function publisherIdInPacks(id: string): string {
  return RENAMED[id] ?? id;
}

/** Returns a key without gross and net, which two units of the UK's bioenergy lacked. */
function keyOf(id: unknown, year: unknown, category: unknown, type: unknown, unit: string) {
  const known = readUnit(unit)?.code ?? unit;
  const texts = [id, year, category, type, withoutBasis(known)];
  return texts.map((text) => comparable(String(text ?? ''))).join('\n');
}

/** Strips gross or net from a unit, because earlier releases did not always store it. */
export function withoutBasis(unit: string): string {
  return unit.replace(/ \((Gross|Net) CV\)$/, '');
}

/** Attributes of a pack's factor that users cannot have changed. */
const PUBLISHED = [
  'unit',
  'source',
  'sourceUrl',
  'edition',
  'validFrom',
  'validTo',
  'region',
  'kind',
  'fuelProperties',
  'gwpSet',
  'gases',
  'biogenicKgCo2PerUnit',
  'outsideKyotoKgCo2ePerUnit',
] as const;

/** Returns a row's new columns: all of the pack's that users cannot have changed. */
function fromPack(row: FactorRow, packed: PackRow) {
  const values = {
    ...Object.fromEntries(PUBLISHED.map((name) => [name, packed[name]])),
    dynamicFields: { ...row.dynamicFields, ...packed.dynamicFields },
  };
  const columns = deriveColumns({ ...row, ...values });
  // A renamed factor no longer belongs to the pack.
  const isOfPack = columns.identity === packed.identity;
  return { ...values, ...columns, pack: isOfPack ? packed.pack : row.pack };
}

function toUnmapped({ documentId, name }: FactorRow, unknown: Unmapped['unknown']): Unmapped {
  return { _id: documentId, Name: name, unknown };
}
