import { comparable, emissionFactorInput, publisherIdOf, readUnit } from '@canopy/domain';
import { derived, type FactorRow, toRow } from '../../api/emission-factor/wire';
import packs from '../../api/library/services/packs';
import { parse } from '../../http/input';

const FACTOR = 'api::emission-factor.emission-factor';

/** Indian grid figures of a third party, by the ids of that data set. They were not the CEA's. */
const THIRD_PARTY_GRIDS = /^grid-(state|region)-/;
const THEIR_DATA_SET = /^open-india-emission-factors /;

/** Ids that the packs do not use any more. */
const RENAMED: Readonly<Record<string, string>> = {
  'grid-india-national-weighted-avg': 'cea-v21-2024-25',
};

/** A factor that the step could not map, and what it did not know of it. */
export interface Unmapped {
  readonly _id: string;
  readonly Name: string;
  readonly unknown: 'edition' | 'country';
}

type PackFactor = Readonly<Record<string, unknown>>;

/**
 * Gives the factors that earlier releases brought, or that were imported from a file that is a pack
 * now, what the pack says of them: source, edition, validity, gases. Adding that pack later finds them
 * there. A value that was changed stays, without gases. The grids of a third party leave. Records keep
 * their versions. What could not be mapped is listed in the store, under `unmapped-factors`.
 */
export async function addEditions(): Promise<void> {
  const factors = strapi.db.query(FACTOR);
  const rows: FactorRow[] = await factors.findMany();
  if (rows.length === 0) return;
  const known = await packFactors();
  const unmapped: Unmapped[] = [];
  let mapped = 0;
  let removed = 0;
  for (const row of rows) {
    if (isThirdPartyGrid(row)) {
      await factors.delete({ where: { id: row.id } });
      removed += 1;
      continue;
    }
    const found = row.publisherId ? known.get(keyOfRow(row)) : undefined;
    if (found) {
      await factors.update({ where: { id: row.id }, data: fromPack(row, found) });
      mapped += 1;
    } else if (row.publisherId) unmapped.push(listed(row, 'edition'));
    if (row.country && !row.countryCode) unmapped.push(listed(row, 'country'));
  }
  await strapi.store({ type: 'plugin', name: 'canopy', key: 'unmapped-factors' }).set({
    value: unmapped,
  });
  strapi.log.info(
    `Emission factors: ${mapped} of ${rows.length} got the edition of their pack, ${removed} grid figures of a third party were removed, and of ${unmapped.length} something is not known.`,
  );
}

function isThirdPartyGrid({ publisherId, dynamicFields }: FactorRow): boolean {
  return (
    THIRD_PARTY_GRIDS.test(publisherId ?? '') &&
    THEIR_DATA_SET.test(dynamicFields?.['Data set'] ?? '')
  );
}

interface Found {
  readonly pack: string;
  readonly factor: PackFactor;
}

/** The factors of all packs, by what earlier releases kept of them. */
async function packFactors(): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const { head, defaults, factors } of await packs.all()) {
    for (const own of factors) {
      const factor: PackFactor = { ...defaults, ...own };
      const { Year, mainCategory, Type, Unit } = factor;
      const key = keyOf(publisherIdOf(own), Year, mainCategory, Type, Unit);
      found.set(key, { pack: head.id, factor });
    }
  }
  return found;
}

function keyOfRow({ publisherId, year, mainCategory, type, unit }: FactorRow): string {
  const id = publisherId ?? '';
  return keyOf(RENAMED[id] ?? id, year, mainCategory, type, unit);
}

/** The key says nothing of gross and net, which two units of the UK's bioenergy lacked. */
function keyOf(id: unknown, year: unknown, category: unknown, type: unknown, unit: unknown) {
  const known = readUnit(String(unit))?.code ?? String(unit);
  const texts = [id, year, category, type ?? '', known.replace(/ \((Gross|Net) CV\)$/, '')];
  return texts.map((text) => comparable(String(text))).join('\n');
}

/** What changes in a row: all that its pack says, without what people may have changed. */
function fromPack(row: FactorRow, { pack, factor }: Found): object {
  const packed = toRow(parse(emissionFactorInput, factor), pack);
  const { source, sourceUrl, edition, validFrom, validTo, region, kind, fuelProperties } = packed;
  const { unit, gwpSet, gases, biogenicKgCo2PerUnit } = packed;
  const isSame = row.kgCo2ePerUnit === packed.kgCo2ePerUnit;
  const data = {
    ...{ unit, source, sourceUrl, edition, validFrom, validTo, region, kind, fuelProperties },
    ...(isSame && { gwpSet, gases, biogenicKgCo2PerUnit }),
    dynamicFields: { ...row.dynamicFields, ...packed.dynamicFields },
  };
  // A factor that was renamed is not the pack's any more.
  const isOfPack = derived({ ...row, ...data }).identity === packed.identity;
  return isOfPack ? { ...data, pack } : data;
}

function listed({ documentId, name }: FactorRow, unknown: Unmapped['unknown']): Unmapped {
  return { _id: documentId, Name: name, unknown };
}
