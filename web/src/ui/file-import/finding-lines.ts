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
 * Returns one line per kind of finding that many rows share, with their number and row numbers.
 * Bills that may be there twice come first. Lines of many rows come last, so that they do not bury
 * single rows.
 */
export function toLines(findings: readonly Finding[]): Line[] {
  const isDoubled = ({ expected }: Finding) => expected === inventoryMessages.sameButLastDay;
  const isOverlap = ({ expected }: Finding) => OVERLAPS.has(expected);
  const others = findings.filter((each) => !isDoubled(each) && !isOverlap(each));
  const { alone, groups } = rowsOfOneKind(others, kindOf);
  return [
    ...mergeEach(findings.filter(isDoubled)),
    ...alone,
    ...groups.map(merge),
    ...mergeEach(findings.filter(isOverlap)),
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
