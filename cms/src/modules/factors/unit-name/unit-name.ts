/** Units outside the catalogue, and their meanings. */

import { comparable } from '@canopy/domain/common';
import {
  factorMessages,
  NAMES_OF_UNIT,
  type UnitName,
  type UnitNameInput,
} from '@canopy/domain/factors';
import { readFactorUnit, readUnit, type UnitAliases } from '@canopy/domain/units';
import { invalidField } from '../../../http/input';
import { lockUntilEnd } from '../../../rows/lock';
import { queryRows } from '../../../rows/query-rows';
import { namesWithUnits, usedUnits } from '../emission-factor/factor-units';

const UNIT_NAME = 'api::unit-name.unit-name';

/** Unit name as stored. `text` is the unknown unit in the form that comparisons use. */
export interface UnitNameRow {
  readonly id: number;
  readonly documentId: string;
  readonly text: string;
  readonly code: string;
}

/**
 * Reads the current meanings of unknown units, for `readUnit` and `unitConversion`. Nothing is
 * cached, so names from other processes apply at once.
 */
export async function aliases(): Promise<UnitAliases> {
  return new Map((await readNames()).map(({ text, code }) => [text, code]));
}

/**
 * Defines the meaning of an unknown unit; '' removes it.
 * @throws 400 when the unit is known or names a mass other than kilograms, or when `standsFor` is
 *   unknown
 */
export async function name({ unit, standsFor }: UnitNameInput): Promise<UnitName> {
  const own = readUnit(unit);
  if (own) throw invalidField('unit', factorMessages.unitKnown(unit, own.code));
  const ofFactor = readFactorUnit(unit);
  if (ofFactor?.kgPerMass && ofFactor.kgPerMass !== 1) {
    throw invalidField('unit', factorMessages.unitNamesMass(unit, ofFactor.mass));
  }
  const code = readUnit(standsFor)?.code;
  if (standsFor !== '' && !code) throw invalidField('standsFor', factorMessages.unitUnknown);
  const text = comparable(unit);
  await strapi.db.transaction(async ({ trx }) => {
    await lockUntilEnd(UNIT_NAME, trx);
    const names = strapi.documents(UNIT_NAME);
    const before = await names.findFirst({ filters: { text } });
    if (!code) {
      if (before) await names.delete({ documentId: before.documentId });
    } else if (before) {
      await names.update({ documentId: before.documentId, data: { code } });
    } else {
      await names.create({ data: { text, code } });
    }
  });
  const answer = (await listUnits()).find((each) => comparable(each.unit) === text);
  return answer ?? { unit, factors: 0, names: [], standsFor: '' };
}

/** Lists the unknown units that factors use, and named units that no factor uses now. */
export async function listUnits(): Promise<UnitName[]> {
  const unknown = (await usedUnits()).filter(({ unit }) => unit && readUnit(unit) === null);
  const names = await namesWithUnits(
    unknown.map(({ unit }) => unit),
    NAMES_OF_UNIT,
  );
  const byText = new Map<string, UnitName>();
  for (const { unit, factors } of unknown) {
    const other = byText.get(comparable(unit));
    const all = new Set([...(other?.names ?? []), ...(names.get(unit) ?? [])]);
    byText.set(comparable(unit), {
      unit: other?.unit ?? unit,
      factors: (other?.factors ?? 0) + factors,
      names: [...all].slice(0, NAMES_OF_UNIT),
      standsFor: '',
    });
  }
  for (const { text, code } of await readNames()) {
    const use = byText.get(text) ?? { unit: text, factors: 0, names: [] };
    byText.set(text, { ...use, standsFor: code });
  }
  return [...byText.values()].sort(
    (a, b) => b.factors - a.factors || a.unit.localeCompare(b.unit, 'en'),
  );
}

/** Runs plain SQL, because lists and searches of factors read the names each time. */
function readNames(): Promise<Pick<UnitNameRow, 'text' | 'code'>[]> {
  return queryRows('select text, code from unit_names order by id', []);
}
