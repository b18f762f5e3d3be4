import { messages } from '../messages';

/** The kinds of certificates and contracts that cover electricity. */
export const INSTRUMENT_KINDS = ['I-REC', 'REC', 'GO', 'REGO', 'PPA', 'green-tariff'] as const;
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

/** Those that a registry issues, with serial numbers. */
const CERTIFICATE_KINDS: readonly InstrumentKind[] = ['I-REC', 'REC', 'GO', 'REGO'];

interface SerialBlock {
  readonly prefix: string;
  readonly first: bigint;
  readonly last: bigint;
}

const BLOCK = /^(.*)-(\d+)-(\d+)$/;

/** Reads serials as prefix-first-last; null for serials of another form. */
function readSerials(serials: string): SerialBlock | null {
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

/** The fields of an instrument that fit each other or not. */
export interface InstrumentFields {
  readonly kind: InstrumentKind;
  /** The days of use that it covers, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  /** Months of generation, `YYYY-MM`. */
  readonly generatedFrom?: string | null | undefined;
  readonly generatedTo?: string | null | undefined;
  readonly serials: string;
}

/** The fields that do not fit the others, each with a sentence for people. */
export function instrumentProblems({
  kind,
  from,
  to,
  generatedFrom,
  generatedTo,
  serials,
}: InstrumentFields): { field: keyof InstrumentFields; message: string }[] {
  const problems: { field: keyof InstrumentFields; message: string }[] = [];
  if (from > to) problems.push({ field: 'to', message: messages.fromAfterTo });
  if (generatedFrom && generatedTo && generatedFrom > generatedTo) {
    problems.push({ field: 'generatedTo', message: messages.fromAfterTo });
  }
  if (serials === '' && CERTIFICATE_KINDS.includes(kind)) {
    problems.push({ field: 'serials', message: messages.serialsMissing });
  }
  const block = readSerials(serials);
  if (block && block.first > block.last) {
    problems.push({ field: 'serials', message: messages.serialsOrder });
  }
  return problems;
}
