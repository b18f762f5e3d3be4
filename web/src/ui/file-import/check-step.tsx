import { DownloadOutlined } from '@ant-design/icons';
import { type Finding, type ImportAnswer, importText, rejectedRows } from '@canopy/domain';
import { Alert, Button, Table } from 'antd';
import { formatCount } from '../../lib/format';
import { Panel } from '../panel';
import { StatTile } from '../stat-tile';
import styles from './file-import.module.css';
import { LeftOutRows } from './known-file';
import { bare, downloadRejects } from './rejects';
import type { ImportSubject } from './types';
import type { Stage } from './use-file-import';
import { useStepHeading } from './use-step-heading';

/** Step three: what an import would do, and what stands against it. */
export function CheckStep<Answer extends ImportAnswer>({
  subject,
  fileName,
  stage: { checked, note, error },
  onImport,
  onBack,
  onOtherFile,
}: {
  subject: ImportSubject<Answer>;
  fileName: string;
  stage: Extract<Stage<Answer>, { at: 'checked' }>;
  onImport: () => void;
  onBack: () => void;
  onOtherFile: () => void;
}) {
  const heading = useStepHeading(true);
  const { answer, findings, leftOut, source } = checked;
  const rejected = rejectedRows(findings);
  const isRight = findings.length === 0;
  const willAdd = isRight || subject.leavesOutErrors ? answer.inserted : 0;
  const leftOutCount = leftOut.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Panel
      title={importText.checkTitle}
      note={importText.checkNote(fileName)}
      headingRef={heading}
      actions={
        <>
          <Button onClick={onBack}>{importText.back}</Button>
          <Button onClick={onOtherFile}>{importText.otherFile}</Button>
        </>
      }
    >
      {note && <Alert type="info" showIcon title={note} className={styles.alert} />}
      {error && (
        <Alert
          type="error"
          showIcon
          title={subject.failed ?? importText.notImported}
          description={error.message}
          className={styles.alert}
        />
      )}
      <div className={styles.tiles} role="status">
        <StatTile label={importText.willAdd} value={formatCount(willAdd)} colour="var(--leaf)" />
        <StatTile
          label={importText.duplicates}
          value={formatCount(answer.skipped)}
          note={answer.skipped > 0 && importText.duplicatesNote}
        />
        <StatTile
          label={importText.wrong}
          value={formatCount(rejected.length)}
          colour={isRight ? undefined : 'var(--danger)'}
        />
        {leftOutCount > 0 && (
          <StatTile label={importText.leftOut} value={formatCount(leftOutCount)} />
        )}
      </div>
      {isRight && (
        <p className={styles.verdict}>
          {answer.inserted > 0 ? importText.allRight : importText.nothingNew}{' '}
          {subject.describe?.(answer, true)}
        </p>
      )}
      <LeftOutRows fileName={bare(fileName)} leftOut={leftOut} source={source} />
      {!isRight && (
        <Findings
          findings={findings}
          note={subject.leavesOutErrors ? importText.leavesOutNote : importText.errorsNote}
          onDownload={() => downloadRejects(fileName, checked)}
        />
      )}
      {willAdd > 0 && (
        <div className={styles.next}>
          <Button type="primary" onClick={onImport}>
            {importText.import(willAdd)}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Findings({
  findings,
  note,
  onDownload,
}: {
  findings: readonly Finding[];
  note: string;
  onDownload: () => void;
}) {
  const { row, column, found, expected } = importText.errorHeads;
  return (
    <section aria-label={importText.errorsTitle}>
      <header className={styles.findingsHead}>
        <div>
          <h3>{importText.errorsTitle}</h3>
          <p className={styles.soft}>{note}</p>
        </div>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={onDownload}>
          {importText.rejects}
        </Button>
      </header>
      <Table<Finding & { key: number }>
        size="small"
        scroll={{ x: 720 }}
        dataSource={findings.map((finding, key) => ({ ...finding, key }))}
        pagination={{
          defaultPageSize: 25,
          hideOnSinglePage: true,
          showSizeChanger: false,
          showTotal: importText.errorCount,
        }}
        columns={[
          { key: 'row', title: row, dataIndex: 'row', width: 90, align: 'end' },
          { key: 'column', title: column, dataIndex: 'column', width: 200 },
          {
            key: 'found',
            title: found,
            width: 240,
            className: styles.found,
            render: (_, finding) =>
              finding.found || <span className={styles.soft}>{importText.blank}</span>,
          },
          { key: 'expected', title: expected, dataIndex: 'expected' },
        ]}
      />
    </section>
  );
}
