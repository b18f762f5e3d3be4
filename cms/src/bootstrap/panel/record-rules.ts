import { writeShared } from '../../api/emission-record/services/writes';
import { expectNotSubmitted, type Placed } from '../../api/period/services/submitted';

const RECORD = 'api::emission-record.emission-record';

/**
 * Deletes a record for the panel, unless its site has been submitted: the client alone changes it then.
 * @param deletion of the record
 * @throws 409 `period_submitted`
 */
export async function deleteRecord<T>(documentId: string, deletion: () => T): Promise<Awaited<T>> {
  const record = await strapi.db
    .query(RECORD)
    .findOne({ select: ['id'], where: { documentId }, populate: { client: { select: ['id'] } } });
  if (!record?.client) return await deletion();
  const { id: clientId } = record.client;
  return writeShared(clientId, async (): Promise<Awaited<T>> => {
    // It may have been moved to another site before.
    const placed: Placed[] = await strapi.db
      .query(RECORD)
      .findMany({ select: ['month', 'lastMonth', 'siteId'], where: { documentId } });
    await expectNotSubmitted(clientId, placed);
    return await deletion();
  });
}
