import { type DayOrder, isMoment, possibleDayOrders } from '../common/read-day';
import { type DecimalSign, detectDecimalSign } from '../common/read-number';
import { type AccountSide, splitAmount } from '../common/split-amount';
import { cellText, isSerial, type Notation, type SerialStart, type SideMeaning } from './cells';
import type { Mapping } from './columns';
import type { Answers, Cell, ImportField, Sheet } from './types';

/** Notation of dates and numbers that a table's cells show. */
export interface FoundNotation {
  /** Possible orders: none if no date needs one, several if the dates don't decide it. */
  readonly dayOrders: readonly DayOrder[];
  readonly decimalSign: DecimalSign | 'unknown' | null;
  /** A moment in UTC, if the columns of days contain one. */
  readonly moment: string | undefined;
  /** A spreadsheet's serial number, if the columns of days contain one. */
  readonly serial: string | undefined;
  /** Whether the workbook states that serial numbers count from 1904. */
  readonly countsFrom1904: boolean;
  /** Account sides behind amounts, by field. */
  readonly sides: ReadonlyMap<string, readonly AccountSide[]>;
}

/** Key of the question about account sides of a column. */
export const sideKey = (key: string) => `side:${key}`;

/** Detects how a table writes dates and numbers, from all columns of their kind. */
export function findNotation(
  { rows, countsFrom1904 = false }: Sheet,
  { headerRow, mapping }: { readonly headerRow: number; readonly mapping: Mapping },
  fields: readonly ImportField[],
): FoundNotation {
  const body = rows.slice(headerRow);
  const cellsOf = ({ key }: ImportField): Cell[] => {
    const column = mapping[key];
    return column === undefined ? [] : body.map((row) => row[column] ?? null);
  };
  // Spreadsheets store dates and numbers as values, which have no notation.
  const textsOf = (field: ImportField) =>
    cellsOf(field).filter((cell): cell is string => typeof cell === 'string');
  const ofDays = fields.filter(({ kind }) => kind === 'day');
  const days = ofDays.flatMap(textsOf);
  const sides = new Map<string, readonly AccountSide[]>();
  const numbers: string[] = [];
  for (const field of fields.filter(({ kind }) => kind === 'number')) {
    const texts = textsOf(field);
    if (field.measure?.of !== 'amount') {
      numbers.push(...texts);
      continue;
    }
    const found = new Set<AccountSide>();
    for (const text of texts) {
      const parts = splitAmount(text);
      numbers.push(parts?.number ?? text);
      if (parts?.side) found.add(parts.side);
    }
    if (found.size > 0) sides.set(field.key, [...found]);
  }
  const serial = ofDays.flatMap(cellsOf).find(isSerial);
  return {
    dayOrders: possibleDayOrders(days),
    decimalSign: detectDecimalSign(numbers),
    moment: days.find(isMoment),
    serial: serial === undefined ? undefined : cellText(serial),
    countsFrom1904,
    sides,
  };
}

/** Returns the notation of a table: what its cells decide, and the reader's answers. */
export function toNotation(
  { dayOrders, decimalSign, sides, countsFrom1904 }: FoundNotation,
  answers: Answers,
): Notation {
  const [order, otherOrder] = dayOrders;
  const dayOrder = otherOrder ? answers.dayOrder : order;
  const sign = decimalSign === 'unknown' ? answers.decimalSign : decimalSign;
  const given = {
    dayOrder: dayOrder as DayOrder | undefined,
    decimalSign: (sign ?? undefined) as DecimalSign | undefined,
    zone: answers.zone,
    serials: countsFrom1904 ? '1904' : (answers.serials as SerialStart | undefined),
  };
  const meanings = [...sides.keys()].flatMap((key) => {
    const answer = answers[sideKey(key)];
    return answer === undefined ? [] : [[key, answer as SideMeaning] as const];
  });
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    sides: Object.fromEntries(meanings),
  };
}
