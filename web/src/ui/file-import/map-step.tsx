import {
  describeColumns,
  findUnmappedColumns,
  type ImportAnswer,
  importText,
  measureColumns,
  type OpenFile,
  type Prepared,
  readRows,
  unitFieldsInHeadings,
} from '@canopy/domain/file-import';
import { Alert, Button, Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { Panel } from '../panel';
import styles from './file-import.module.css';
import { KnownFile } from './known-file';
import { MatchingTable } from './matching-table';
import { QuestionList } from './question-list';
import { TablePlace } from './table-place';
import type { ImportSubject } from './types';
import { useQuestions } from './use-questions';
import { useStepHeading } from './use-step-heading';
import { useTable } from './use-table';

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
  const { sheet, headerRow, mapping } = table;
  const asked = useQuestions(table, fields);
  const inHeadings = useMemo(
    () => unitFieldsInHeadings(measureColumns(sheet, { headerRow, mapping }, fields)),
    [sheet, headerRow, mapping, fields],
  );
  const missing = fields.filter(
    ({ key, required }) => required && !(key in table.mapping) && !inHeadings.includes(key),
  );
  const isUnmatched = Object.keys(mapping).length === 0;
  const rest = findUnmappedColumns(table.columns, table.mapping);

  const check = () => {
    setAsked(true);
    if (missing.length > 0 || asked.open.length > 0) return;
    const kept = restField && keepsRest ? rest : [];
    const matching = { headerRow, mapping, rest: kept, answers: asked.answers };
    const rows = readRows(sheet, matching, fields, restField?.key);
    onCheck({
      rows,
      source: { sheet, headerRow, mapping },
      leftOut: [],
      decisions: {},
      understood: describeColumns(sheet, matching, fields, rows),
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
      <MatchingTable fields={fields} table={table} asked={asked} isAsked={isAsked} />
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
      <QuestionList asked={asked} isAsked={isAsked} />
      {isUnmatched && (
        <Alert
          type={isAsked ? 'error' : 'warning'}
          showIcon
          className={styles.alertBelow}
          title={importText.noHeadingMatches}
        />
      )}
      {isAsked && !isUnmatched && missing.length > 0 && (
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
