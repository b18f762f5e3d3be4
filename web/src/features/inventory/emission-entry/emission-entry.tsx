import { ConfigProvider } from 'antd';
import { type KeyboardEvent, useEffect } from 'react';
import { entryText } from '../../../messages/user';
import { StepList } from '../../../ui/step-list';
import { ChoiceRow } from './choice-row';
import styles from './emission-entry.module.css';
import { controlId } from './entry-cell';
import { EntryFooter, SAVE_BUTTON } from './entry-footer';
import { CHOICE_FIELDS, ENTRY_STEPS, type EntryStep, MEASURE_FIELDS } from './entry-row';
import { findItem } from './entry-state';
import { MeasureRow } from './measure-row';
import { RowsToLookAt } from './rows-to-look-at';
import type { EmissionEntryState } from './use-emission-entry';

const COLUMNS: Readonly<Record<EntryStep, readonly (keyof typeof entryText.fields)[]>> = {
  // The factor has no column, because its question spans the row.
  choose: [...CHOICE_FIELDS.filter((field) => field !== 'factorId'), 'details', 'extra'],
  measure: ['item', ...MEASURE_FIELDS, 'action'],
};

/**
 * Two-step entry table. Both steps show the same rows: step one chooses factors, step two enters
 * amounts.
 */
export function EmissionEntry({ entry }: { entry: EmissionEntryState }) {
  const { state, actions } = entry;
  const { step, rows, focus } = state;
  const hasSites = state.rules.sites.length > 0;
  const columns = COLUMNS[step].filter((field) => field !== 'siteId' || hasSites);

  useEffect(() => {
    if (focus) document.getElementById(controlId(focus.key, focus.field))?.focus();
  }, [focus]);

  const saveWithKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const button = document.getElementById(SAVE_BUTTON);
    // A typed day takes effect when its field loses the focus.
    button?.focus();
    button?.click();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const key = keyOfRow(event.target, rows);
    if (step === 'choose') void entry.goOn(key);
    else if (key) actions.dispatch({ type: 'addedNext', after: key });
  };

  return (
    <section className={styles.entry} aria-labelledby="entry-title" onKeyDown={saveWithKey}>
      <header className={styles.header}>
        <div>
          <h2 id="entry-title">{entryText.title}</h2>
          <p className={styles.soft}>{entryText.lead}</p>
        </div>
        <StepList
          label={entryText.stepsLabel}
          steps={ENTRY_STEPS.map((each) => entryText.steps[each])}
          current={ENTRY_STEPS.indexOf(step)}
        />
      </header>
      <ConfigProvider componentDisabled={entry.isSaving}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside */}
        <div onKeyDown={onKeyDown}>
          <table className={styles.table} aria-label={entryText.tableLabel(entryText.steps[step])}>
            <thead className={styles.columns}>
              <tr>
                <th scope="col">{entryText.row}</th>
                {columns.map((field) => (
                  <th key={field} scope="col">
                    {entryText.fields[field]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => {
                const Row = step === 'choose' ? ChoiceRow : MeasureRow;
                return (
                  <Row
                    key={row.key}
                    row={row}
                    number={index + 1}
                    item={findItem(state, row)}
                    rules={state.rules}
                    actions={actions}
                  />
                );
              })}
            </tbody>
          </table>
        </div>
        <Keys step={step} canTakeOver={rows.some(({ amountBefore }) => amountBefore !== null)} />
        <RowsToLookAt state={state} />
        <EntryFooter entry={entry} />
      </ConfigProvider>
    </section>
  );
}

function Keys({ step, canTakeOver }: { step: EntryStep; canTakeOver: boolean }) {
  return (
    <p className={styles.keys}>
      {step === 'measure' && canTakeOver && (
        <>
          <kbd>→</kbd> {entryText.keys.takeOver}{' '}
        </>
      )}
      {step === 'measure' && (
        <>
          <kbd>Enter</kbd> {entryText.keys.measureEnter}{' '}
        </>
      )}
      <kbd>Ctrl</kbd> + <kbd>Enter</kbd>{' '}
      {step === 'measure' ? entryText.keys.measureNext : entryText.keys.choose} <kbd>Ctrl</kbd> +{' '}
      <kbd>S</kbd> {entryText.keys.save}
    </p>
  );
}

/** Finds the row of a key event. Control ids start with the row's key. */
function keyOfRow(
  target: EventTarget,
  rows: EmissionEntryState['state']['rows'],
): string | undefined {
  const id = target instanceof Element ? target.id : '';
  return rows.find(({ key }) => id.startsWith(`${key}-`))?.key;
}
