import { unitConversion } from '@canopy/domain/units';
import type { SourceFactor } from '../source-factor';
import { desnzFactor, takes } from './factor';
import { findFuelProperties } from './fuel-properties';
import { KYOTO_GASES_ONLY, TOTAL_WITH_ALL_GASES } from './gases';
import { DESNZ_REST_USES } from './rest';
import type { DesnzRow, DesnzUse } from './row';
import { DESNZ_USES } from './selection';

/** Rows of cells of a spreadsheet or text file. */
export type Cells = readonly (readonly unknown[])[];

const TITLES = {
  id: 'ID',
  scope: 'Scope',
  level1: 'Level 1',
  level2: 'Level 2',
  level3: 'Level 3',
  level4: 'Level 4',
  variant: 'Column Text',
  unit: 'UOM',
  gas: 'GHG/Unit',
} as const;

type TextColumn = keyof typeof TITLES;

/** The last column is named by the year it is for. */
const VALUE_TITLE = /^GHG Conversion Factor (20\d\d)$/;

const TOTAL = 'kg CO2e';
const ONE_GAS = /^kg CO2e of (\w+) per unit$/;

/** The source's units in the library's spelling; others stay as they are. */
const UNITS: Readonly<Record<string, string>> = {
  tonnes: 'tonne',
  litres: 'litre',
  'cubic metres': 'm³',
  miles: 'mile',
  'passenger.km': 'passenger-km',
  'tonne.km': 'tonne-km',
  'Room per night': 'room-night',
  'per FTE Working Hour': 'FTE working hour',
};

/** Names in the library for items that DESNZ has renamed. */
const RENAMED: Readonly<Record<string, string>> = {
  'Incineration with Energy Recovery': 'Combustion',
};

/** The fuels and the electricity that the rows outside of the scopes are about. */
const WITH_BIOGENIC_CO2 = ['Fuels', 'Bioenergy', 'UK electricity', 'Managed assets- electricity'];

/** Activities whose energy is by the net calorific value, as the guidance says, not the unit. */
const NET_ENERGY = ['Bioenergy', 'WTT- bioenergy', 'Outside of scopes'];

/** Why a row of the table is not an emission factor, nor part of one. */
export type DesnzLeftOut = 'outsideOfScopes' | 'blank' | 'energy' | 'share' | 'unknown';

export interface DesnzTable {
  /** The row of the column headings, from 0. */
  readonly header: number;
  readonly year: number;
}

/** A total over all gases, with its parts. `index` is its row of cells. */
export type DesnzTotal = DesnzRow & { readonly index: number };

export interface DesnzReading {
  readonly totals: readonly DesnzTotal[];
  /** The number of rows of single gases in the totals, biogenic CO2 included. */
  readonly gasParts: number;
  readonly leftOut: readonly { readonly reason: DesnzLeftOut; readonly index: number }[];
}

/** The start of the table of conversion factors in a sheet; null when there is none. */
export function findDesnzTable(cells: Cells): DesnzTable | null {
  for (const [header, row] of cells.slice(0, 50).entries()) {
    const titles = row.map(text);
    const year = titles.map((title) => VALUE_TITLE.exec(title)?.[1]).find(Boolean);
    if (year && Object.values(TITLES).every((title) => titles.includes(title))) {
      return { header, year: Number(year) };
    }
  }
  return null;
}

/**
 * The rows below the headings: totals with their parts, and other rows with the reason. Every row
 * that is not empty counts as exactly one of total, part and other.
 */
export function readDesnzTable(cells: Cells, { header }: DesnzTable): DesnzReading {
  const titles = (cells[header] ?? []).map(text);
  const valueColumn = titles.findIndex((title) => VALUE_TITLE.test(title));
  const columns = Object.fromEntries(
    Object.entries(TITLES).map(([key, title]) => [key, titles.indexOf(title)]),
  ) as Record<TextColumn, number>;

  const totals = new Map<string, Totalled>();
  const leftOut: { reason: DesnzLeftOut; index: number }[] = [];
  const lostTotals = new Map<string, DesnzLeftOut>();
  const parts: { key: string; gas: string; value: number | null; index: number }[] = [];
  const outside: Biogenic[] = [];
  const inKyoto = new Map<string, number>();

  for (const [offset, cellsOfRow] of cells.slice(header + 1).entries()) {
    const index = header + 1 + offset;
    const row = Object.fromEntries(
      Object.entries(columns).map(([key, column]) => [key, text(cellsOfRow[column])]),
    ) as Record<TextColumn, string>;
    // The table ends with 'END'.
    if (row.level1 === '') continue;
    const scope = readScope(row.scope);
    const value = readNumber(cellsOfRow[valueColumn]);
    const key = makeKey(row);
    const gas = ONE_GAS.exec(row.gas)?.[1];
    if (gas && scope !== '') {
      parts.push({ key, gas, value, index });
      continue;
    }
    if (row.variant === KYOTO_GASES_ONLY) {
      // The cell of a gas that is all outside is blank.
      inKyoto.set(makeKey({ ...row, variant: TOTAL_WITH_ALL_GASES }), value ?? 0);
    }
    const unit = readUnit(row);
    if (gas && value !== null) {
      outside.push({ level3: row.level3.toLowerCase(), unit, value, index });
      continue;
    }
    const reason = reasonToLeaveOut(row, scope, value);
    if (reason || value === null) {
      leftOut.push({ reason: reason ?? 'blank', index });
      if (row.gas === TOTAL) lostTotals.set(key, reason ?? 'blank');
      continue;
    }
    totals.set(key, {
      ...row,
      scope,
      variant: RENAMED[row.variant] ?? row.variant,
      activity: joinLevels(row),
      unit,
      kgCo2ePerUnit: value,
      gases: {},
      biogenicKgCo2PerUnit: null,
      kyotoKgCo2ePerUnit: null,
      index,
    });
  }

  let gasParts = 0;
  for (const { key, gas, value, index } of parts) {
    const total = totals.get(key);
    if (total && value !== null) {
      total.gases[gas] = value;
      gasParts += 1;
    } else {
      leftOut.push({ reason: lostTotals.get(key) ?? 'blank', index });
    }
  }
  const joined = new Set<Biogenic>();
  for (const [key, total] of totals) {
    total.kyotoKgCo2ePerUnit = inKyoto.get(key) ?? null;
    if (!WITH_BIOGENIC_CO2.includes(total.level1)) continue;
    const ofFuel = outside.filter(({ level3 }) => level3 === total.level3.toLowerCase());
    const ofUnit = ofFuel.filter(({ unit }) => unit === total.unit);
    for (const each of ofUnit) joined.add(each);
    total.biogenicKgCo2PerUnit = ofUnit.at(-1)?.value ?? convertedBiogenic(total, ofFuel);
  }
  for (const each of outside) {
    if (joined.has(each)) gasParts += 1;
    else leftOut.push({ reason: 'outsideOfScopes', index: each.index });
  }
  leftOut.sort((a, b) => a.index - b.index);
  return { totals: [...totals.values()], gasParts, leftOut };
}

