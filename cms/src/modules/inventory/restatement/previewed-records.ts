import { hash } from 'node:crypto';
import type { Recalculation, StoredRecord } from '../records/recalculation';

/** The database id, the state and the outcome of a record, in bytes. */
const ID = 6;
const STATE = 8;
const OUTCOME = 6;
const RECORD = ID + STATE + OUTCOME;

/** Stands for the outcome of a record that restating leaves as it is. */
const UNCHANGED = '00'.repeat(OUTCOME);

/**
 * Each record of a client as it was at one moment, and what restating would make of it: 20 bytes a
 * record, most of them hashes.
 */
export class SeenRecords {
  private readonly places = new Map<number, number>();

  constructor(readonly bytes: Buffer) {
    for (let at = 0; at < bytes.length; at += RECORD) this.places.set(bytes.readUIntBE(at, ID), at);
  }

  get count(): number {
    return this.places.size;
  }

  /** Whether the record is there, in the state in which it was seen. */
  hasState(record: StoredRecord): boolean {
    const at = this.places.get(record.id);
    if (at === undefined) return false;
    return this.isAt(at + ID, stateOf(record));
  }

  /** Whether restating it comes to what was seen. */
  hasOutcome(recalculation: Recalculation): boolean {
    const at = this.places.get(recalculation.record.id);
    return at !== undefined && this.isAt(at + ID + STATE, outcomeOf(recalculation));
  }

  has({ id }: Pick<StoredRecord, 'id'>): boolean {
    return this.places.has(id);
  }

  private isAt(at: number, part: string): boolean {
    return this.bytes.toString('hex', at, at + part.length / 2) === part;
  }
}

/** The bytes of some records, which `SeenRecords` reads. */
export function toBytes(batch: readonly Recalculation[]): Buffer {
  const bytes = Buffer.alloc(batch.length * RECORD);
  for (const [n, recalculation] of batch.entries()) {
    const at = n * RECORD;
    bytes.writeUIntBE(recalculation.record.id, at, ID);
    bytes.write(stateOf(recalculation.record), at + ID, 'hex');
    bytes.write(outcomeOf(recalculation), at + ID + STATE, 'hex');
  }
  return bytes;
}

/** Everything of a record that decides its figure or says it. */
function stateOf(record: StoredRecord): string {
  const state = [
    record.member,
    record.selectedName,
    record.selectedCountry,
    record.selectedType,
    record.selectedBrand,
    record.scope,
    record.mainCategory,
    record.sku,
    record.unit,
    record.consumption,
    record.convertedAmount,
    record.fromDay,
    record.toDay,
    record.resultKgCo2e,
    record.biogenicKgCo2,
    record.outsideKyotoKgCo2e,
    record.factorVersionId,
    record.gwpSet,
    record.flags,
    // Previews from before there were residual mixes still hold for records without one.
    ...(record.residualMixVersionId === null
      ? []
      : [record.residualMixVersionId, record.residualMixKgCo2e]),
  ];
  // The same for sites.
  if (record.siteId) state.push(record.siteId);
  return shortHash(STATE, state);
}

function outcomeOf({ now, differs }: Recalculation): string {
  if (!now || !differs) return UNCHANGED;
  const { values, version, residualMixVersion } = now;
  return shortHash(OUTCOME, [
    version,
    values.convertedAmount,
    values.resultKgCo2e,
    values.biogenicKgCo2,
    values.outsideKyotoKgCo2e,
    values.gwpSet,
    values.flags,
    ...(residualMixVersion === null ? [] : [residualMixVersion, values.residualMixKgCo2e]),
  ]);
}

/** The first bytes of a hash, as hex digits: these are quicker to make and to compare than buffers. */
function shortHash(length: number, values: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(values)).slice(0, length * 2);
}
