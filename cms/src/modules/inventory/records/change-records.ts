/** Changes of many records at once: selected by a user, or belonging to an import. */

import { factorMessages, middleDay } from '@canopy/domain/factors';
import type { EmissionRecord, RecordFactorChange, RecordsChange } from '@canopy/domain/inventory';
import { inventoryMessages } from '@canopy/domain/inventory';
import type { Knex } from 'knex';
import { invalid, invalidField } from '../../../http/input';
import { forbidden } from '../../../http/refusals';
import { splitIntoBatches, yieldToEventLoop } from '../../../rows/batches';
import { findColumns } from '../../../rows/insert-many';
import {
  type CallerClient,
  type CallerMember,
  type ClientCaller,
  type MemberCaller,
  ownerColumns,
} from '../../caller/account';
import * as factors from '../../factors/emission-factor/emission-factor';
import * as versions from '../../factors/factor-version/factor-version';
import * as trail from '../../history/audit-entry';
import { takeBackApprovals } from '../periods/approval';
import { expectNotSubmitted } from '../periods/submitted-sites';
import { daysOutside, siteFinder } from '../sites/find-site';
import { readSites } from '../sites/read-sites';
import { placeAll, rulesFor } from './calculation-rules';
import { listFactors, toRecordFactors } from './insert-records';
import { joinRecords } from './join-records';
import { lockOwnRow, lockOwnRows } from './lock-records';
import { updateRecords } from './update-records';
import {
  calculateFigures,
  choiceOfRecord,
  type RecordRow,
  storeChoice,
  toWire,
  type WholeRecord,
} from './wire';
import { writeShared } from './write-locks';

const RECORD = 'api::emission-record.emission-record';

/** Records deleted per statement. On SQLite other writers wait until the last statement. */
const ROWS_A_STATEMENT = 1000;

/** Maximum number of records that a refusal names. */
const MOST_NAMED = 20;

const NAMED = ['documentId', 'selectedName', 'fromDay', 'toDay'] as const;
type Named = Pick<RecordRow, (typeof NAMED)[number]>;

/** Counts of an import's remaining records, and of changed ones among them. */
export interface ImportCounts {
  readonly records: number;
  readonly changed: number;
}

/**
 * Deletes own records, recalculates them with another factor, states their data kind, or moves them
 * to a site. Changes all or none, as one step of the history. A client can only move its members'
 * records.
 * @throws 403 when a client asks for more; 404 that names the ids that are not the caller's; 400 at
 *   `factorId` or `siteId` when it does not fit all of them
 */
export async function change(
  caller: MemberCaller | ClientCaller,
  input: RecordsChange,
): Promise<{ deleted: number; changed: number }> {
  if ('siteId' in input) return move(caller, input.ids, input.siteId);
  if (caller.role === 'client') throw forbidden();
  const { member } = caller;
  return writeShared(member.client.id, async (trx) => {
    const rows = await lockOwnRows(ownerColumns(member), input.ids, trx);
    if (input.action === 'delete') {
      const ids = rows.map(({ id }) => id);
      await asOneStep(member.client, 'deleted', trx, () => removeRows(member, ids));
      return { deleted: rows.length, changed: 0 };
    }
    if (input.action === 'data-kind') {
      const { dataKind } = input;
      const others = rows.filter((row) => row.dataKind !== dataKind);
      const changes = others.map((row) => ({
        before: withOwner(row, member),
        values: { dataKind },
      }));
      await asOneStep(member.client, 'changed', trx, () =>
        updateRecords(member.client.id, changes, trx),
      );
      return { deleted: 0, changed: others.length };
    }
    const { factorId, reason } = input;
    await trail.because(reason, () =>
      asOneStep(member.client, 'changed', trx, () => recalculate(member, rows, factorId, trx)),
    );
    return { deleted: 0, changed: rows.length };
  });
}

/**
 * Recalculates an own record with another factor that fits its choice.
 * @throws 404 when the record is not the member's; 400 at `factorId` when the factor does not fit
 */
export async function chooseFactor(
  member: CallerMember,
  documentId: string,
  { factorId, reason }: RecordFactorChange,
): Promise<EmissionRecord> {
  return writeShared(member.client.id, async (trx) => {
    const row = await lockOwnRow(member, documentId, trx);
    await trail.because(reason, () => recalculate(member, [row], factorId, trx));
    const [whole] = await joinRecords(member.client.id, [
      await lockOwnRow(member, documentId, trx),
    ]);
    return toWire(whole as WholeRecord, member.userId);
  });
}

/**
 * Counts the records of imports, by the imports' database ids. Imports without records are missing.
 */
export async function countsOfImports(
  member: CallerMember,
  importIds: readonly number[],
  database: Knex = strapi.db.connection,
): Promise<Map<number, ImportCounts>> {
  const rows: Record<string, string | number>[] = await ofImports(member, importIds, database)
    .groupBy('import_id')
    .select(findColumns(RECORD, ['importId']))
    .count({ records: '*' })
    .sum({ changed: database.raw('case when updated_at <> created_at then 1 else 0 end') });
  return new Map(
    rows.map(({ importId, records, changed }) => [
      Number(importId),
      { records: Number(records), changed: Number(changed) },
    ]),
  );
}

