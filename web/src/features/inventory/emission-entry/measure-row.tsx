import { type DataKind, RECORD_NOTE_NAMES } from '@canopy/domain/inventory';
import { Button, Select } from 'antd';
import { type KeyboardEvent, memo, useMemo } from 'react';
import { consumptionProblem } from '../../../lib/amounts';
import { formatAmount, formatKg, formatTonnes } from '../../../lib/format';
import { dataKindOptions } from '../../../messages/inventory/data-quality';
import { flagText } from '../../../messages/inventory/flags';
import { entryText } from '../../../messages/user';
import { AmountInput } from '../../../ui/amount-input';
import { DayInput } from '../../../ui/day-input';
import { WhyFigure } from '../../../ui/figure-card';
import { AskFactor } from './ask-factor';
import styles from './emission-entry.module.css';
import { EntryCell } from './entry-cell';
import type { EntryRow } from './entry-row';
import { EvidenceField } from './evidence-field';
import { type Choice, type EntryRules, toFactorChoice, warningAt } from './factor-choice';
import { RowHead } from './row-head';
import type { RowProps } from './use-emission-entry';

const { placeholders } = entryText;

/** Row at step two: amount, days, evidence and result. */
export const MeasureRow = memo(function MeasureRow({
  row,
  number,
  item,
  rules,
  actions,
}: RowProps) {
  const { key } = row;
  const choice = useMemo(() => toFactorChoice(row, item, rules), [row, item, rules]);
  const measure = (change: Partial<Pick<EntryRow, 'distance' | 'date' | 'date1'>>) =>
    actions.dispatch({ type: 'measured', key, change });
  const calculate = () => void actions.calculateRow(key);
  const calculateOnEnter = (event: KeyboardEvent) => {
    if (isPlainEnter(event)) calculate();
  };
  const onKindKey = (event: KeyboardEvent<HTMLElement>) => {
    const isOpen =
      event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (isOpen || !isPlainEnter(event)) return;
    // Enter calculates. The arrow keys and the space bar open the list.
    event.stopPropagation();
    calculate();
  };
  const onAmountKey = (event: KeyboardEvent) => {
    calculateOnEnter(event);
    if (event.key !== 'ArrowRight' || row.distance !== null || row.amountBefore === null) return;
    event.preventDefault();
    actions.dispatch({ type: 'tookOver', key });
  };
  const unit = choice.values.unit || choice.factor?.Unit;

  return (
    <tr className={`${styles.row} ${styles.measure}`}>
      <RowHead row={row} number={number} actions={actions} />
      <td className={styles.cell} data-field="item">
        <span className={styles.label}>{entryText.fields.item}</span>
        <strong className={styles.item}>
          {row.selectedName || row.nameText || entryText.nothing}
        </strong>
        <span className={styles.soft}>{summary(row, choice, rules)}</span>
      </td>
      <EntryCell row={row} field="distance" note={warningAt(choice, 'distance')}>
        {({ id, error, describedBy }) => (
          <AmountInput
            id={id}
            className={styles.control}
            value={row.distance}
            onChange={(distance) => measure({ distance })}
            placeholder={
              row.amountBefore === null
                ? undefined
                : placeholders.amountBefore(formatAmount(row.amountBefore))
            }
            // antd loses the focus if a suffix appears or disappears.
            suffix={unit ?? <span />}
            error={error}
            describedBy={describedBy}
            problemOf={consumptionProblem}
            onKeyDown={onAmountKey}
          />
        )}
      </EntryCell>
      {(['date', 'date1'] as const).map((field) => (
        <EntryCell key={field} row={row} field={field} note={warningAt(choice, field)}>
          {({ id, error, describedBy }) => (
            <DayInput
              id={id}
              className={styles.control}
              value={row[field]}
              onChange={(day) => measure({ [field]: day })}
              {...(field === 'date1' && { opensAt: row.date })}
              placeholder={placeholders.day}
              error={error}
              describedBy={describedBy}
              onKeyDown={calculateOnEnter}
            />
          )}
        </EntryCell>
      ))}
      <EntryCell row={row} field="dataKind" note={row.isTakenOver && entryText.takenOver}>
        {({ id, error, describedBy }) => (
          <div onKeyDownCapture={onKindKey}>
            <Select<DataKind | ''>
              id={id}
              className={styles.control}
              value={row.dataKind}
              options={dataKindOptions}
              onChange={(dataKind) => actions.dispatch({ type: 'stated', key, dataKind })}
              status={error ? 'error' : undefined}
              aria-invalid={error}
              aria-describedby={describedBy}
            />
          </div>
        )}
      </EntryCell>
      <EntryCell row={row} field="image">
        {(control) => (
          <EvidenceField row={row} number={number} control={control} uploads={actions} />
        )}
      </EntryCell>
      <EntryCell row={row} field="result">
        {() => <Result row={row} />}
      </EntryCell>
      <td className={styles.cell} data-field="action">
        <span className={styles.label}>{entryText.fields.action}</span>
        <div className={styles.actions}>
          <Button id={`${key}-result`} loading={row.busy === 'calculating'} onClick={calculate}>
            {entryText.calculate}
          </Button>
          <Button onClick={() => actions.dispatch({ type: 'addedNext', after: key })}>
            {entryText.addNext}
          </Button>
        </div>
      </td>
      <AskFactor row={row} choice={choice} dispatch={actions.dispatch} />
    </tr>
  );
});

function isPlainEnter({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey;
}

/** Result and its factor. Screen readers announce it on arrival. */
function Result({ row: { selectedName, distance, unit, result } }: { row: EntryRow }) {
  if (!result) {
    return (
      <output className={styles.result}>
        <span className={styles.soft}>{entryText.nothing}</span>
      </output>
    );
  }
  const { factor, converted, flags } = result;
  const source = [factor.Source, factor.Year].filter(Boolean).join(', ');
  return (
    <>
      <output className={styles.result}>
        <strong>{formatKg(result.result)}</strong>
        {formatTonnes(result.result) && <span>{formatTonnes(result.result)}</span>}
        <span className={styles.soft}>
          {entryText.times(formatAmount(factor.Emission), factor.Unit)}
        </span>
        <span className={styles.source} title={source}>
          {source}
        </span>
        {flags.map((flag) => (
          <span key={flag} className={styles.note}>
            {flagText[flag]}
          </span>
        ))}
      </output>
      <WhyFigure
        of={selectedName}
        figure={{ ...result, entered: { amount: Number(distance), unit: unit || converted.unit } }}
        why={result.why}
      />
    </>
  );
}

function summary(row: EntryRow, { values, siteId }: Choice, { sites }: EntryRules): string {
  const site = sites.find(({ _id }) => _id === siteId)?.name;
  const { group, mainCategory, selectedType, selectedCountry, selectedBrand, sku } = values;
  const item = [
    selectedType,
    selectedCountry,
    selectedBrand,
    sku,
    ...RECORD_NOTE_NAMES.map((name) => row[name]),
  ];
  return [site, group, mainCategory, ...item].filter(Boolean).join(' · ');
}
