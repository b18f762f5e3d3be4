import { App, Button, ConfigProvider } from 'antd';
import { useState } from 'react';
import { formatKg, formatTonnes } from '../../../lib/format';
import { entryText } from '../../../messages/user';
import { useFailureNotice } from '../../../ui/use-failure-notice';
import styles from './emission-entry.module.css';
import { type EntryRow, filledRows } from './entry-row';
import { ROWS_TO_LOOK_AT } from './rows-to-look-at';
import type { EmissionEntryState } from './use-emission-entry';

/** Key of the save notice. A success replaces the earlier failure. */
export const SAVE_NOTICE = 'emission-entry-save';

export const SAVE_BUTTON = 'emission-entry-save-button';

type FooterButton = 'next' | 'calculation' | 'save';

/**
 * Milliseconds before the spinner appears. Most responses arrive earlier, so it would only flicker.
 */
const SPINNER_DELAY = { delay: 200 };

/** Footer of the table with step button, total and Save. */
export function EntryFooter({ entry }: { entry: EmissionEntryState }) {
  const { notification } = App.useApp();
  const noticeFailure = useFailureNotice();
  const [busy, setBusy] = useState<FooterButton | null>(null);
  const { step, rows } = entry.state;

  const run = async (button: FooterButton, work: () => Promise<unknown>) => {
    setBusy(button);
    await work();
    setBusy(null);
  };
  const save = async () => {
    const error = await entry.save();
    if (!error) return;
    if (error === 'to-look-at') {
      const description = entryText.lookThenSave;
      notification.warning({ key: SAVE_NOTICE, title: entryText.saveFailed, description });
      document.getElementById(ROWS_TO_LOOK_AT)?.scrollIntoView({ block: 'center' });
      return;
    }
    noticeFailure(entryText.saveFailed, error, {
      key: SAVE_NOTICE,
      advice: error.retryable ? entryText.saveAgain : undefined,
    });
  };

  return (
    // A save disables all other controls. These buttons show its progress.
    <ConfigProvider componentDisabled={false}>
      <footer className={styles.footer}>
        {step === 'choose' ? (
          <Button
            type="primary"
            disabled={entry.isSaving}
            loading={busy === 'next' && SPINNER_DELAY}
            onClick={() => run('next', () => entry.goOn())}
          >
            {entryText.next}
          </Button>
        ) : (
          <Button
            disabled={entry.isSaving}
            onClick={() => entry.actions.dispatch({ type: 'stepped', to: 'choose' })}
          >
            {entryText.previous}
          </Button>
        )}
        <Total rows={filledRows(rows)} />
        <Button
          disabled={entry.isSaving}
          loading={busy === 'calculation'}
          onClick={() => run('calculation', entry.actions.calculateAll)}
        >
          {entryText.calculateAll}
        </Button>
        <Button
          id={SAVE_BUTTON}
          type={step === 'measure' ? 'primary' : 'default'}
          loading={entry.isSaving || (busy === 'save' && SPINNER_DELAY)}
          onClick={() => run('save', save)}
        >
          {entryText.save}
        </Button>
      </footer>
    </ConfigProvider>
  );
}

/** Total of the calculated rows, with their number while some are missing. */
function Total({ rows }: { rows: readonly EntryRow[] }) {
  const results = rows.flatMap(({ result }) => (result ? [result.result] : []));
  const total = results.reduce((sum, result) => sum + result, 0);
  return (
    <output className={styles.total}>
      {results.length > 0 && (
        <>
          {entryText.total} <strong>{formatKg(total)}</strong>
          {formatTonnes(total) && <span> ({formatTonnes(total)})</span>}
          <span className={styles.soft}>
            {rows.length > 1 && ` · ${entryText.calculatedRows(results.length, rows.length)}`}
          </span>
        </>
      )}
    </output>
  );
}