/**
 * The factors for a total: those of the library, one for each category that it serves, else one in
 * the table's words; none for an unknown activity.
 */
export function toDesnzFactors(total: DesnzRow, year: number): SourceFactor[] {
  const chosen = DESNZ_USES.filter((use) => takes(use, total));
  const uses: readonly (DesnzUse | undefined)[] =
    chosen.length > 0 ? chosen : [DESNZ_REST_USES.find((use) => takes(use, total))];
  return uses.flatMap((use) => (use ? [desnzFactor(total, use, year)] : []));
}

type Totalled = Omit<DesnzTotal, 'biogenicKgCo2PerUnit'> & {
  gases: Record<string, number>;
  biogenicKgCo2PerUnit: number | null;
  kyotoKgCo2ePerUnit: number | null;
};

/** A row outside of the scopes. It belongs to what has the same level 3, in any case, and unit. */
interface Biogenic {
  readonly level3: string;
  readonly unit: string;
  /** kg CO2 per unit. */
  readonly value: number;
  readonly index: number;
}

/** 'Fuels > Gaseous fuels > Butane': levels that repeat the one before are left out. */
function joinLevels({ level1, level2, level3, level4, variant }: Record<TextColumn, string>) {
  return [level1, level2, level3, level4, variant]
    .filter((part, index, parts) => part !== '' && part !== parts[index - 1])
    .join(' > ');
}

/** The subject of a row: the same for its total, its parts and its gases. */
function makeKey({ id: _, gas: __, ...place }: Record<TextColumn, string>): string {
  return Object.values(place).join('\n');
}

/**
 * Biogenic CO2 in a unit for which the table has none, such as kWh (Gross CV) of diesel, by the
 * properties of the fuel: from the largest figure, which is rounded the least.
 */
function convertedBiogenic(total: DesnzRow, ofFuel: readonly Biogenic[]): number | null {
  const [largest] = ofFuel.toSorted((a, b) => b.value - a.value);
  const fuel = findFuelProperties(total);
  const ratio = largest && fuel && unitConversion(total.unit, largest.unit, fuel)?.ratio;
  return largest && ratio ? Number((largest.value * ratio).toPrecision(12)) : null;
}

/** The unit in the library's spelling. Electricity has no calorific value. */
function readUnit({ level1, level2, unit }: Record<TextColumn, string>): string {
  const isNet =
    NET_ENERGY.includes(level1) &&
    level2 !== 'Electricity generated' &&
    ['kWh', 'GJ'].includes(unit);
  return isNet ? `${unit} (Net CV)` : (UNITS[unit] ?? unit);
}

function reasonToLeaveOut(
  row: Record<TextColumn, string>,
  scope: string,
  value: number | null,
): DesnzLeftOut | null {
  if (scope === '') return 'outsideOfScopes';
  if (row.gas !== TOTAL) return 'energy';
  if (value === null) return 'blank';
  const isShare = row.level1 === 'Refrigerant & other' && row.variant !== TOTAL_WITH_ALL_GASES;
  return isShare ? 'share' : null;
}

/** 'Scope 1', with any spacing; '' for rows outside of the scopes. */
function readScope(scope: string): string {
  const number = /^scope\s*([123])$/i.exec(scope)?.[1];
  return number ? `Scope ${number}` : '';
}

function readNumber(cell: unknown): number | null {
  const value = typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : cell;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function text(cell: unknown): string {
  return cell === null || cell === undefined ? '' : String(cell).replace(/\s+/g, ' ').trim();
}
