import { groupBy } from '@canopy/domain/common';
import { type Finding, importText } from '@canopy/domain/file-import';
import { inventoryMessages, rowsOfOneKind } from '@canopy/domain/inventory';

/** Line of a list of findings: one finding, or many of one kind. */
export interface Line extends Omit<Finding, 'row'> {
  readonly row: number | string;
}

/** Causes that are one line each, however few rows they concern. */
const OVERLAPS: ReadonlySet<string> = new Set([
  inventoryMessages.overlapsOwn,
  inventoryMessages.overlapsOthers,
  inventoryMessages.overlapsRows,
]);

/** Returns a finding without its details, such as the edition of a factor. */
const withoutDetails = (text: string) => text.replace(/ \([^)]*\)/g, '');

const kindOf = ({ column, expected }: Finding) => `${column}\n${withoutDetails(expected)}`;

/**
 * Returns one line per error, and one per kind of missing value that many rows share. A wrong value
 * keeps its own line, because its row is corrected by itself.
 */
export function errorLines(errors: readonly Finding[]): Line[] {
  const { alone, groups } = rowsOfOneKind(errors, (error) =>
    error.found === '' ? kindOf(error) : `${kindOf(error)}\n${error.row}`,
  );
  return [...alone, ...groups.map(merge)];
}

/**
 * Returns one line per kind of warning that many rows share, with their number and row numbers.
 * Bills that may be there twice come first. Lines of many rows come last, so that they do not bury
 * single rows.
 */
export function warningLines(warnings: readonly Finding[]): Line[] {
  const isDoubled = ({ expected }: Finding) => expected === inventoryMessages.sameButLastDay;
  const isOverlap = ({ expected }: Finding) => OVERLAPS.has(expected);
  const others = warnings.filter((each) => !isDoubled(each) && !isOverlap(each));
  const { alone, groups } = rowsOfOneKind(others, kindOf);
  return [
    ...mergeEach(warnings.filter(isDoubled)),
    ...alone,
    ...groups.map(merge),
    ...mergeEach(warnings.filter(isOverlap)),
  ];
}

function mergeEach(findings: readonly Finding[]): Line[] {
  return [...groupBy(findings, kindOf).values()].map(merge);
}

function merge(group: readonly [Finding, ...Finding[]]): Line {
  const [first, ...rest] = group;
  if (rest.length === 0) return first;
  const { column, found, expected } = first;
  const numbers = group.map(({ row }) => row);
  const isSame = group.every((each) => each.expected === expected);
  const shown = isSame ? expected : withoutDetails(expected);
  return {
    row: importText.rowCount(numbers.length),
    column,
    found: group.every((each) => each.found === found) ? found : importText.severalValues,
    expected: `${shown} ${importText.inRows(numbers)}`,
  };
}
