import type { Knex } from 'knex';
import { type RowChange, updateEach } from '../../../rows/update-each';
import * as recordMonths from './record-months';
import type { RecordRow } from './wire';

const RECORD = 'api::emission-record.emission-record';

interface RecordChange extends RowChange {
  readonly before: Pick<RecordRow, 'id' | 'documentId' | 'fromDay' | 'toDay'>;
}

/**
 * Updates records of a client, and then their month rows.
 * @param changes of locked records; see `updateEach`
 */
export async function updateRecords(
  clientId: number,
  changes: readonly RecordChange[],
  trx: Knex.Transaction,
  signal?: AbortSignal,
  options?: Parameters<typeof updateEach>[5],
): Promise<void> {
  await updateEach(RECORD, { client_id: clientId }, changes, trx, signal, options);
  const ofSeveralMonths = changes.flatMap(({ before: { documentId, fromDay, toDay } }) =>
    fromDay.slice(0, 7) === toDay.slice(0, 7) ? [] : [documentId],
  );
  await recordMonths.follow(clientId, ofSeveralMonths, trx, signal);
}
