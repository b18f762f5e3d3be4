import type { Resolution } from '@canopy/domain/factors';
import { inventoryMessages } from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { invalidField } from '../../../http/input';
import { insertMany } from '../../../rows/insert-many';
import type { FactorRow } from '../../factors/emission-factor/emission-factor';
import * as versions from '../../factors/factor-version/factor-version';
import { expectNotSubmitted } from '../periods/submitted-sites';
import * as recordMonths from './record-months';
import type { toRow } from './wire';

const RECORD = 'api::emission-record.emission-record';

/**
 * Maximum months per request: ten thousand records of four years. Each month of a record over
 * several is a row.
 */
const MONTHS_A_REQUEST = 500_000;

/** Record to store, with the factor that made it. */
export interface NewRecord {
  readonly row: ReturnType<typeof toRow>;
  readonly factor: FactorRow;
  /** Null without a residual mix. */
  readonly residualMix: FactorRow | null;
}

/** Returns the factors whose versions a record keeps: its own factor, and the residual mix. */
export function toRecordFactors({
  factor,
  electricity,
}: Resolution<FactorRow>): Pick<NewRecord, 'factor' | 'residualMix'> {
  return { factor, residualMix: electricity?.residualMix?.factor ?? null };
}

/** Lists the factors of records, for `versions.idsFor`. */
export function listFactors(
  records: readonly Pick<NewRecord, 'factor' | 'residualMix'>[],
): FactorRow[] {
  return records.flatMap(({ factor, residualMix }) =>
    residualMix ? [factor, residualMix] : [factor],
  );
}

/** Columns that all inserted records have in common. */
interface Common {
  readonly client: number;
  /** Database id of the records' import. */
  readonly importId?: number;
}

/**
 * Inserts a client's records with the versions of their factors and their month rows. Every new
 * record passes through this function.
 * @returns the documentIds in the records' order, and the time of saving
 * @throws 400 when the records lie in too many months; 409 when one lies in a submitted year
 */
export async function insertRecords(
  records: readonly (NewRecord & { readonly member: number })[],
  common: Common,
  trx: Knex.Transaction,
  signal?: AbortSignal,
): Promise<{ documentIds: string[]; savedAt: Date }> {
  const months = records.reduce(
    (sum, { row: { month, lastMonth } }) => sum + monthsFrom(month, lastMonth),
    0,
  );
  if (months > MONTHS_A_REQUEST) throw invalidField(['rows'], inventoryMessages.monthsTooMany);
  await expectNotSubmitted(
    common.client,
    records.map(({ row }) => row),
  );
  const versionIds = await versions.idsFor(listFactors(records), trx);
  const savedAt = new Date();
  const rows = records.map(({ row, factor, residualMix, member }) => ({
    member,
    // Equal until the record is changed, by which an import detects changed records.
    createdAt: savedAt,
    updatedAt: savedAt,
    factorVersionId: versionIds.get(factor.documentId) as number,
    residualMixVersionId: residualMix && (versionIds.get(residualMix.documentId) as number),
    ...common,
    // The large spread comes last: Node 20 is many times slower with fields after a spread.
    ...row,
  }));
  const documentIds = await insertMany(RECORD, rows, trx, signal);
  const ofSeveralMonths = documentIds.filter((_, n) => rows[n]?.month !== rows[n]?.lastMonth);
  await recordMonths.follow(common.client, ofSeveralMonths, trx, signal);
  return { documentIds, savedAt };
}

function monthsFrom(first: string, last: string): number {
  const [from = 0, to = 0] = [first, last].map(
    (month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)),
  );
  return to - from + 1;
}
