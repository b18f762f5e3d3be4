import type { ReportingYear } from '../../common/financial-year';
import { inventoryMessages } from '../messages';
import { findSerialsProblem } from './certificate-serials';

export { serialsOverlap } from './certificate-serials';

/** Kinds of certificates and contracts that cover electricity. */
export const INSTRUMENT_KINDS = ['I-REC', 'REC', 'GO', 'REGO', 'PPA', 'green-tariff'] as const;
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

export const INSTRUMENT_KIND_NAMES: Readonly<Record<InstrumentKind, string>> = {
  'I-REC': 'I-REC',
  REC: 'REC',
  GO: 'GO (Guarantee of Origin)',
  REGO: 'REGO',
  PPA: 'Power purchase agreement',
  'green-tariff': 'Green tariff',
};

/** Kinds issued by a registry, with serial numbers. */
const CERTIFICATE_KINDS: readonly InstrumentKind[] = ['I-REC', 'REC', 'GO', 'REGO'];

/** Fields of an instrument that are checked against each other. */
export interface InstrumentFields {
  readonly kind: InstrumentKind;
  /** Days of use covered, both ends included, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  /** Months of generation, `YYYY-MM`. */
  readonly generatedFrom?: string | null | undefined;
  readonly generatedTo?: string | null | undefined;
  readonly serials: string;
}

/** Lists the fields that conflict with others, each with a message for users. */
export function instrumentProblems({
  kind,
  from,
  to,
  generatedFrom,
  generatedTo,
  serials,
}: InstrumentFields): { field: keyof InstrumentFields; message: string }[] {
  const problems: { field: keyof InstrumentFields; message: string }[] = [];
  if (from > to) problems.push({ field: 'to', message: inventoryMessages.fromAfterTo });
  if (generatedFrom && generatedTo && generatedFrom > generatedTo) {
    problems.push({ field: 'generatedTo', message: inventoryMessages.fromAfterTo });
  }
  if (serials === '' && CERTIFICATE_KINDS.includes(kind)) {
    problems.push({ field: 'serials', message: inventoryMessages.serialsMissing });
  }
  const problem = findSerialsProblem(serials);
  if (problem === 'order')
    problems.push({ field: 'serials', message: inventoryMessages.serialsOrder });
  // Contracts may have a text that only looks like a range.
  if (problem === 'form' && CERTIFICATE_KINDS.includes(kind)) {
    problems.push({ field: 'serials', message: inventoryMessages.serialsRange });
  }
  return problems;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Finds the days of an instrument after its reporting year, on which it covers nothing. Its first
 * day determines the reporting year. Returns null without such days. They occur after an
 * organisation moves the start month of its years.
 */
export function findUncoveredDays(
  { to }: Pick<InstrumentFields, 'to'>,
  year: ReportingYear,
): { from: string; to: string } | null {
  if (to <= year.to) return null;
  return { from: new Date(Date.parse(year.to) + DAY_MS).toISOString().slice(0, 10), to };
}
