import { comparable } from '../common/comparable';
import { readSerialRange, type SerialRange } from '../common/serial-range';

/** The largest serial: registries count in 64 bits. */
const MOST = 2n ** 63n - 1n;

/** The digits of the largest serial. */
const DIGITS = 19;

/**
 * The serials of an issuance. `pattern` writes the serial of one credit: `{6}` in it stands for the number, in at
 * least 6 digits. `key` is equal for serials that could be the same.
 */
export type SerialBlock = SerialRange;

/**
 * Returns the serials from the first to the last, as a registry writes them.
 * @param last '' where the first holds the whole block or range
 * @param registry tells plain numbers of several registries apart
 * @returns null when they are no serials, or not of one block
 */
export function readSerials(first: string, last: string, registry: string): SerialBlock | null {
  const range = readSerialRange(first, last);
  if (!range || range.to > MOST) return null;
  return range.key === '{}' ? { ...range, key: `${comparable(registry)} {}` } : range;
}

/** The number of serials of a block. */
export function countSerials({ from, to }: SerialBlock): bigint {
  return to - from + 1n;
}

/** The serial of one credit. */
export function writeSerial(pattern: string, number: bigint): string {
  return pattern.replace(/\{(\d+)\}/g, (_, digits) =>
    number.toString().padStart(Number(digits), '0'),
  );
}

/** A number of a serial as the database keeps it: as texts, its numbers have their order, and none is rounded. */
export function storeSerial(number: bigint): string {
  return number.toString().padStart(DIGITS, '0');
}
