import { DAY_ORDERS, DECIMAL_SIGNS } from '@canopy/domain/common';
import {
  findUnmappedColumns,
  firstValues,
  guessedChoice,
  type ImportAnswer,
  type ImportField,
  importText,
  type MeasureAnswers,
  type MeasureColumn,
  measureColumns,
  type Notation,
  notationIn,
  type OpenFile,
  openMeasures,
  otherChoices,
  type Prepared,
  readColumns,
  readRows,
  unitFieldsInHeadings,
} from '@canopy/domain/file-import';
import { Alert, Button, Checkbox, InputNumber, Radio, Select, Table } from 'antd';
import { useId, useMemo, useState } from 'react';
import { Panel } from '../panel';
import styles from './file-import.module.css';
import { KnownFile } from './known-file';
import { MeasureChoice } from './measure-choice';
import type { ImportSubject } from './types';
import { useStepHeading } from './use-step-heading';

interface MapStepProps<Answer extends ImportAnswer> {
  subject: ImportSubject<Answer>;
  file: OpenFile;
  isShown: boolean;
  problem: string | undefined;
  onCheck: (prepared: Prepared) => void;
  onMapMyself: () => void;
  onOtherFile: () => void;
}

/** Step two: the matching of columns. Files with a known layout need none. */
export function MapStep<Answer extends ImportAnswer>(props: MapStepProps<Answer>) {
  const { file, isShown, problem, onCheck, onMapMyself, onOtherFile } = props;
  if (!file.recognised) return <MatchColumns {...props} />;
  return (
    <KnownFile
      fileName={file.name}
      known={file.recognised}
      isShown={isShown}
      problem={problem}
      onCheck={onCheck}
      onMapMyself={onMapMyself}
      onOtherFile={onOtherFile}
    />
  );
}

function MatchColumns<Answer extends ImportAnswer>({
  subject: { fields, rest: restField },
  file,
  isShown,
  problem,
  onCheck,
  onOtherFile,
}: MapStepProps<Answer>) {
  const heading = useStepHeading(isShown);
  const table = useTable(file, fields);
  const [keepsRest, setKeepsRest] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const [chosen, setChosen] = useState<Notation>({});
  const [units, setUnits] = useState<Readonly<Record<string, string | undefined>>>({});
  const { sheet, headerRow, mapping } = table;
  const found = useMemo(
    () => notationIn(sheet, { headerRow, mapping }, fields),
    [sheet, headerRow, mapping, fields],
  );
  const notation = {
    dayOrder: found.dayOrder === 'unknown' ? chosen.dayOrder : (found.dayOrder ?? undefined),
    decimalSign:
      found.decimalSign === 'unknown' ? chosen.decimalSign : (found.decimalSign ?? undefined),
  };
  const isUnclear =
    (found.dayOrder === 'unknown' && !chosen.dayOrder) ||
    (found.decimalSign === 'unknown' && !chosen.decimalSign);
  const measured = useMemo(
    () => measureColumns(sheet, { headerRow, mapping }, fields),
    [sheet, headerRow, mapping, fields],
  );
  // Each answer belongs to one column of one table.
  const measures = Object.fromEntries(
    measured.flatMap(({ key }) => {
      const answer = units[unitKeyOf(key)];
      return answer === undefined ? [] : [[key, answer] as const];
    }),
  );
  const unitless = openMeasures(measured, measures);
  const inHeadings = unitFieldsInHeadings(measured);
  const missing = fields.filter(
    ({ key, required }) => required && !(key in table.mapping) && !inHeadings.includes(key),
  );
  const rest = findUnmappedColumns(table.columns, table.mapping);
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key;

  function unitKeyOf(key: string): string {
    return `${table.sheetIndex} ${headerRow} ${mapping[key]} ${key}`;
  }

  const check = () => {
    setAsked(true);
    if (missing.length > 0 || isUnclear || unitless.length > 0) return;
    const kept = restField && keepsRest ? rest : [];
    const matching = { headerRow, mapping, rest: kept, notation, measures };
    onCheck({
      rows: readRows(sheet, matching, fields, restField?.key),
      source: { sheet, headerRow, mapping },
      leftOut: [],
    });
  };

  return (
    <Panel
      title={importText.mapTitle}
      note={importText.mapNote(file.name)}
      headingRef={heading}
      actions={<Button onClick={onOtherFile}>{importText.otherFile}</Button>}
    >
      {problem && <Alert type="error" showIcon title={problem} className={styles.alert} />}
      <TablePlace file={file} table={table} />
      <MatchingTable
        fields={fields}
        table={table}
        notation={notation}
        measured={measured}
        measures={measures}
        onUnit={(key, unit) => setUnits({ ...units, [unitKeyOf(key)]: unit })}
        isAsked={isAsked}
      />
      {rest.length > 0 && restField && (
        <Checkbox checked={keepsRest} onChange={({ target }) => setKeepsRest(target.checked)}>
          {importText.keepRest(rest.length, restField.label)}
          <span className={styles.soft}> ({rest.map(({ head }) => head).join(', ')})</span>
        </Checkbox>
      )}
      {rest.length > 0 && !restField && (
        <p className={styles.soft}>
          {importText.restIgnored(rest.length)}
          {rest.map(({ head }) => head).join(', ')}
        </p>
      )}
      {found.dayOrder === 'unknown' && (
        <NotationChoice
          legend={importText.dayOrder}
          options={DAY_ORDERS.map((value) => ({ value, label: importText.dayOrders[value] }))}
          value={chosen.dayOrder}
          onChange={(dayOrder) => setChosen({ ...chosen, dayOrder })}
          missing={isAsked && importText.dayOrderMissing}
        />
      )}
      {found.decimalSign === 'unknown' && (
        <NotationChoice
          legend={importText.decimalSign}
          options={DECIMAL_SIGNS.map((value) => ({
            value,
            label: importText.decimalSigns[value],
          }))}
          value={chosen.decimalSign}
          onChange={(decimalSign) => setChosen({ ...chosen, decimalSign })}
          missing={isAsked && importText.decimalSignMissing}
        />
      )}
      {isAsked && unitless.length > 0 && (
        <Alert
          type="error"
          showIcon
          className={styles.alertBelow}
          title={importText.unitMissing(unitless.map(({ key }) => labelOf(key)).join(', '))}
        />
      )}
      {isAsked && missing.length > 0 && (
        <Alert
          type="error"
          showIcon
          className={styles.alertBelow}
          title={importText.missingFields(missing.map(({ label }) => label).join(', '))}
        />
      )}
      <div className={styles.next}>
        <Button type="primary" onClick={check}>
          {importText.check}
        </Button>
      </div>
    </Panel>
  );
}

