import { unitConversion } from '../units/conversion';
import { type FactorUnit, readFactorUnit } from '../units/factor-unit';
import { readUnit } from '../units/read-unit';
import { cellText } from './cells';
import type { Mapping } from './columns';
import { readAmountHeading, readFactorHeading } from './heading-units';
import { importText } from './texts';
import type { CellProblem, ImportField, Sheet } from './types';

/** Masses that a reader can choose for a column of factors. */
export const FACTOR_MASSES = ['kg', 'g', 'tonne', 'lb', 'short ton'] as const;

/** Reader's answer for amounts in the unit of each item's factor. */
export const OWN_UNIT = 'own';

/** Reader's units of columns, by field: a unit, `OWN_UNIT`, or one of `FACTOR_MASSES`. */
export type MeasureAnswers = Readonly<Record<string, string>>;

/** Column of amounts. */
interface AmountColumn {
  readonly of: 'amount';
  readonly key: string;
  readonly unitKey: string;
  /** Heading's unit; '' if it states none. */
  readonly unit: string;
  /** Multiple that the heading states without a unit. */
  readonly times: number;
  /** Whether rows have an amount without a unit, so that the reader must choose one. */
  readonly isOpen: boolean;
}

/** Column of emission factors, or of one of their gases. */
interface FactorColumn {
  readonly of: 'factor';
  readonly key: string;
  readonly unitKey: string;
  /** Whether the row's unit cell describes this column. */
  readonly isMain: boolean;
  /** Heading's unit; null if it states none. */
  readonly heading: FactorUnit | null;
  /** Whether the heading's mass is ambiguous, so that the reader must choose one. */
  readonly isOpen: boolean;
}

export type MeasureColumn = AmountColumn | FactorColumn;

/** Finds the columns of numbers in a unit, with the units in their headings. */
export function measureColumns(
  { rows }: Sheet,
  { headerRow, mapping }: { readonly headerRow: number; readonly mapping: Mapping },
  fields: readonly ImportField[],
): MeasureColumn[] {
  const heads = rows[headerRow - 1] ?? [];
  const seen = new Set<string>();
  return fields.flatMap(({ key, measure }): MeasureColumn[] => {
    const column = mapping[key];
    if (!measure || column === undefined) return [];
    const { of, unitKey } = measure;
    const head = cellText(heads[column] ?? null);
    if (of === 'factor') {
      const isMain = !seen.has(unitKey);
      seen.add(unitKey);
      const read = readFactorHeading(head);
      const heading = read === 'unclear' ? null : read;
      return [{ of, key, unitKey, isMain, heading, isOpen: read === 'unclear' }];
    }
    const { unit, times } = readAmountHeading(head) ?? { unit: '', times: 1 };
    const unitColumn = mapping[unitKey];
    const isBlank = (row: Sheet['rows'][number], at: number | undefined) =>
      at === undefined || cellText(row[at] ?? null) === '';
    const isOpen =
      unit === '' &&
      rows.slice(headerRow).some((row) => !isBlank(row, column) && isBlank(row, unitColumn));
    return [{ of, key, unitKey, unit, times, isOpen }];
  });
}

/** Lists the unit fields that headings fill, so that they need no column. */
export function unitFieldsInHeadings(columns: readonly MeasureColumn[]): string[] {
  return columns.flatMap((column) => {
    const unit = column.of === 'amount' ? column.unit : (column.heading?.per ?? '');
    return unit === '' ? [] : [column.unitKey];
  });
}

/** Returns the columns whose unit the reader must still choose. */
export function openMeasures(
  columns: readonly MeasureColumn[],
  answers: MeasureAnswers,
): MeasureColumn[] {
  return columns.filter(({ key, isOpen }) => isOpen && !answers[key]);
}

/**
 * Gives a row's values their units. A heading's unit becomes the row's unit. Factors in another
 * mass become kilograms. Contradictions between heading and cell are added to `problems`.
 * @param value the row's values by field, changed in place
 */
export function applyMeasures(
  columns: readonly MeasureColumn[],
  answers: MeasureAnswers,
  value: Record<string, unknown>,
  problems: CellProblem[],
): void {
  const amounts = columns.filter((each) => each.of === 'amount');
  for (const column of amounts) applyToAmount(column, answers[column.key], value, problems);
  const factors = columns.filter((each) => each.of === 'factor');
  const cells = new Map(factors.map(({ unitKey }) => [unitKey, readUnitCell(value[unitKey])]));
  for (const column of factors) {
    const cell = cells.get(column.unitKey) ?? null;
    applyToFactor(column, cell, answers[column.key], value, problems);
  }
}

const textAt = (value: Readonly<Record<string, unknown>>, key: string) => {
  const text = value[key];
  return typeof text === 'string' ? text.trim() : '';
};

