import { comparable } from '@canopy/domain/common';
import {
  type EmissionFactorInput,
  emissionFactorInput,
  factorMessages,
} from '@canopy/domain/factors';
import type { ImportAnswer, ImportBody } from '@canopy/domain/file-import';
import { readUnit } from '@canopy/domain/units';
import { forEachInBatches, splitIntoBatches, yieldToEventLoop } from '../../../rows/batches';
import { type CheckedRows, checkRows, inOrder, refuseErrors } from '../../../rows/imports';
import * as unitNames from '../unit-name/unit-name';
import { usedUnits } from './factor-units';
import { changeLibrary } from './library-changes';
import { type FactorRow, toRow } from './wire';

const FACTOR = 'api::emission-factor.emission-factor';

const IDENTITIES_A_QUERY = 500;

type NewRow = ReturnType<typeof toRow>;

/**
 * Adds the factors that do not exist yet, all or none.
 * @param signal aborted when the caller disconnects; nothing is added then
 * @throws 400 that names rows and fields, unless it is a dry run
 */
export async function run(
  { rows, dryRun }: ImportBody,
  signal: AbortSignal,
): Promise<ImportAnswer> {
  const checked = await checkRows(emissionFactorInput, rows, signal);
  const { factors, repeated, errors } = await distinct(checked, await unitTest(), signal);
  if (dryRun) {
    const missing = await findMissing(factors, signal);
    const skipped = repeated.length + factors.size - missing.length;
    return { inserted: missing.length, skipped, errors: inOrder(errors), repeated };
  }
  refuseErrors(errors);
  const { missing } = await changeLibrary(
    async () => ({ missing: await findMissing(factors, signal) }),
    signal,
  );
  const skipped = repeated.length + factors.size - missing.length;
  return { inserted: missing.length, skipped, errors: [] };
}

/** Makes a test for meaningful units: known, named by an admin, or used by the library. */
async function unitTest(): Promise<(unit: string) => boolean> {
  const [aliases, used] = await Promise.all([unitNames.aliases(), usedUnits()]);
  const familiar = new Set([...aliases.keys(), ...used.map(({ unit }) => comparable(unit))]);
  return (unit) => readUnit(unit) !== null || familiar.has(comparable(unit));
}

/** Keeps each factor of the file once. A factor with two different values is an error. */
async function distinct(
  { rows, errors: found }: CheckedRows<EmissionFactorInput>,
  isMeaningful: (unit: string) => boolean,
  signal: AbortSignal,
) {
  const byIdentity = new Map<string, NewRow>();
  const errors = [...found];
  const repeated: number[] = [];
  await forEachInBatches(
    rows,
    (input, row) => {
      if (input === null) return;
      if (!isMeaningful(input.Unit)) {
        errors.push({ row, path: ['Unit'], message: factorMessages.unitNotKnown });
        return;
      }
      const factor = toRow(input);
      const first = byIdentity.get(factor.identity);
      if (!first) byIdentity.set(factor.identity, factor);
      else if (first.kgCo2ePerUnit === factor.kgCo2ePerUnit) repeated.push(row);
      else errors.push({ row, path: ['Emission'], message: factorMessages.factorTwice });
    },
    signal,
  );
  return { factors: byIdentity, repeated, errors };
}

/** Finds the factors that the library does not have. */
async function findMissing(
  factors: ReadonlyMap<string, NewRow>,
  signal: AbortSignal,
): Promise<NewRow[]> {
  const there = new Set<string>();
  for (const batch of splitIntoBatches([...factors.keys()], IDENTITIES_A_QUERY)) {
    await yieldToEventLoop(signal);
    const rows: Pick<FactorRow, 'identity'>[] = await strapi.db
      .query(FACTOR)
      .findMany({ select: ['identity'], where: { identity: { $in: batch } } });
    for (const { identity } of rows) there.add(identity);
  }
  return [...factors.values()].filter(({ identity }) => !there.has(identity));
}
