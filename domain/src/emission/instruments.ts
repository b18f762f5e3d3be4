/** The kinds of certificates and contracts that cover electricity. */
export const INSTRUMENT_KINDS = ['I-REC', 'REC', 'GO', 'REGO', 'PPA', 'green-tariff'] as const;
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

/** Those that a registry issues, with serial numbers. */
export const CERTIFICATE_KINDS: readonly InstrumentKind[] = ['I-REC', 'REC', 'GO', 'REGO'];

interface SerialBlock {
  readonly prefix: string;
  readonly first: bigint;
  readonly last: bigint;
}

const BLOCK = /^(.*)-(\d+)-(\d+)$/;

/** Reads serials as prefix-first-last; null for serials of another form. */
export function readSerials(serials: string): SerialBlock | null {
  const [, prefix, first, last] = BLOCK.exec(serials.trim()) ?? [];
  if (prefix === undefined || first === undefined || last === undefined) return null;
  return { prefix: prefix.trim().toUpperCase(), first: BigInt(first), last: BigInt(last) };
}

/** Whether two texts name a serial in common: blocks of one prefix that overlap, or the same text. */
export function serialsOverlap(a: string, b: string): boolean {
  const [one, other] = [readSerials(a), readSerials(b)];
  if (one && other && one.prefix === other.prefix) {
    return one.first <= other.last && other.first <= one.last;
  }
  const text = a.trim().toUpperCase();
  return text !== '' && text === b.trim().toUpperCase();
}
