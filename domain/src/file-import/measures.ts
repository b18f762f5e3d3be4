import { splitAmount } from '../common/split-amount';
import { isCylinder, type UnitChoices } from '../units/ambiguous';
import { unitConversion } from '../units/conversion';
import { type FactorUnit, readFactorUnit } from '../units/factor-unit';
import { readMultiplier, readUnit } from '../units/read-unit';
import { cellText } from './cells';
import type { Mapping } from './columns';
import { readAmountHeading, readFactorHeading } from './heading-units';
import { importText } from './texts';
import type { Answers, CellProblem, ImportField, Sheet } from './types';
import { isTotalOnly } from './unfit-rows';
import { isElectricity, unitMeanings } from './unit-meanings';

/** Masses that a reader can choose for a column of factors. */
export const FACTOR_MASSES = ['kg', 'g', 'tonne', 'lb', 'short ton'] as const;

/** Reader's answer for amounts in the unit of each item's factor. */
export const OWN_UNIT = 'own';

/** Reader's answer for the unit in the heading. */
export const HEADING_UNIT = 'heading';

/** Key of the question about the unit of a column. */
export const unitKeyOf = (key: string) => `unit:${key}`;

/** Key of the question about the meaning of an ambiguous unit. Spellings share it. */
export const meaningKey = (key: string, { choices }: UnitChoices) =>
  `unit:${key}:${choices.join('|')}`;

/** Key of the question about the kilograms in a cylinder. */
export const cylinderKey = (key: string) => `unit:${key}:cylinder`;

/** Column of amounts. */
export interface AmountColumn {
  readonly of: 'amount';
  readonly key: string;
  readonly unitKey: string;
  /** Heading's unit; '' if it states none. */
  readonly unit: string;
  /** Multiple that the heading states without a unit. */
  readonly times: number;
  /** Whether rows have an amount without a unit, so that the reader must choose one. */
  readonly isOpen: boolean;
  /** Meanings of the ambiguous units in heading and cells, by text. */
  readonly meanings: ReadonlyMap<string, UnitChoices>;
  /** Whether rows count cylinders. */
  readonly hasCylinders: boolean;
}

