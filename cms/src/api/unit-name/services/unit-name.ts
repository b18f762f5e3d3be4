import {
  comparable,
  messages,
  NAMES_OF_UNIT,
  readUnit,
  type UnitAliases,
  type UnitName,
  type UnitNameInput,
} from '@canopy/domain';
import { invalidField } from '../../../http/input';
import { batchesOf } from '../../../rows/batches';
import { lockUntilEnd } from '../../../rows/lock';

const UNIT_NAME = 'api::unit-name.unit-name';
const UNITS_A_QUERY = 500;

/** A name as stored: the unknown unit in the form in which units are compared. */
export interface UnitNameRow {
  readonly id: number;
  readonly documentId: string;
  readonly text: string;
  readonly code: string;
}

/** Units that are not in the catalogue, and what they stand for. */
export default {
  /**
   * What unknown units stand for now, as `readUnit` and `unitConversion` take it. Nothing is kept in
   * memory: what another process has named holds at once.
   */
  async aliases(): Promise<UnitAliases> {
    return new Map((await stored()).map(({ text, code }) => [text, code]));
  },

  /** The unknown units that factors use, and those that are named though no factor uses them now. */
  async list(): Promise<UnitName[]> {
    const used: { unit: string; factors: number | string }[] = await strapi.db
      .connection('emission_factors')
      .groupBy('unit')
      .select('unit')
      .count({ factors: 'id' });
    const unknown = used.filter(({ unit }) => unit && readUnit(unit) === null);
    const names = await factorNames(unknown.map(({ unit }) => unit));
    const byText = new Map<string, UnitName>();
    for (const { unit, factors } of unknown) {
      const other = byText.get(comparable(unit));
      const all = new Set([...(other?.names ?? []), ...(names.get(unit) ?? [])]);
      byText.set(comparable(unit), {
        unit: other?.unit ?? unit,
        factors: (other?.factors ?? 0) + Number(factors),
        names: [...all].slice(0, NAMES_OF_UNIT),
        standsFor: '',
      });
    }
    for (const { text, code } of await stored()) {
      const use = byText.get(text) ?? { unit: text, factors: 0, names: [] };
      byText.set(text, { ...use, standsFor: code });
    }
    return [...byText.values()].sort(
      (a, b) => b.factors - a.factors || a.unit.localeCompare(b.unit, 'en'),
    );
  },

  /**
   * Says what an unknown unit stands for, or with '' that it stands for nothing.
   * @throws 400 when the unit is known, or what it is to stand for is not
   */
  async name({ unit, standsFor }: UnitNameInput): Promise<UnitName> {
    const own = readUnit(unit);
    if (own) throw invalidField('unit', messages.unitKnown(unit, own.code));
    const code = readUnit(standsFor)?.code;
    if (standsFor !== '' && !code) throw invalidField('standsFor', messages.unitUnknown);
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
    const answer = (await this.list()).find((each) => comparable(each.unit) === text);
    return answer ?? { unit, factors: 0, names: [], standsFor: '' };
  },
};

function stored(): Promise<UnitNameRow[]> {
  return strapi.db.query(UNIT_NAME).findMany({ orderBy: { id: 'asc' } });
}

/** Some names of the factors of each unit, by the alphabet. */
async function factorNames(units: readonly string[]): Promise<Map<string, string[]>> {
  const { connection } = strapi.db;
  const byUnit = new Map<string, string[]>();
  for (const batch of batchesOf(units, UNITS_A_QUERY)) {
    const ranked = connection('emission_factors')
      .whereIn('unit', batch)
      .groupBy('unit', 'name')
      .select('unit', 'name')
      .rowNumber('place', 'name', 'unit');
    const rows: { unit: string; name: string }[] = await connection
      .from(ranked.as('ranked'))
      .where('place', '<=', NAMES_OF_UNIT)
      .orderBy('place')
      .select('unit', 'name');
    for (const { unit, name } of rows) byUnit.set(unit, [...(byUnit.get(unit) ?? []), name]);
  }
  return byUnit;
}
