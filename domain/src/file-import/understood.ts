import { cellText, type Notation } from './cells';
import { unitAsRead } from './measures';
import { type FoundNotation, findNotation, toNotation } from './notation';
import type { Matching } from './rows';
import { LAST_DAY } from './shared-days';
import { importText } from './texts';
import type { ImportField, ImportRow, Sheet } from './types';

/** Reading of a column, shown before anything is saved. */
export interface Understood {
  /** Heading of the column. */
  readonly column: string;
  /** Label of its field. */
  readonly field: string;
  /** Units, conversions, date order and decimal sign. */
  readonly notes: readonly string[];
  /** First values, as written and as they will be stored. */
  readonly values: readonly { readonly written: string; readonly stored: string }[];
}

const MOST_VALUES = 3;
const MOST_UNITS = 4;

/** Describes how each matched column was read. */
export function describeColumns(
  sheet: Sheet,
  matching: Matching,
  fields: readonly ImportField[],
  rows: readonly ImportRow[],
): Understood[] {
  const { headerRow, mapping } = matching;
  const notation = toNotation(findNotation(sheet, matching, fields), matching.answers);
  return fields.flatMap((field) => {
    const column = mapping[field.key];
    if (column === undefined) return [];
    const textIn = ({ row }: ImportRow) => cellText(sheet.rows[row - 1]?.[column] ?? null);
    const filled = rows.filter(
      (row) => !row.isBroken && row.unfit !== 'hidden' && textIn(row) !== '',
    );
    return {
      column: cellText(sheet.rows[headerRow - 1]?.[column] ?? null),
      field: field.label,
      notes: [
        ...describeNotation(findNotation(sheet, matching, [field]), notation, field, filled),
        ...describePeriods(matching, fields, field),
      ],
      values: filled
        .slice(0, MOST_VALUES)
        .map((row) => ({ written: textIn(row), stored: storedText(row, field) })),
    };
  });
}

function storedText({ value }: ImportRow, { key, measure }: ImportField): string {
  const stored = value[key];
  if (stored === undefined || typeof stored === 'object') return '';
  const unit = measure ? value[measure.unitKey] : '';
  if (typeof stored !== 'number' || !unit) return String(stored);
  const text = String(Number(stored.toPrecision(12)));
  return measure?.of === 'factor' ? importText.kilogramsPer(text, String(unit)) : `${text} ${unit}`;
}

/** @param own notation of the column alone, which may need no order or sign */
function describeNotation(
  own: FoundNotation,
  { dayOrder, decimalSign, zone, serials, sides }: Notation,
  { key, measure }: ImportField,
  rows: readonly ImportRow[],
): string[] {
  const written = rows.map(({ value }) => String(value[measure?.unitKey ?? ''] ?? ''));
  const units = [...new Set(written.filter(Boolean))].map(unitAsRead);
  const side = sides?.[key];
  return [
    ...(measure ? [listUnits(units)] : []),
    ...(own.decimalSign !== null && decimalSign ? [importText.decimalSigns[decimalSign]] : []),
    ...(own.dayOrders.length > 0 && dayOrder ? [importText.dayOrders[dayOrder]] : []),
    ...(own.moment && zone ? [importText.daysIn(zone)] : []),
    ...(own.serial && serials ? [importText.serialsRead(serials)] : []),
    ...(side ? [importText.sidesRead(side)] : []),
  ].filter(Boolean);
}

function describePeriods(
  { mapping, answers }: Matching,
  fields: readonly ImportField[],
  { key, takes }: ImportField,
): string[] {
  if (!takes) return [];
  const isShared = fields.some(
    (other) => other.takes && other.takes !== takes && mapping[other.key] === mapping[key],
  );
  return [
    ...(isShared ? [importText.sharedColumn[takes]] : []),
    ...(takes === 'last' && answers[LAST_DAY] === 'excluded' ? [importText.endsEarlier] : []),
  ];
}

function listUnits(units: readonly string[]): string {
  const others = units.length - MOST_UNITS;
  const named = units.slice(0, MOST_UNITS).join(', ');
  return others > 0 ? `${named} ${importText.moreUnits(others)}` : named;
}
