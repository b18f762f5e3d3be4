import {
  comparable,
  type EmissionFactorInput,
  emissionFactorInput,
  factorIdentity,
  type ImportAnswer,
  type ImportBody,
  messages,
} from '@canopy/domain';
import { batchesOf, forEachInBatches, yieldToEventLoop } from '../../../rows/batches';
import { type CheckedRows, checkRows, inOrder, refuseErrors } from '../../../rows/imports';
import { insertMany } from '../../../rows/insert-many';
import { lockUntilEnd } from '../../../rows/lock';
import { refreshStatistics } from '../../../rows/statistics';
import { toRow, toWire } from '../wire';

const FACTOR = 'api::emission-factor.emission-factor';

/** How many names one query looks up. */
const NAMES_A_QUERY = 200;

/** The fields that identify a factor. */
const IDENTITY_COLUMNS = [
  ...['name', 'scope', 'mainCategory', 'country', 'type', 'brand', 'sku'],
  ...['unit', 'source', 'year'],
];

/** Emission factors from a file. */
export default {
  /**
   * Adds the factors that do not exist yet, all or none.
   * @param signal aborted when the caller disconnects; then nothing is added
   * @throws 400 that names rows and fields, unless it is a dry run
   */
  async run({ rows, dryRun }: ImportBody, signal: AbortSignal): Promise<ImportAnswer> {
    const checked = await checkRows(emissionFactorInput, rows, signal);
    const { factors, repeated, errors } = await distinct(checked, signal);
    if (dryRun) {
      const missing = await notThere(factors, signal);
      const skipped = repeated.length + factors.size - missing.length;
      return { inserted: missing.length, skipped, errors: inOrder(errors), repeated };
    }
    refuseErrors(errors);
    const answer = await strapi.db.transaction(async ({ trx }) => {
      await lockUntilEnd(FACTOR, trx);
      const missing = await notThere(factors, signal);
      await insertMany(FACTOR, missing.map(toRow), trx, signal);
      return {
        inserted: missing.length,
        skipped: repeated.length + factors.size - missing.length,
        errors: [],
      };
    });
    await refreshStatistics(answer.inserted, 'emission_factors', 'audit_entries');
    return answer;
  },
};

/** Each factor of the file once. The same factor with two values is an error. */
async function distinct(
  { rows, errors: found }: CheckedRows<EmissionFactorInput>,
  signal: AbortSignal,
) {
  const byIdentity = new Map<string, EmissionFactorInput>();
  const errors = [...found];
  const repeated: number[] = [];
  await forEachInBatches(
    rows,
    (factor, row) => {
      if (factor === null) return;
      const identity = factorIdentity(factor);
      const first = byIdentity.get(identity);
      if (!first) byIdentity.set(identity, factor);
      else if (first.Emission === factor.Emission) repeated.push(row);
      else errors.push({ row, path: ['Emission'], message: messages.factorTwice });
    },
    signal,
  );
  return { factors: byIdentity, repeated, errors };
}

/** The factors that the library does not have. */
async function notThere(
  factors: ReadonlyMap<string, EmissionFactorInput>,
  signal: AbortSignal,
): Promise<EmissionFactorInput[]> {
  const names = [...new Set([...factors.values()].map(({ Name }) => comparable(Name)))];
  const there = new Set<string>();
  for (const batch of batchesOf(names, NAMES_A_QUERY)) {
    await yieldToEventLoop(signal);
    const rows = await strapi.db
      .query(FACTOR)
      .findMany({ select: IDENTITY_COLUMNS, where: { nameKey: { $in: batch } } });
    for (const row of rows) there.add(factorIdentity(toWire(row)));
  }
  return [...factors].flatMap(([identity, factor]) => (there.has(identity) ? [] : [factor]));
}
