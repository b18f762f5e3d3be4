/** Restating: a client's saved records calculated again, as if they were entered today. */

import { readFlags } from '@canopy/domain/factors';
import {
  inventoryMessages,
  type Policy,
  RESTATED_SHOWN,
  type Restated,
  type RestatedRecord,
  type Restatement,
  type RestatementConflict,
  type RestatementCounts,
  type RestatementInput,
  type SkippedRecord,
} from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { conflict } from '../../../http/refusals';
import { overlap } from '../../../rows/batches';
import type { CallerClient } from '../../caller/account';
import * as versions from '../../factors/factor-version/factor-version';
import * as trail from '../../history/audit-entry';
import * as members from '../../people/member/member';
import { takeBackApprovals } from '../periods/approval';
import { describeRules, readRules } from '../records/calculation-rules';
import { listFactors } from '../records/insert-records';
import {
  openRecords,
  type Recalculated,
  type Recalculation,
  Resolver,
  recalculations,
  type StoredRecord,
} from '../records/recalculation';
import { updateRecords } from '../records/update-records';
import { writeExclusive } from '../records/write-locks';
import type { Seen } from './preview';
import * as previews from './preview';
import { type SeenRecords, toBytes } from './previewed-records';
import { Tally } from './tally';

/** Record to change, with its new values. */
interface Change {
  readonly record: StoredRecord;
  readonly now: Recalculated;
}

/** Change with the record's current factor version. */
type ChangeFrom = Recalculation & Change;

/** Previews the changes that the current library and policy would make. */
export async function preview(client: CallerClient, signal: AbortSignal): Promise<Restatement> {
  const tally = new Tally();
  const shown: ChangeFrom[] = [];
  const seen: Buffer[] = [];
  const rules = await readRules(client.id);
  for await (const batch of recalculations(client.id, new Resolver(rules), signal)) {
    tally.add(batch);
    const changes = batch.rows.filter(isChange);
    shown.push(...changes.slice(0, RESTATED_SHOWN - shown.length));
    seen.push(toBytes(batch.rows));
  }
  const users = new Map(
    (await members.listMemberNames(client)).map(({ id, userId }) => [id, userId]),
  );
  return {
    ...tally.counts(),
    preview: await previews.keep(client.id, rules, Buffer.concat(seen)),
    changes: shown.map((change) => toWire(change, users.get(change.record.member) ?? '')),
  };
}

/** Counts the changes that another policy would make. */
export async function counts(
  clientId: number,
  { gwpSet, country }: Pick<Policy, 'gwpSet' | 'country'>,
  signal: AbortSignal,
): Promise<RestatementCounts> {
  const tally = new Tally();
  const place = { countryCode: country, region: null };
  const resolver = new Resolver({ ...(await readRules(clientId)), gwpSet, place });
  for await (const batch of recalculations(clientId, resolver, signal)) tally.add(batch);
  return tally.counts();
}

/**
 * Makes the previewed changes, in one transaction and one step of the history. Calculates
 * everything before the transaction. It writes a record only if the record is still as it was
 * calculated from.
 * @param signal aborted when the caller disconnects; nothing changes then
 * @throws 409 when something has changed since the preview; with `except`, changed records are left
 *   as they are
 */
export async function apply(
  client: CallerClient,
  { reason, preview, except }: RestatementInput,
  signal: AbortSignal,
): Promise<Restated> {
  const seen = await previews.find(client.id, preview);
  if (!seen) throw refusePreview();
  const prepared = await prepare(client.id, seen, signal);
  const { resolver, since } = prepared;
  if (since.rules || (since.changed > 0 && !except)) throw refusePreview(since);
  return writeExclusive(client.id, async (trx) => {
    if (!(await previews.remove(client.id, seen.id, trx))) throw refusePreview();
    const rules = describeRules(await readRules(client.id));
    if (rules !== describeRules(resolver.rules) || !(await resolver.isCurrent(signal))) {
      throw refusePreview({ ...since, rules: true });
    }
    const { tally, skipped } = await trail.because(reason, () =>
      trail.asOneStep(
        trx,
        () => write(client, seen.records, prepared, except, trx, signal),
        ({ tally: { before, after } }) => ({
          action: 'changed',
          subjectType: 'restatement',
          subjectId: '',
          subjectName: '',
          ...trail.toEntryOwner(client),
          before: { ...before },
          after: { ...after },
        }),
      ),
    );
    const { changed, locked, before, after } = tally;
    return { changed, locked, before, after, ...(except && { skipped }) };
  });
}

/**
 * Makes the 409 for an outdated preview.
 * @param since the changes since then; absent if the server does not know the preview (any more)
 */
const refusePreview = (since?: RestatementConflict) =>
  conflict('preview', inventoryMessages.restatementOutdated, since);

function isChange(each: Recalculation): each is ChangeFrom {
  return each.differs && each.now !== null;
}

/** Counter of the records that differ from the preview. */
class Comparison {
  private others = 0;
  private found = 0;

