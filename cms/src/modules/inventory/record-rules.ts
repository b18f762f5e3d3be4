import { findColumn, findColumns } from '../../rows/insert-many';
import { runForClient } from './periods/closed-months';
import { expectNotSubmitted, type Placed } from './periods/submitted-sites';
import { shareRecords } from './records/write-locks';

const RECORD = 'api::emission-record.emission-record';

/**
 * Deletes a record for the panel, unless its site is submitted. Only the client changes it then.
 * @param deletion deletes the record
 * @throws 409 `period_submitted`
 */
export async function deleteRecord<T>(documentId: string, deletion: () => T): Promise<Awaited<T>> {
  const record = await strapi.db
    .query(RECORD)
    .findOne({ select: ['id'], where: { documentId }, populate: { client: { select: ['id'] } } });
  if (!record?.client) return await deletion();
  const { id: clientId } = record.client;
  // Not retried after a deadlock, because the deletion can run only once.
  return await strapi.db.transaction(async ({ trx }) => {
    await shareRecords(clientId, trx);
    // The record may have been moved to another site meanwhile.
    const placed: Placed[] = await strapi.db
      .connection(strapi.db.metadata.get(RECORD).tableName)
      .select(findColumns(RECORD, ['month', 'lastMonth', 'siteId']))
      .where({ [findColumn(RECORD, 'client')]: clientId, document_id: documentId })
      .forUpdate()
      .transacting(trx);
    await expectNotSubmitted(clientId, placed);
    return await runForClient(clientId, deletion);
  });
}
