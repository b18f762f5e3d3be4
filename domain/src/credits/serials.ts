import { comparable } from '../common/comparable';
import { readSerialRange, type SerialRange } from '../common/serial-range';

/** Largest serial. Registries count in 64 bits. */
const MOST = 2n ** 63n - 1n;

/** Number of digits of the largest serial. */
const DIGITS = 19;

/**
 * Serials of an issuance. `pattern` writes one credit's serial: its `{6}` is the number, with at
 * least 6 digits. `key` is equal for serials that could be the same.
 */
export type SerialBlock = SerialRange;

/**
 * Reads the serials from the first to the last, as a registry writes them.
 * @param last '' if the first contains the whole block or range
 * @param registry distinguishes plain numbers of different registries
 * @returns null for unreadable or too large serials, and for ends of different blocks
 */
export function readSerials(first: string, last: string, registry: string): SerialBlock | null {
  const range = readSerialRange(first, last);
  if (!range || range.to > MOST) return null;
  return range.key === '{}' ? { ...range, key: `${comparable(registry)} {}` } : range;
}

/** Counts the serials of a block. */
export function countSerials({ from, to }: SerialBlock): bigint {
  return to - from + 1n;
}

/** Writes the serial of one credit. */
export function writeSerial(pattern: string, number: bigint): string {
  return pattern.replace(/\{(\d+)\}/g, (_, digits) =>
    number.toString().padStart(Number(digits), '0'),
  );
}

/** Writes a serial's number for the database. Its texts sort like numbers, and none is rounded. */
export function storeSerial(number: bigint): string {
  return number.toString().padStart(DIGITS, '0');
}
