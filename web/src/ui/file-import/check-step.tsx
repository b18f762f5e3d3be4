import { DownloadOutlined } from '@ant-design/icons';
import {
  type Decision,
  type ImportAnswer,
  type ImportStage,
  importText,
  listLeftOut,
  outlook,
  rejectedRows,
  type UnfitReason,
} from '@canopy/domain/file-import';
import { Alert, Button, Table } from 'antd';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format';
import { Panel } from '../panel';
import { StatTile } from '../stat-tile';
import styles from './file-import.module.css';
import { errorLines, type Line, warningLines } from './finding-lines';
import { LeftOutRows } from './known-file';
import { bare, downloadRejects } from './rejects';
import { SHORT_PAGES } from './short-pages';
import type { ImportSubject } from './types';
import { UnderstoodColumns } from './understood-columns';
import { UnfitRows } from './unfit-rows';
import { useStepHeading } from './use-step-heading';

/** Step three: the effect of an import, and its obstacles. */
export function CheckStep<Answer extends ImportAnswer>({
  subject,
  fileName,
  stage: { checked, note, isChecking = false, problem },
  onDecide,
  onImport,
  onBack,
  onOtherFile,
}: {
  subject: ImportSubject<Answer>;
  fileName: string;
  stage: Extract<ImportStage<Answer>, { at: 'checked' }>;
  onDecide: (reason: UnfitReason, decision: Decision) => void;
  onImport: () => void;
  onBack: () => void;
  onOtherFile: () => void;
}) {
  const heading = useStepHeading(true);
  const { answered, settled, findings, warnings, source } = checked;
  const leftOut = listLeftOut(checked);
  const toLookAt = rejectedRows(warnings).length;
  const { willAdd, inserted, skipped, wrong, isRight, isTorn, repeatedRows } = outlook(
    checked,
    subject.leavesOutErrors,
  );
  const leftOutCount = new Set(leftOut.flatMap(({ rows }) => rows)).size;
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
      {problem && (
        <Alert
          type="error"
          showIcon
          title={subject.failed ?? importText.notImported}
          description={problem}
          className={styles.alert}
        />
      )}
      <div className={styles.tiles} role="status">
        <StatTile label={importText.willAdd} value={formatCount(willAdd)} colour="var(--leaf)" />
        <StatTile
          label={importText.duplicates}
          value={formatCount(skipped)}
          note={
            skipped > 0 &&
            importText.duplicatesNote(skipped - repeatedRows.length, repeatedRows.length)
          }
        />
        <StatTile
          label={importText.wrong}
          value={formatCount(wrong)}
          colour={isRight ? undefined : 'var(--danger)'}
        />
        {toLookAt > 0 && (
          <StatTile
            label={importText.toLookAt}
            value={formatCount(toLookAt)}
            colour="var(--amber)"
          />
        )}
        {leftOutCount > 0 && (
          <StatTile label={importText.leftOut} value={formatCount(leftOutCount)} />
        )}
      </div>
      {isRight && (
        <p className={styles.verdict}>
          {writeVerdict(settled.rows.length, inserted, toLookAt)}{' '}
          {answered.answer && subject.describe?.(answered.answer, true)}
        </p>
      )}
      {repeatedRows.length > 0 && (
        <p>
          {importText.repeatedTitle}: {importText.repeatedRows(repeatedRows)}
        </p>
      )}
      <UnfitRows {...settled} onDecide={onDecide} />
      <LeftOutRows fileName={bare(fileName)} leftOut={leftOut} source={source} />
      {!isRight && (
        <Findings
          title={importText.errorsTitle}
          lines={errorLines(findings)}
          why={importText.errorHeads.expected}
          note={writeNote(isTorn, subject.leavesOutErrors)}
          action={
            <Button
              icon={<DownloadOutlined aria-hidden />}
              onClick={() => downloadRejects(fileName, checked)}
            >
              {importText.rejects}
            </Button>
          }
        />
      )}
      {toLookAt > 0 && (
        <Findings
          title={importText.toLookAtTitle(toLookAt)}
          lines={warningLines(warnings)}
          why={importText.reason}
          note={importText.toLookAtNote}
        />
      )}
      <UnderstoodColumns columns={checked.understood} />
      {willAdd > 0 && (
        <div className={styles.next}>
          <Button type="primary" loading={isChecking} onClick={onImport}>
            {isChecking ? importText.checking(checked.rows.length) : importText.import(willAdd)}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function writeNote(isTorn: boolean, leavesOutErrors = false): string {
  if (isTorn) return importText.tornNote;
  return leavesOutErrors ? importText.leavesOutNote : importText.errorsNote;
}

function writeVerdict(left: number, inserted: number, toLookAt: number): string {
  if (left === 0) return importText.noneLeft;
  if (inserted === 0) return importText.nothingNew;
  return toLookAt > 0 ? importText.otherwiseRight : importText.allRight;
}

function Findings({
  title,
  lines,
  why,
  note,
  action,
}: {
  title: string;
  lines: readonly Line[];
  /** Column header of the explanations. */
  why: string;
  note: string;
  action?: ReactNode;
}) {
  const { row, column, found } = importText.errorHeads;
  return (
    <section className={styles.findings} aria-label={title}>
      <header className={styles.findingsHead}>
        <div>
          <h3>{title}</h3>
          <p className={styles.soft}>{note}</p>
        </div>
        {action}
      </header>
      <Table<Line & { key: number }>
        size="small"
        scroll={{ x: 720 }}
        dataSource={lines.map((line, key) => ({ ...line, key }))}
        pagination={SHORT_PAGES}
        columns={[
          { key: 'row', title: row, dataIndex: 'row', width: 110, align: 'end' },
          { key: 'column', title: column, dataIndex: 'column', width: 200 },
          {
            key: 'found',
            title: found,
            width: 240,
            className: styles.found,
            render: (_, line) =>
              line.found || <span className={styles.soft}>{importText.blank}</span>,
          },
          { key: 'expected', title: why, dataIndex: 'expected' },
        ]}
      />
    </section>
  );
}
