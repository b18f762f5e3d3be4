import { countryCode } from '@canopy/domain/common';
import {
  factorMessages,
  findSynonym,
  isUsualIn,
  type NoResolution,
  type Resolution,
} from '@canopy/domain/factors';
import type { EmissionRecordImportRow } from '@canopy/domain/inventory';
import type { FactorRow } from '../../factors/emission-factor/emission-factor';

/** Row under one name, with the factor found. */
export interface Reading {
  readonly row: EmissionRecordImportRow;
  readonly resolution: Resolution<FactorRow> | NoResolution;
}

/** Lists a row under its own name, then under the name of each item that it may mean. */
export function readNames(row: EmissionRecordImportRow): EmissionRecordImportRow[] {
  const items = findSynonym(row.selectedName)?.items ?? [];
  return [row, ...items.map((selectedName) => ({ ...row, selectedName }))];
}

/**
 * Chooses the item of a row. A name in the library stays. A synonym that is usual in the country
 * becomes the only item that fits. Others are refused with the items to choose from.
 * @param readings of `readNames`, in its order
 * @param known country of the row's place, if the row names none
 */
export function chooseReading(readings: readonly Reading[], known: string | null): Reading {
  const [own, ...others] = readings as readonly [Reading, ...Reading[]];
  const synonym = findSynonym(own.row.selectedName);
  const isMissing = ({ resolution }: Reading) =>
    resolution.factor === null && resolution.failedAt === 'name';
  const there = others.filter((each) => !isMissing(each));
  if (!synonym || !isMissing(own) || there.length === 0) return own;
  const fitting = there.filter(({ resolution }) => resolution.factor !== null);
  const left = fitting.length > 0 ? fitting : there;
  const [only] = left;
  const country = countryCode(own.row.selectedCountry) ?? known;
  if (only && left.length === 1 && isUsualIn(synonym, country)) return only;
  const message = factorMessages.nameOneOf(
    own.row.selectedName,
    left.map(({ row }) => row.selectedName),
  );
  return { row: own.row, resolution: { factor: null, failedAt: 'name', message } };
}