  constructor(private readonly seen: SeenRecords) {}

  /** @param isSame whether the record is as it was seen */
  add(record: StoredRecord, isSame: boolean): void {
    if (this.seen.has(record)) this.found += 1;
    if (!isSame) this.others += 1;
  }

  /**
   * Counts records that were added, changed or deleted, once all existing records have been added.
   */
  get changed(): number {
    return this.others + this.seen.count - this.found;
  }
}

/** Rows to write, calculated outside the transaction. */
interface Prepared {
  readonly resolver: Resolver;
  /**
   * New values of records that are as they were seen, by their database ids; null for unchanged
   * records.
   */
  readonly outcomes: ReadonlyMap<number, Recalculated | null>;
  /** Changes since the preview. */
  readonly since: RestatementConflict;
}

async function prepare(
  clientId: number,
  { records: seen, isBy }: Seen,
  signal: AbortSignal,
): Promise<Prepared> {
  const resolver = new Resolver(await readRules(clientId));
  const comparison = new Comparison(seen);
  const outcomes = new Map<number, Recalculated | null>();
  let rules = !isBy(resolver.rules);
  for await (const batch of recalculations(clientId, resolver, signal)) {
    for (const each of batch.rows) {
      const isSame = seen.hasState(each.record);
      comparison.add(each.record, isSame);
      if (!isSame) continue;
      if (!seen.hasOutcome(each)) rules = true;
      outcomes.set(each.record.id, isChange(each) ? each.now : null);
    }
  }
  return { resolver, outcomes, since: { changed: comparison.changed, rules } };
}

/**
 * Writes the prepared values to records that are still as they were seen.
 * @throws 409 when others are not, unless they are excepted
 */
async function write(
  client: CallerClient,
  seen: SeenRecords,
  { outcomes }: Prepared,
  except: 'changed' | undefined,
  trx: Knex.Transaction,
  signal: AbortSignal,
) {
  const tally = new Tally();
  const comparison = new Comparison(seen);
  const skipped: { count: number; records: SkippedRecord[] } = { count: 0, records: [] };
  const factors = listFactors([...outcomes.values()].flatMap((now) => now ?? []));
  const versionIds = await versions.idsFor(factors, trx);
  // The database writes one batch while the next one is read and compared.
  await overlap(async (start) => {
    for await (const { rows, locked } of openRecords(client.id, trx, signal)) {
      const changes: Change[] = [];
      tally.locked += locked;
      for (const record of rows) {
        const now = outcomes.get(record.id);
        const isSame = now !== undefined && seen.hasState(record);
        comparison.add(record, isSame);
        if (!isSame) {
          const { documentId: _id, selectedName, fromDay: date } = record;
          skipped.count += 1;
          if (skipped.count <= RESTATED_SHOWN) skipped.records.push({ _id, selectedName, date });
        } else if (now) {
          changes.push({ record, now });
        }
      }
      // The 409 is certain now, so the remaining records are only counted.
      if (skipped.count > 0 && !except) continue;
      for (const { record, now } of changes) tally.addChange(record, now);
      await start(() => writeBatch(client, changes, versionIds, trx, signal));
    }
  });
  if (comparison.changed > 0 && !except) {
    throw refusePreview({ changed: comparison.changed, rules: false });
  }
  return { tally, skipped };
}

async function writeBatch(
  client: CallerClient,
  changes: readonly Change[],
  versionIds: ReadonlyMap<string, number>,
  trx: Knex.Transaction,
  signal: AbortSignal,
): Promise<void> {
  if (changes.length === 0) return;
  await takeBackApprovals(
    client,
    changes.map(({ record }) => record),
    trx,
  );
  const rows = changes.map(({ record, now }) => ({
    before: record,
    values: {
      ...now.values,
      factorVersionId: versionIds.get(now.factor.documentId),
      residualMixVersionId: now.residualMix && versionIds.get(now.residualMix.documentId),
    },
  }));
  // Imports treat records with a later `updatedAt` as changed by a user.
  await updateRecords(client.id, rows, trx, signal, { keepsUpdatedAt: true });
}

function toWire({ record, version, now }: ChangeFrom, userId: string): RestatedRecord {
  const { factor, kgCo2ePerUnit, values } = now;
  return {
    _id: record.documentId,
    userId,
    selectedName: record.selectedName,
    group: record.scope,
    distance: record.consumption,
    unit: record.unit ?? '',
    date: record.fromDay,
    date1: record.toDay,
    before: {
      result: record.resultKgCo2e,
      factor: version.name,
      edition: version.edition ?? '',
      kgCo2ePerUnit: record.resultKgCo2e / record.convertedAmount,
      unit: version.unit,
      flags: readFlags(record.flags),
    },
    after: {
      result: values.resultKgCo2e,
      factor: factor.name,
      edition: factor.edition ?? '',
      kgCo2ePerUnit,
      unit: factor.unit,
      flags: readFlags(values.flags),
    },
  };
}
