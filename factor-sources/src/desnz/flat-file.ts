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

/** Title of the last column, which contains its year. */
const VALUE_TITLE = /^GHG Conversion Factor (20\d\d)$/;

const TOTAL = 'kg CO2e';
const ONE_GAS = /^kg CO2e of (\w+) per unit$/;

/** Units of the source in the library's spelling. Others stay unchanged. */
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

/** Names in the library for items renamed by DESNZ. */
const RENAMED: Readonly<Record<string, string>> = {
  'Incineration with Energy Recovery': 'Combustion',
};

/** Activities to which the rows outside the scopes refer. */
const WITH_BIOGENIC_CO2 = ['Fuels', 'Bioenergy', 'UK electricity', 'Managed assets- electricity'];

/** Activities with energy by net calorific value. The guidance states this, the unit doesn't. */
const NET_ENERGY = ['Bioenergy', 'WTT- bioenergy', 'Outside of scopes'];

/** Reason why a row of the table is neither an emission factor nor part of one. */
export type DesnzLeftOut = 'outsideOfScopes' | 'blank' | 'energy' | 'share' | 'unknown';

export interface DesnzTable {
  /** Index of the heading row, from 0. */
  readonly header: number;
  readonly year: number;
}

/** Total over all gases, with its parts. `index` is its row of cells. */
export type DesnzTotal = DesnzRow & { readonly index: number };

export interface DesnzReading {
  readonly totals: readonly DesnzTotal[];
  /** Number of single-gas rows in the totals, including biogenic CO2. */
  readonly gasParts: number;
  readonly leftOut: readonly { readonly reason: DesnzLeftOut; readonly index: number }[];
}

/** Finds the start of the conversion factor table in a sheet; null without one. */
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
 * Parses the rows below the headings into totals with their parts, and other rows with the reason.
 * Every non-empty row counts as exactly one of total, part and other.
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
      // Gases entirely outside the protocol have a blank cell.
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
 * Creates the factors of a total: the library's, one for each category, or else one in the table's
 * words. Returns none for an unknown activity.
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

/** Row outside the scopes. It belongs to the total with the same level 3, in any case, and unit. */
interface Biogenic {
  readonly level3: string;
  readonly unit: string;
  /** kg CO2 per unit. */
  readonly value: number;
  readonly index: number;
}

/** Joins levels to 'Fuels > Gaseous fuels > Butane'. Omits levels that repeat the previous one. */
function joinLevels({ level1, level2, level3, level4, variant }: Record<TextColumn, string>) {
  return [level1, level2, level3, level4, variant]
    .filter((part, index, parts) => part !== '' && part !== parts[index - 1])
    .join(' > ');
}

/** Makes a key for the subject of a row, shared by its total, its parts and its gases. */
function makeKey({ id: _, gas: __, ...place }: Record<TextColumn, string>): string {
  return Object.values(place).join('\n');
}

/**
 * Converts biogenic CO2 to a unit without a figure in the table, such as kWh (Gross CV) of diesel.
 * Uses the fuel's properties and its largest figure, which has the smallest rounding error.
 */
function convertedBiogenic(total: DesnzRow, ofFuel: readonly Biogenic[]): number | null {
  const [largest] = ofFuel.toSorted((a, b) => b.value - a.value);
  const fuel = findFuelProperties(total);
  const ratio = largest && fuel && unitConversion(total.unit, largest.unit, fuel)?.ratio;
  return largest && ratio ? Number((largest.value * ratio).toPrecision(12)) : null;
}

/** Returns the unit in the library's spelling. Electricity has no calorific value. */
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

/** Returns 'Scope 1' for any spacing, or '' for rows outside the scopes. */
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