/** Column of emission factors, or of one of their gases. */
export interface FactorColumn {
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

/**
 * Finds the columns of numbers in a unit, with the units in their headings.
 * @param country suggests meanings of ambiguous units
 */
export function measureColumns(
  sheet: Sheet,
  { headerRow, mapping }: { readonly headerRow: number; readonly mapping: Mapping },
  fields: readonly ImportField[],
  country?: string,
): MeasureColumn[] {
  const heads = sheet.rows[headerRow - 1] ?? [];
  const seen = new Set<string>();
  return fields.flatMap(({ key, measure }): MeasureColumn[] => {
    const column = mapping[key];
    if (!measure || column === undefined) return [];
    const { of, unitKey, itemKeys = [] } = measure;
    const head = cellText(heads[column] ?? null);
    if (of === 'factor') {
      const isMain = !seen.has(unitKey);
      seen.add(unitKey);
      const read = readFactorHeading(head);
      const heading = read === 'unclear' ? null : read;
      return [{ of, key, unitKey, isMain, heading, isOpen: read === 'unclear' }];
    }
    const { unit: text, times } = readAmountHeading(head) ?? { unit: '', times: 1 };
    const amounts = readAmounts(sheet.rows.slice(headerRow), column, mapping, unitKey, itemKeys);
    const meanings = findMeanings(text, amounts, country);
    // `units` state nothing unless all items are electricity.
    const unit = readUnit(text) || isCylinder(text) || meanings.has(text) ? text : '';
    const isOpen =
      unit === '' &&
      amounts.some(({ units, isTotal }) => !isTotal && units.every((each) => each === ''));
    const hasCylinders = isCylinder(unit) || amounts.some(({ units }) => units.some(isCylinder));
    return [{ of, key, unitKey, unit, times, isOpen, meanings, hasCylinders }];
  });
}

interface AmountRow {
  /** Units in the unit cell and behind the amount; '' for none. */
  readonly units: readonly string[];
  readonly item: string;
  /** Whether it is a total without an item, which no unit makes a record. */
  readonly isTotal: boolean;
}

function readAmounts(
  rows: Sheet['rows'],
  column: number,
  mapping: Mapping,
  unitKey: string,
  itemKeys: readonly string[],
): AmountRow[] {
  return rows.flatMap((row) => {
    const textAtField = (key: string) => cellText(row[mapping[key] ?? -1] ?? null);
    const amount = row[column] ?? null;
    const text = cellText(amount);
    if (text === '') return [];
    const behind = typeof amount === 'string' ? splitAmount(text)?.unit : undefined;
    // `4.5 lakh` states a multiple, but no unit.
    const isMultiple = behind !== undefined && !readUnit(behind) && readMultiplier(behind) !== null;
    const item = itemKeys.map(textAtField);
    return {
      units: [textAtField(unitKey), isMultiple ? '' : (behind ?? '')],
      item: item.join(' '),
      isTotal: isTotalOnly(row, item),
    };
  });
}

function findMeanings(
  heading: string,
  amounts: readonly AmountRow[],
  country: string | undefined,
): ReadonlyMap<string, UnitChoices> {
  const byUnit = new Map<string, Set<string>>();
  for (const { units, item } of amounts) {
    for (const text of [heading, ...units]) {
      if (text !== '') byUnit.set(text, (byUnit.get(text) ?? new Set()).add(item));
    }
  }
  return new Map(
    [...byUnit].flatMap(([text, items]) => {
      const found = unitMeanings(text, { isElectricity: isElectricity(items) }, country);
      return found ? [[text, found] as const] : [];
    }),
  );
}

/** Lists the unit fields that headings fill, so that they need no column. */
export function unitFieldsInHeadings(columns: readonly MeasureColumn[]): string[] {
  return columns.flatMap((column) => {
    const unit = column.of === 'amount' ? column.unit : (column.heading?.per ?? '');
    return unit === '' ? [] : [column.unitKey];
  });
}

/**
 * Gives a row's values their units. A unit in heading or amount becomes the row's unit. Factors in
 * another mass become kilograms. Contradictions are added to `problems`.
 * @param value the row's values by field, changed in place
 * @param units units in the cells of amounts, by field
 */
export function applyMeasures(
  columns: readonly MeasureColumn[],
  answers: Answers,
  value: Record<string, unknown>,
  problems: CellProblem[],
  units: Readonly<Record<string, string>> = {},
): void {
  const amounts = columns.filter((each) => each.of === 'amount');
  for (const column of amounts) {
    applyToAmount(column, answers, units[column.key] ?? '', value, problems);
  }
  const factors = columns.filter((each) => each.of === 'factor');
  const cells = new Map(factors.map(({ unitKey }) => [unitKey, readUnitCell(value[unitKey])]));
  for (const column of factors) {
    const cell = cells.get(column.unitKey) ?? null;
    applyToFactor(column, cell, chosenUnit(answers, column.key), value, problems);
  }
}

/** Returns the reader's unit, unless it is the heading's. */
function chosenUnit(answers: Answers, key: string): string | undefined {
  const answer = answers[unitKeyOf(key)];
  return answer === HEADING_UNIT ? undefined : answer;
}

/** Writes a unit with the code that it is read as: `K.W.H. (kWh)`. */
export function unitAsRead(unit: string): string {
  return importText.unitAsRead(unit, readUnit(unit)?.code ?? unit);
}

const textAt = (value: Readonly<Record<string, unknown>>, key: string) => {
  const text = value[key];
  return typeof text === 'string' ? text.trim() : '';
};

/** @param behind unit or multiple in the amount's cell; '' for none */
function applyToAmount(
  column: AmountColumn,
  answers: Answers,
  behind: string,
  value: Record<string, unknown>,
  problems: CellProblem[],
): void {
  const { key, unitKey, meanings } = column;
  if (value[key] === undefined) return;
  const meaningOf = (text: string) => {
    const found = meanings.get(text);
    return (found && answers[meaningKey(key, found)]) ?? text;
  };
  const answer = chosenUnit(answers, key);
  const stated = answer === OWN_UNIT ? '' : (answer ?? meaningOf(column.unit));
  const timesOfCell = readUnit(behind) ? null : readMultiplier(behind);
  const inCell = timesOfCell === null ? meaningOf(behind) : '';
  const inColumn = meaningOf(textAt(value, unitKey));
  const own = inColumn || inCell;
  const differ = (one: string, other: string) =>
    problems.push({ path: [unitKey], message: importText.unitsDiffer(one, other) });
  if (inColumn !== '' && inCell !== '' && !isSameUnit(inColumn, inCell)) {
    problems.push({ path: [key], message: importText.unitsOfRowDiffer(inCell, inColumn) });
  }
  if (timesOfCell !== null && column.times !== 1 && timesOfCell !== column.times) {
    differ(importText.times(column.times), importText.times(timesOfCell));
  }
  const times = timesOfCell ?? column.times;
  if (times === 1 && !answer && own !== '' && stated !== '' && !isSameUnit(stated, own)) {
    differ(stated, own);
  }
  const unit = own || stated;
  if (unit === '') return;
  value[unitKey] = multiple(times, unit);
  const kilograms = Number(answers[cylinderKey(key)]);
  if (isCylinder(unit) && kilograms > 0 && typeof value[key] === 'number') {
    value[key] = Number((value[key] * times * kilograms).toPrecision(12));
    value[unitKey] = 'kg';
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
    return `${read} ${unitAsRead(unit)}`;
  }
  const ownMass = own === unit ? '' : own;
  if (read === written[key] && ownMass === '') return null;
  const amount = [written[key], ownMass].filter((part) => part !== '').join(' ');
  return importText.factorInKilograms(amount, String(Number(read.toPrecision(10))), unit);
}
