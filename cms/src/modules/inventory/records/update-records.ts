import type { Knex } from 'knex';
import { type RowChange, updateEach } from '../../../rows/update-each';
import * as recordMonths from './record-months';
import type { RecordRow } from './wire';

const RECORD = 'api::emission-record.emission-record';

interface RecordChange extends RowChange {
  readonly before: Pick<RecordRow, 'id' | 'documentId' | 'fromDay' | 'toDay'>;
}

/**
 * Gives records of a client other figures or another data kind, and their months what follows from it.
 * @param changes of records that are locked; see `updateEach`
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
