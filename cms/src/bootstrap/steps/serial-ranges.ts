import { compareTexts } from '@canopy/domain/common';
import { countSerials, readSerials, storeSerial } from '@canopy/domain/credits';
import type { Knex } from 'knex';
import { rewriteIssuances } from '../../modules/credits/ledger-triggers';

interface StoredIssuance {
  readonly id: number;
  readonly document_id: string;
  readonly registry: string;
  readonly serial_first: string;
  readonly serial_last: string | null;
  readonly serial_pattern: string;
  readonly serial_key: string;
  readonly serial_from: string;
  readonly serial_to: string;
  readonly quantity: number;
}

type Reading = Pick<StoredIssuance, 'serial_pattern' | 'serial_key' | 'serial_from' | 'serial_to'>;

const COLUMNS = [
  'id',
  'document_id',
  'registry',
  'serial_first',
  'serial_last',
  'serial_pattern',
  'serial_key',
  'serial_from',
  'serial_to',
  'quantity',
] as const satisfies readonly (keyof StoredIssuance)[];

/**
 * Parses the serials of stored issuances again, because new issuances find overlaps by key. Changes
 * only the derived columns, never the serials as entered. If the number of serials differs from the
 * quantity, the issuance stays unchanged, because its movements count its credits. The log lists
 * such issuances, and issuances with shared serials.
 */
export async function rereadSerials(trx: Knex.Transaction): Promise<void> {
  const issuances: StoredIssuance[] = await trx('issuances')
    .select(COLUMNS)
    .whereNotNull('serial_key')
    .orderBy('id');
  const read = issuances.map((issuance) => ({ issuance, reading: readAgain(issuance) }));
  const changed = read.filter(({ issuance, reading }) => reading && differs(issuance, reading));
  if (changed.length > 0) {
    await rewriteIssuances(trx, async () => {
      for (const { issuance, reading } of changed) {
        await trx('issuances').where({ id: issuance.id }).update(reading);
      }
    });
  }
  for (const { issuance, reading } of read) {
    if (!reading) warn(issuance, describeProblem(issuance));
  }
  for (const [issuance, other] of findOverlaps(read)) {
    warn(issuance, `are also in issuance ${other.document_id}. Withdraw one of them`);
  }
}

function warn({ document_id, serial_first, serial_last }: StoredIssuance, problem: string): void {
  const serials = serial_last ? `${serial_first} to ${serial_last}` : serial_first;
  strapi.log.warn(`The serials of issuance ${document_id} (${serials}) ${problem}.`);
}

const readStored = ({ serial_first: first, serial_last: last, registry }: StoredIssuance) =>
  readSerials(first, last ?? '', registry);

function describeProblem(issuance: StoredIssuance): string {
  const serials = readStored(issuance);
  return serials
    ? `are ${countSerials(serials)} credits, but its quantity is ${issuance.quantity}. Withdraw it and issue them again`
    : 'have a form that may hide a range. Check them at the registry';
}

/** Returns null if the number of serials differs from the number of credits. */
function readAgain(issuance: StoredIssuance): Reading | null {
  const serials = readStored(issuance);
  if (!serials || countSerials(serials) !== BigInt(issuance.quantity)) return null;
  return {
    serial_pattern: serials.pattern,
    serial_key: serials.key,
    serial_from: storeSerial(serials.from),
    serial_to: storeSerial(serials.to),
  };
}

function differs(issuance: StoredIssuance, reading: Reading): boolean {
  return Object.entries(reading).some(([name, value]) => issuance[name as keyof Reading] !== value);
}

/** Returns pairs of an issuance and an earlier one with which it shares serials. */
function findOverlaps(
  read: readonly { readonly issuance: StoredIssuance; readonly reading: Reading | null }[],
): [StoredIssuance, StoredIssuance][] {
  const now = read.map(({ issuance, reading }) => ({ ...issuance, ...reading }));
  const sorted = now.toSorted(
    (a, b) =>
      compareTexts(a.serial_key, b.serial_key) || compareTexts(a.serial_from, b.serial_from),
  );
  const overlaps: [StoredIssuance, StoredIssuance][] = [];
  let widest: StoredIssuance | undefined;
  for (const issuance of sorted) {
    const isSameKey = widest?.serial_key === issuance.serial_key;
    if (widest && isSameKey && issuance.serial_from <= widest.serial_to) {
      overlaps.push([issuance, widest]);
    }
    if (!widest || !isSameKey || issuance.serial_to > widest.serial_to) widest = issuance;
  }
  return overlaps;
}
