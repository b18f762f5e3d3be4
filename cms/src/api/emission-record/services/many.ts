import { messages } from '@canopy/domain';
import type { Knex } from 'knex';
import { notFoundOf } from '../../../http/refusals';
import { batchesOf, yieldToEventLoop } from '../../../rows/batches';
import trail from '../../audit-entry/services/audit-entry';
import type { CallerMember } from '../../session/services/account';

const RECORD = 'api::emission-record.emission-record';

/** How many records one statement deletes. Their entries in the history are written together. */
const ROWS_A_STATEMENT = 500;

/** How many changed records a refusal names. */
const MOST_NAMED = 20;

/** How many records of an import still exist, and how many of these were changed since. */
export interface ImportCounts {
  readonly records: number;
  readonly changed: number;
}

interface ChangedRow {
  readonly document_id: string;
  readonly selected_name: string;
  readonly from_day: string;
  readonly to_day: string;
}

/** Many records at once: those that a person chose, and those of an import. */
export default {
  /**
   * Deletes own records as one step of the history, all or none.
   * @throws 404 that names the ids that are not the member's
   */
  async remove(member: CallerMember, documentIds: readonly string[]): Promise<number> {
    return strapi.db.transaction(async ({ trx }) => {
      const ids = await ownIds(member, documentIds, trx);
      return trail.asOneStep(
        trx,
        () => removeRows(member, ids),
        () => ({
          ...{ action: 'deleted', subjectType: 'record', subjectId: '', subjectName: '' },
          ...trail.ownerOf(member.client),
          ...{ before: null, after: null },
        }),
      );
    });
  },

  /** The counts of imports by their database ids; none for an import without records. */
  async countsOfImports(
    member: CallerMember,
    importIds: readonly number[],
    database: Knex = strapi.db.connection,
  ): Promise<Map<number, ImportCounts>> {
    const rows: Record<string, string | number>[] = await ofImports(member, importIds, database)
      .groupBy('import_id')
      .select('import_id')
      .count({ records: '*' })
      .sum({ changed: database.raw('case when updated_at <> created_at then 1 else 0 end') });
    return new Map(
      rows.map(({ import_id, records, changed }) => [
        Number(import_id),
        { records: Number(records), changed: Number(changed) },
      ]),
    );
  },

  /** Names records of an import that were changed since, at most 20: path and sentence of each. */
  async changedOfImport(member: CallerMember, importId: number, trx: Knex.Transaction) {
    const rows: ChangedRow[] = await ofImports(member, [importId], trx)
      .whereRaw('updated_at <> created_at')
      .orderBy(['from_day', 'id'])
      .limit(MOST_NAMED)
      .select('document_id', 'selected_name', 'from_day', 'to_day');
    return rows.map((row) => ({
      path: ['records', row.document_id],
      message: messages.recordOfDays(row.selected_name, row.from_day, row.to_day),
    }));
  },

  /**
   * Deletes the records of an import that still exist.
   * @returns how many they were
   */
  async removeImport(member: CallerMember, importId: number, trx: Knex.Transaction) {
    const rows: { id: number }[] = await ofImports(member, [importId], trx).select('id');
    return removeRows(
      member,
      rows.map(({ id }) => id),
    );
  },
};

function ofImports(member: CallerMember, importIds: readonly number[], database: Knex) {
  return database('emission_records')
    .where({ client_id: member.client.id, member_id: member.id })
    .whereIn('import_id', [...importIds]);
}

async function ownIds(
  member: CallerMember,
  documentIds: readonly string[],
  trx: Knex.Transaction,
): Promise<number[]> {
  const rows: { id: number; document_id: string }[] = await trx('emission_records')
    .where({ client_id: member.client.id, member_id: member.id })
    .whereIn('document_id', [...documentIds])
    .select('id', 'document_id');
  const own = new Set(rows.map(({ document_id }) => document_id));
  const unknown = documentIds.flatMap((id, n) =>
    own.has(id) ? [] : [{ path: ['ids', String(n)], message: messages.notFound }],
  );
  if (unknown.length > 0) throw notFoundOf(unknown);
  return rows.map(({ id }) => id);
}

async function removeRows(member: CallerMember, ids: readonly number[]): Promise<number> {
  for (const batch of batchesOf(ids, ROWS_A_STATEMENT)) {
    const where = { client_id: member.client.id, id: { $in: batch } };
    await strapi.db.query(RECORD).deleteMany({ where });
    await yieldToEventLoop();
  }
  return ids.length;
}
