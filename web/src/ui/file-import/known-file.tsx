import {
  importText,
  type LeftOut,
  type Prepared,
  type RecognisedFile,
  reasonColumns,
} from '@canopy/domain/file-import';
import { Alert, Button } from 'antd';
import { downloadCsv } from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { Panel } from '../panel';
import styles from './file-import.module.css';
import { useStepHeading } from './use-step-heading';

/** File with a known layout: its source, and the rows to import. */
export function KnownFile({
  fileName,
  known,
  isShown,
  problem,
  onCheck,
  onMapMyself,
  onOtherFile,
}: {
  fileName: string;
  known: RecognisedFile;
  isShown: boolean;
  problem: string | undefined;
  onCheck: (prepared: Prepared) => void;
  onMapMyself: () => void;
  onOtherFile: () => void;
}) {
  const heading = useStepHeading(isShown);
  const { rows, leftOut } = known;
  const source = { sheet: known.sheet, headerRow: known.headerRow, mapping: {} };
  return (
    <Panel
      title={importText.recognised}
      note={fileName}
      headingRef={heading}
      actions={<Button onClick={onOtherFile}>{importText.otherFile}</Button>}
    >
      {problem && <Alert type="error" showIcon title={problem} className={styles.alert} />}
      <Alert
        type="success"
        showIcon
        title={known.title}
        description={[importText.recognisedNote(known.read, rows.length), known.note].join(' ')}
        className={styles.alert}
      />
      <LeftOutRows fileName={fileName} leftOut={leftOut} source={source} />
      <div className={styles.next}>
        <Button
          type="primary"
          onClick={() => onCheck({ rows, source, leftOut, understood: [], decisions: {} })}
        >
          {importText.check}
        </Button>
        <Button onClick={onMapMyself}>{importText.mapMyself}</Button>
      </div>
    </Panel>
  );
}

/** Number of rows left out, with reasons and a download. */
export function LeftOutRows({
  fileName,
  leftOut,
  source,
}: {
  fileName: string;
  leftOut: readonly LeftOut[];
  source: Prepared['source'];
}) {
  if (leftOut.length === 0) return null;
  const download = () =>
    downloadCsv(
      importText.leftOutName(fileName),
      reasonColumns(source),
      leftOut.flatMap(({ reason, rows }) => rows.map((row) => ({ row, reason }))),
    );
  return (
    <section className={styles.leftOut} aria-label={importText.leftOutTitle}>
      <h3>{importText.leftOutTitle}</h3>
      <ul>
        {leftOut.map(({ reason, rows }) => (
          <li key={reason}>
            <span className={styles.count}>{formatCount(rows.length)}</span> {reason}
          </li>
        ))}
      </ul>
      <Button onClick={download}>{importText.leftOutDownload}</Button>
    </section>
  );
}
