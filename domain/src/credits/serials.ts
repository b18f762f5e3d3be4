import { comparable } from '../emission/comparable';

/** The largest serial: registries count in 64 bits. */
const MOST = 2n ** 63n - 1n;

/** The digits of the largest serial. */
const DIGITS = 19;

/**
 * The serials of an issuance. `pattern` writes the serial of one credit: `{6}` in it stands for the number, in at
 * least 6 digits. `key` is equal for serials that could be the same.
 */
export interface SerialBlock {
  readonly pattern: string;
  readonly key: string;
  readonly from: bigint;
  readonly to: bigint;
}

/** A first and a last number with the text around them. */
interface Run {
  readonly pattern: string;
  readonly first: string;
  readonly last: string;
}

/**
 * Verra: the number of the batch, the first and the last credit, then what they are, such as
 * `0001-000001-000100-VCS-VCU-003-VER-US-0003-01012020-31122020-1`. A part of a block has the same form, and so has
 * one credit. Source: https://help.cloverly.com/knowledge/registry-serial-number-ranges, a seller's page, which says
 * that this block has 100 credits and that Verra describes it; Verra's description could not be read. Older ones,
 * such as `8040-449402275-449402374-VCU-042-MER-PE-14-1360-01072013-30062014-1`, have no `VCS`: a parser in public
 * code reads them as a part less, and names the others program, type, validator, registry, country, project type,
 * project, begin and end of the vintage, and whether another certificate was given.
 */
const VERRA = /^(\d+)-(\d+)-(\d+)-((?:VCS-)?VCU-.+)$/i;

function readVerra(text: string): Run | null {
  const [, batch, first = '', last = '', rest] = VERRA.exec(text) ?? [];
  if (batch === undefined) return null;
  const digits = `{${first.length}}`;
  return { pattern: `${batch}-${digits}-${digits}-${rest}`, first, last };
}

/**
 * Gold Standard: `GS1`, the kind of credit, country, project, and more, with the first and the last credit in the
 * end, such as `GS1-1-KE-GS7495-16-2025-30645-608-30350`: 29,743 credits. Source: an answer of the registry's public
 * API (public-api.goldstandard.org/credits) with serial and number, as public code keeps it. A description by Gold
 * Standard was not found, so what stands between project and first credit is not read.
 */
const GOLD_STANDARD = /^(GS\d+-.+-GS\d+-.+)-(\d+)-(\d+)$/i;

function readGoldStandard(text: string): Run | null {
  const [, prefix, first = '', last = ''] = GOLD_STANDARD.exec(text) ?? [];
  if (prefix === undefined) return null;
  const digits = `{${first.length}}`;
  return { pattern: `${prefix}-${digits}-${digits}`, first, last };
}

/** Any other registry: plain numbers, or a prefix that ends before the first and the last number. */
const GENERIC_BLOCK = /^(?:(.*\D)-)?(\d+)-(\d+)$|^(.+)-(\d+)-(\d+)$/;
const GENERIC_ONE = /^(.*?)(\d+)$/;

function readGenericBlock(text: string): Run | null {
  const [, lettered, one, two, other, three, four] = GENERIC_BLOCK.exec(text) ?? [];
  const first = one ?? three;
  const last = two ?? four;
  if (first === undefined || last === undefined) return null;
  const prefix = lettered ?? other;
  return { pattern: `${prefix === undefined ? '' : `${prefix}-`}{${first.length}}`, first, last };
}

function readGenericOne(text: string): Run | null {
  const [, prefix, number] = GENERIC_ONE.exec(text) ?? [];
  if (prefix === undefined || number === undefined) return null;
  return { pattern: `${prefix}{${number.length}}`, first: number, last: number };
}

const keyOf = (pattern: string) => comparable(pattern.replace(/\{\d+\}/g, '{}'));

/**
 * The serials from the first to the last, as a registry writes them.
 * @param last '' where the first holds the whole block
 * @param registry tells plain numbers of several registries apart
 * @returns null when they are no serials, or not of one block
 */
export function readSerials(first: string, last: string, registry: string): SerialBlock | null {
  // Braces stand for the number.
  if (/[{}]/.test(first)) return null;
  const generic = last === '' ? [readGenericBlock, readGenericOne] : [readGenericOne];
  for (const read of [readVerra, readGoldStandard, ...generic]) {
    const begin = read(first);
    const end = last === '' ? begin : read(last);
    const block = begin && end && join(begin, end, registry);
    if (block) return block;
  }
  return null;
}

/** The block from the first of one run to the last of another, unless these are of different blocks. */
function join(begin: Run, end: Run, registry: string): SerialBlock | null {
  const key = keyOf(begin.pattern);
  const numbers = [begin.first, begin.last, end.first, end.last];
  const [from, , , to] = numbers.map(BigInt) as [bigint, bigint, bigint, bigint];
  const inOrder = BigInt(begin.last) >= from && to >= BigInt(end.first) && to >= from;
  if (key !== keyOf(end.pattern) || !inOrder || to > MOST) return null;
  // With zeros in front, all numbers have as many digits.
  const hasZeros = numbers.some((number) => /^0\d/.test(number));
  if (hasZeros && numbers.some((number) => number.length !== begin.first.length)) return null;
  return {
    pattern: hasZeros ? begin.pattern : begin.pattern.replace(/\{\d+\}/g, '{1}'),
    key: key === '{}' ? `${comparable(registry)} {}` : key,
    from,
    to,
  };
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
