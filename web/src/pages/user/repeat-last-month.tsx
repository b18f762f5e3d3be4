import type { EmissionRecord } from '@canopy/domain/inventory';
import { App, Button } from 'antd';
import { useState } from 'react';
import { lastMonth } from '../../features/inventory/records/last-month';
import { formatMonth } from '../../lib/format';
import { repeatText } from '../../messages/user';
import { useFailureNotice } from '../../ui/use-failure-notice';

/** More rows than a person would go through. */
const MOST_ROWS = 100;

/**
 * Button that copies the records of the last month with any, to be entered again for the next
 * month.
 */
export function RepeatLastMonth({
  onRepeat,
}: {
  onRepeat: (records: readonly EmissionRecord[]) => void;
}) {
  const { notification } = App.useApp();
  const noticeFailure = useFailureNotice();
  const [isBusy, setBusy] = useState(false);

  async function repeat() {
    setBusy(true);
    try {
      const records = await lastMonth();
      const month = formatMonth((records[0]?.date ?? '').slice(0, 7));
      if (records.length === 0) {
        notification.info({ title: repeatText.nothing });
      } else if (records.length > MOST_ROWS) {
        notification.info({ title: repeatText.tooMany(month, MOST_ROWS) });
      } else {
        onRepeat(records);
        notification.success({
          title: repeatText.added(records.length, month),
          description: repeatText.addedNote,
        });
      }
    } catch (failure) {
      noticeFailure(repeatText.failed, failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button loading={isBusy} onClick={repeat}>
      {repeatText.action}
    </Button>
  );
}
