import type { EmissionRecord } from '@canopy/domain/inventory';
import { App } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { http } from '../../../lib/http';
import { useRefreshPeriods } from '../../../lib/periods';
import { useLatest } from '../../../lib/use-latest';
import { recordText } from '../../../messages/user';
import { useFailureNotice } from '../../../ui/use-failure-notice';
import { editButtonId, type RecordCalls } from './record-actions';
import { fieldId } from './record-edit-field';
import { EDITED_FIELDS, type RecordChanges } from './use-record-changes';
import { type useRecords, useRefreshRecords } from './use-records';

/** Returns the row actions, with their notices and focus changes. */
export function useRecordCalls(
  changes: RecordChanges,
  records: ReturnType<typeof useRecords>,
): RecordCalls {
  const { notification } = App.useApp();
  const refresh = useRefreshRecords();
  const refreshPeriods = useRefreshPeriods();
  const noticeFailure = useFailureNotice();
  const latest = useLatest({ changes, records, noticeFailure });
  // Id of the element to focus once the row has switched between view and edit mode.
  const [wanted, setWanted] = useState<{ id: () => string | undefined }>();
  useEffect(() => {
    const id = wanted?.id();
    if (id) document.getElementById(id)?.focus();
  }, [wanted]);

  return useMemo(() => {
    const focus = (id: () => string | undefined) => setWanted({ id });

    return {
      edit(record: EmissionRecord) {
        latest.current.changes.edit(record);
        focus(() => fieldId(record._id, 'distance'));
      },
      change: ({ _id }, change) => latest.current.changes.change(_id, change),
      cancel({ _id }) {
        latest.current.changes.cancel(_id);
        focus(() => editButtonId(_id));
      },
      async save({ _id }) {
        const outcome = await latest.current.changes.save(_id);
        if (outcome !== 'refused' && '_id' in outcome) {
          latest.current.records.showUpdated(outcome);
          void refresh();
          notification.success({ title: recordText.edited });
          focus(() => editButtonId(_id));
        } else if (outcome === 'refused') {
          focus(() => {
            const errors = latest.current.changes.edits.get(_id)?.errors ?? {};
            const first = EDITED_FIELDS.find((field) => errors[field]);
            return first && fieldId(_id, first);
          });
        } else {
          latest.current.noticeFailure(recordText.editFailed, outcome);
          // The record's year may have been closed in the meantime.
          void refreshPeriods();
        }
      },
      async remove(record) {
        const { changes: open, records: list } = latest.current;
        try {
          await list.remove(record._id, (id) =>
            http.delete('/deleteEmissionData', { query: { id } }),
          );
        } catch (failure) {
          void refreshPeriods();
          throw failure;
        }
        open.cancel(record._id);
        void refresh();
      },
    };
  }, [latest, notification, refresh, refreshPeriods]);
}