function applyToAmount(
  { key, unitKey, unit, times }: AmountColumn,
  answer: string | undefined,
  value: Record<string, unknown>,
  problems: CellProblem[],
): void {
  if (value[key] === undefined) return;
  const own = textAt(value, unitKey);
  const stated = answer === OWN_UNIT ? '' : (answer ?? unit);
  if (own === '') {
    if (stated !== '') value[unitKey] = multiple(times, stated);
    return;
  }
  if (times !== 1) value[unitKey] = multiple(times, own);
  else if (!answer && unit !== '' && !isSameUnit(unit, own)) {
    problems.push({ path: [unitKey], message: importText.unitsDiffer(unit, own) });
  }
}

const multiple = (times: number, unit: string) => (times === 1 ? unit : `${times} ${unit}`);

/** Reports whether two texts spell one unit. One of them may omit the calorific value. */
function isSameUnit(one: string, other: string): boolean {
  return unitConversion(one, other)?.ratio === 1;
}

/**
 * Reads the unit cell of a row of factors if it also names the mass. Returns null for plain units.
 */
function readUnitCell(text: unknown): FactorUnit | null {
  if (typeof text !== 'string' || readUnit(text)) return null;
  const read = readFactorUnit(text);
  return read && read.per !== '' ? read : null;
}

const KILOGRAM = { kgPerMass: 1, mass: 'kg' };

function applyToFactor(
  { key, unitKey, isMain, heading }: FactorColumn,
  cell: FactorUnit | null,
  answer: string | undefined,
  value: Record<string, unknown>,
  problems: CellProblem[],
): void {
  const number = value[key];
  if (number === undefined) return;
  if (isMain && cell) value[unitKey] = cell.per;
  const own = textAt(value, unitKey);
  const per = heading?.per ?? '';
  if (per !== '' && own === '') value[unitKey] = per;
  else if (per !== '' && !isSameUnit(per, own)) {
    problems.push({ path: [unitKey], message: importText.unitsDiffer(per, own) });
    return;
  }
  const ofHeading = answer ? massNamed(answer) : massIn(heading);
  const ofCell = massIn(cell);
  // Templates use the heading `kg CO2e per unit`, whatever their rows state.
  const isTemplate = !answer && ofHeading?.kgPerMass === 1 && heading?.isPerUnit;
  if (ofHeading && ofCell && ofHeading.kgPerMass !== ofCell.kgPerMass && !isTemplate) {
    const message = importText.unitsDiffer(ofHeading.mass, ofCell.mass);
    problems.push({ path: [unitKey], message });
    return;
  }
  // A row's unit cell describes its factor, not the gases in other columns.
  if (!isMain && ofCell && ofCell.kgPerMass !== 1 && (!ofHeading || isTemplate)) {
    problems.push({ path: [key], message: importText.massMissing });
    return;
  }
  const { kgPerMass } = (isTemplate ? ofCell : (ofHeading ?? ofCell)) ?? KILOGRAM;
  if (typeof number === 'number') value[key] = inKilograms(number, kgPerMass);
}

function massIn(unit: FactorUnit | null) {
  return unit?.kgPerMass ? { kgPerMass: unit.kgPerMass, mass: unit.mass } : null;
}

function massNamed(mass: string) {
  return { kgPerMass: readUnit(mass)?.toBase ?? 1, mass };
}

/**
 * Converts a value to kilograms. Moves the decimal point if that is exact: 16.1 g are 0.0161 kg,
 * not 0.016100000000000003.
 */
function inKilograms(value: number, kgPerMass: number): number {
  const power = Math.round(Math.log10(kgPerMass));
  const isPowerOfTen = Number(`1e${power}`) === kgPerMass;
  const [digits, exponent = '0'] = String(value).split('e');
  return isPowerOfTen ? Number(`${digits}e${Number(exponent) + power}`) : value * kgPerMass;
}

/**
 * Shows how a value is read: '12.5 MWh', '338 = 0.338 kg per kWh', '338 g/kWh = 0.338 kg per kWh'.
 * @param written the row as written in its cells
 * @param value the row with its units
 * @returns null if nothing was added or converted
 */
export function describeMeasure(
  { of, key, unitKey }: MeasureColumn,
  written: Readonly<Record<string, unknown>>,
  value: Readonly<Record<string, unknown>>,
): string | null {
  const unit = textAt(value, unitKey);
  const read = value[key];
  if (unit === '' || typeof read !== 'number') return null;
  const own = textAt(written, unitKey);
  if (of === 'amount') {
    if (unit === own) return null;
    return importText.amountInUnit(String(read), unit, readUnit(unit)?.code ?? unit);
  }
  const ownMass = own === unit ? '' : own;
  if (read === written[key] && ownMass === '') return null;
  const amount = [written[key], ownMass].filter((part) => part !== '').join(' ');
  return importText.factorInKilograms(amount, String(Number(read.toPrecision(10))), unit);
}
