import * as recordMonths from '../../../../modules/inventory/records/record-months';

const RECORD = 'api::emission-record.emission-record';

interface DeleteEvent {
  readonly params: { readonly where?: object };
}

/** Deletes a record's month rows with it, whether a call or the panel deletes the record. */
async function removeMonths({ params: { where = {} } }: DeleteEvent): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const records: { id: number; client_id: number }[] = await strapi.db
      .queryBuilder(RECORD)
      .select(['id', 'client_id'])
      .where(where)
      .execute({ mapResults: false });
    for (const clientId of new Set(records.map(({ client_id }) => client_id))) {
      const own = records.filter(({ client_id }) => client_id === clientId);
      await recordMonths.remove(clientId, own, trx);
    }
  });
}

export default { beforeDelete: removeMonths, beforeDeleteMany: removeMonths };
