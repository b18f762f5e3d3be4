import type { RecordImport } from '@canopy/domain/inventory';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { type AppError, toAppError } from '../../../lib/app-error';
import { http } from '../../../lib/http';
import { appText } from '../../../messages/en';
import { importsText } from '../../../messages/user';
import { useFailureNotice } from '../../../ui/use-failure-notice';
import styles from './records.module.css';
import { useRefreshImports } from './use-imports';
import { useRefreshRecords } from './use-records';

/**
 * Button that undoes an import after confirmation. If records have changed since, lists them and
 * asks again.
 */
export function UndoImport({
  of: { _id, fileName, records, changed },
  text = importsText.undo,
  onUndone,
}: {
  of: Pick<RecordImport, '_id' | 'fileName' | 'records' | 'changed'>;
  text?: string;
  onUndone?: () => void;
}) {
  const { notification, modal } = App.useApp();
  const noticeFailure = useFailureNotice();
  const [isBusy, setBusy] = useState(false);
  const refreshImports = useRefreshImports();
  const refreshRecords = useRefreshRecords();

  async function undo(confirm?: 'true') {
    setBusy(true);
    try {
      const { deleted } = await http.delete('/imports/:id', {
        path: { id: _id },
        query: { confirm },
      });
      notification.success({
        title: importsText.undone,
        description: importsText.undoneCount(deleted),
      });
      onUndone?.();
      void refreshRecords();
    } catch (failure) {
      const error = toAppError(failure);
      if (error.status === 409 && error.fieldErrors.length > 0) {
        const content = <ChangedRecords error={error} />;
        ask(importsText.changedTitle, importsText.undoAnyway, content, () => undo('true'));
      } else {
        noticeFailure(importsText.undoFailed, error);
      }
    } finally {
      setBusy(false);
      void refreshImports();
    }
  }

  function ask(title: string, okText: string, content: ReactNode, onOk: () => Promise<void>) {
    modal.confirm({
      title,
      content,
      okText,
      okButtonProps: { danger: true },
      cancelText: appText.cancel,
      width: 520,
      onOk,
    });
  }

  return (
    <Button
      loading={isBusy}
      aria-label={fileName ? importsText.undoOf(fileName) : text}
      onClick={() =>
        ask(
          importsText.undoTitle(fileName),
          importsText.undo,
          importsText.undoText(records, changed),
          () => undo(),
        )
      }
    >
      {text}
    </Button>
  );
}

function ChangedRecords({ error: { message, fieldErrors } }: { error: AppError }) {
  return (
    <>
      <p>{message}</p>
      <ul className={styles.changedRecords}>
        {fieldErrors.map(({ path, message: name }) => (
          <li key={path.join('.')}>{name}</li>
        ))}
      </ul>
    </>
  );
}