/** Names up to 20 records of an import that were changed since, each with path and message. */
export async function changedOfImport(
  member: CallerMember,
  importId: number,
  trx: Knex.Transaction,
) {
  const rows: Named[] = await ofImports(member, [importId], trx)
    .whereRaw('updated_at <> created_at')
    .orderBy(['from_day', 'id'])
    .limit(MOST_NAMED)
    .select(findColumns(RECORD, NAMED));
  return rows.map(nameRecord);
}

/** Groups changes of many records under one entry of the history. */
function asOneStep(
  client: CallerClient,
  action: 'deleted' | 'changed',
  trx: Knex.Transaction,
  changes: () => Promise<unknown>,
) {
  return trail.asOneStep(trx, changes, () => ({
    action,
    subjectType: 'record',
    subjectId: '',
    subjectName: '',
    ...trail.toEntryOwner(client),
    before: null,
    after: null,
  }));
}

/** Moves records to a site. Their figures stay. */
async function move(
  caller: MemberCaller | ClientCaller,
  ids: readonly string[],
  named: string | null,
): Promise<{ deleted: number; changed: number }> {
  const member = caller.role === 'member' ? caller.member : undefined;
  const client = caller.role === 'member' ? caller.member.client : caller.client;
  const owner = member ? ownerColumns(member) : { client_id: client.id };
  return writeShared(client.id, async (trx) => {
    const rows = await lockOwnRows(owner, ids, trx);
    const found = siteFinder(await readSites(client.id), member)(named);
    if (found.message !== undefined) throw invalidField('siteId', found.message);
    const { site } = found;
    const outside = rows.filter(
      ({ fromDay: date, toDay: date1 }) => daysOutside(site, { date, date1 }).length > 0,
    );
    if (outside.length > 0) {
      const message = inventoryMessages.recordsOutsideSite(site?.name ?? '');
      const first = outside.slice(0, MOST_NAMED).map(nameRecord);
      throw invalid(message, [{ path: ['siteId'], message }, ...first]);
    }
    const siteId = site?.id ?? null;
    const others = rows.filter((row) => row.siteId !== siteId);
    if (member) {
      const moved = others.map((row) => ({ ...row, siteId }));
      await expectNotSubmitted(client.id, moved);
    } else {
      await takeBackApprovals(client, others, trx);
    }
    const changes = others.map((row) => {
      const before = { ...row, client: client.id, member: member?.id ?? row.member?.id };
      return { before, values: { siteId } };
    });
    await asOneStep(client, 'changed', trx, () => updateRecords(client.id, changes, trx));
    return { deleted: 0, changed: others.length };
  });
}

function ofImports(member: CallerMember, importIds: readonly number[], database: Knex) {
  return database('emission_records')
    .where(ownerColumns(member))
    .whereIn('import_id', [...importIds]);
}

/** Recalculates records with this factor, as if it had been chosen when they were saved. */
async function recalculate(
  member: CallerMember,
  rows: readonly RecordRow[],
  factorId: string,
  trx: Knex.Transaction,
): Promise<void> {
  const wanted = rows.map((row) => ({
    choice: choiceOfRecord(row),
    day: middleDay(row.fromDay, row.toDay),
    settled: { factorId },
  }));
  const rules = await rulesFor(member.client.id, wanted);
  const sites = rows.map(({ siteId }) => (siteId ? { id: siteId } : undefined));
  const outcomes = await factors.resolveAll(placeAll(wanted, sites, rules), rules);
  const found = outcomes.flatMap((each) => (each.factor ? [each] : []));
  if (found.length < rows.length) {
    throw invalid(factorMessages.factorNotFitting, [
      { path: ['factorId'], message: factorMessages.factorNotFitting },
      ...rows
        .filter((_, n) => !outcomes[n]?.factor)
        .slice(0, MOST_NAMED)
        .map(nameRecord),
    ]);
  }
  const versionIds = await versions.idsFor(listFactors(found.map(toRecordFactors)), trx);
  const { gwpSet } = rules;
  const changes = rows.map((row, n) => {
    const resolution = found[n] as (typeof found)[number];
    const { factor, ratio, electricity } = resolution;
    const mix = electricity?.residualMix?.factor;
    const values = {
      ...calculateFigures(row.consumption, { factor, ratio, gwpSet, electricity }, []),
      gwpSet,
      ...storeChoice(resolution),
      factorVersionId: versionIds.get(factor.documentId),
      residualMixVersionId: mix ? versionIds.get(mix.documentId) : null,
    };
    return { before: withOwner(row, member), values };
  });
  await updateRecords(member.client.id, changes, trx);
}

/** Adds the owner to a member's record, as database ids. */
function withOwner(row: RecordRow, { id, client }: CallerMember) {
  return { ...row, client: client.id, member: id };
}

function nameRecord({ documentId, selectedName, fromDay, toDay }: Named) {
  return {
    path: ['records', documentId],
    message: inventoryMessages.recordOfDays(selectedName, fromDay, toDay),
  };
}

/**
 * Deletes own records by their database ids.
 * @returns the number of ids
 */
export async function removeRows(member: CallerMember, ids: readonly number[]): Promise<number> {
  for (const batch of splitIntoBatches(ids, ROWS_A_STATEMENT)) {
    const where = { client_id: member.client.id, id: { $in: batch } };
    await strapi.db.query(RECORD).deleteMany({ where });
    await yieldToEventLoop();
  }
  return ids.length;
}