/** Question about the notation of dates or numbers, for ambiguous files. */
function NotationChoice<Value extends string>({
  legend,
  options,
  value,
  onChange,
  missing,
}: {
  legend: string;
  options: { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Shown until a choice is made. */
  missing: string | false;
}) {
  return (
    <>
      <fieldset className={styles.notation}>
        <legend>{legend}</legend>
        <Radio.Group
          value={value}
          onChange={({ target }) => onChange(target.value)}
          options={options}
        />
      </fieldset>
      {missing && !value && (
        <Alert type="error" showIcon className={styles.alertBelow} title={missing} />
      )}
    </>
  );
}

type ChosenTable = ReturnType<typeof useTable>;

/** Keeps the choice of table, header row and matching, which starts with a guess. */
function useTable({ sheets }: OpenFile, fields: readonly ImportField[]) {
  const [choice, setChoice] = useState(() => guessedChoice(sheets, fields));
  const { sheet, headerRow } = choice;
  const columns = useMemo(() => readColumns(sheet, headerRow), [sheet, headerRow]);
  return { ...choice, columns, ...otherChoices(sheets, fields, choice, setChoice) };
}

function TablePlace({ file: { sheets }, table }: { file: OpenFile; table: ChosenTable }) {
  const id = useId();
  return (
    <div className={styles.place}>
      {sheets.length > 1 && (
        <label htmlFor={`${id}-sheet`}>
          {importText.sheet}
          <Select
            id={`${id}-sheet`}
            value={table.sheetIndex}
            onChange={table.chooseSheet}
            options={sheets.map(({ name }, value) => ({ value, label: name }))}
            style={{ minWidth: 240 }}
          />
        </label>
      )}
      <label htmlFor={`${id}-header`}>
        {importText.headerRow}
        <InputNumber
          id={`${id}-header`}
          min={1}
          max={table.sheet.rows.length}
          precision={0}
          disabled={table.headerRow === 0}
          value={table.headerRow || null}
          onChange={(row) => row && table.chooseHeaderRow(row)}
        />
      </label>
      <Checkbox
        checked={table.headerRow === 0}
        onChange={({ target }) => table.chooseHeader(!target.checked)}
      >
        {importText.noHeader}
      </Checkbox>
    </div>
  );
}

function MatchingTable({
  fields,
  table: { sheet, headerRow, columns, mapping, match },
  notation,
  measured,
  measures,
  onUnit,
  isAsked,
}: {
  fields: readonly ImportField[];
  table: ChosenTable;
  notation: Notation;
  measured: readonly MeasureColumn[];
  measures: MeasureAnswers;
  onUnit: (key: string, unit: string | undefined) => void;
  isAsked: boolean;
}) {
  const isMeasured = (key: string) => measured.some((column) => column.key === key);
  const samples = firstValues(sheet, { headerRow, mapping, notation, measures }, fields);
  return (
    <Table<ImportField>
      className={styles.matching}
      size="small"
      rowKey="key"
      pagination={false}
      dataSource={[...fields]}
      scroll={{ x: 680 }}
      columns={[
        {
          key: 'field',
          title: importText.fieldHead,
          width: 220,
          render: (_, { label, required }) => (
            <>
              {label}
              {required && (
                <span className={styles.required} title={importText.guideHeads.required}>
                  {' *'}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'column',
          title: importText.columnHead,
          width: 320,
          render: (_, { key, label, required }) => (
            <>
              <Select
                allowClear
                aria-label={importText.columnOf(label)}
                aria-required={required}
                status={isAsked && required && !(key in mapping) ? 'error' : undefined}
                placeholder={importText.notThere}
                style={{ width: '100%' }}
                value={mapping[key]}
                onChange={(index: number | undefined) => match(key, index)}
                options={columns.map(({ index, head }) => ({ value: index, label: head }))}
              />
              <MeasureChoice
                label={label}
                column={measured.find((each) => each.key === key)}
                answer={measures[key]}
                isAsked={isAsked}
                onChange={(unit) => onUnit(key, unit)}
              />
            </>
          ),
        },
        {
          key: 'sample',
          title: importText.sampleHead,
          ellipsis: true,
          render: (_, { key }) => (
            <span className={isMeasured(key) ? styles.conversions : styles.soft}>
              {samples.get(key)}
            </span>
          ),
        },
      ]}
    />
  );
}
