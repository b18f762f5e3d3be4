import { hash } from 'node:crypto';
import type { Recalculation, StoredRecord } from '../records/recalculation';

/** Sizes of a record's database id, state and outcome, in bytes. */
const ID = 6;
const STATE = 8;
const OUTCOME = 6;
const RECORD = ID + STATE + OUTCOME;

/** Outcome of a record that restating leaves unchanged. */
const UNCHANGED = '00'.repeat(OUTCOME);

/**
 * Records of a client at one moment, with the outcomes of restating them. Takes 20 bytes per
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

  /** Checks whether the record was seen in this state. */
  hasState(record: StoredRecord): boolean {
    const at = this.places.get(record.id);
    if (at === undefined) return false;
    return this.isAt(at + ID, hashState(record));
  }

  /** Checks whether restating the record has the outcome that was seen. */
  hasOutcome(recalculation: Recalculation): boolean {
    const at = this.places.get(recalculation.record.id);
    return at !== undefined && this.isAt(at + ID + STATE, hashOutcome(recalculation));
  }

  has({ id }: Pick<StoredRecord, 'id'>): boolean {
    return this.places.has(id);
  }

  private isAt(at: number, part: string): boolean {
    return this.bytes.toString('hex', at, at + part.length / 2) === part;
  }
}

/** Encodes records as bytes for `SeenRecords`. */
export function toBytes(batch: readonly Recalculation[]): Buffer {
  const bytes = Buffer.alloc(batch.length * RECORD);
  for (const [n, recalculation] of batch.entries()) {
    const at = n * RECORD;
    bytes.writeUIntBE(recalculation.record.id, at, ID);
    bytes.write(hashState(recalculation.record), at + ID, 'hex');
    bytes.write(hashOutcome(recalculation), at + ID + STATE, 'hex');
  }
  return bytes;
}

/** Hashes all fields of a record that decide or state its figure. */
function hashState(record: StoredRecord): string {
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
    // Previews older than residual mixes stay valid for records without one.
    ...(record.residualMixVersionId === null
      ? []
      : [record.residualMixVersionId, record.residualMixKgCo2e]),
  ];
  // Previews older than sites stay valid for records without a site.
  if (record.siteId) state.push(record.siteId);
  return shortHash(STATE, state);
}

function hashOutcome({ now, differs }: Recalculation): string {
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

/**
 * Returns the first bytes of a hash as hex digits, which are quicker to make and compare than
 * buffers.
 */
function shortHash(length: number, values: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(values)).slice(0, length * 2);
}
