import { DownloadOutlined } from '@ant-design/icons';
import { messages } from '@canopy/domain/common';
import {
  type ImportAnswer,
  type ImportStage,
  importText,
  listLeftOut,
  rejectedRows,
} from '@canopy/domain/file-import';
import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { LeftOutRows } from './known-file';
import { bare, downloadRejects } from './rejects';
import type { ImportSubject } from './types';
import { useStepHeading } from './use-step-heading';

/** Last step: added rows, and rows that already existed. */
export function DoneStep<Answer extends ImportAnswer>({
  subject,
  fileName,
  stage: { answer, checked },
  after,
  onAgain,
}: {
  subject: ImportSubject<Answer>;
  fileName: string;
  stage: Extract<ImportStage<Answer>, { at: 'done' }>;
  after: ReactNode;
  onAgain: () => void;
}) {
  const heading = useStepHeading(true);
  const isChanged = answer.inserted > 0;
  const rejected = rejectedRows(checked.findings).length;
  return (
    <section>
      <Result
        status={isChanged ? 'success' : 'info'}
        title={
          <h2 ref={heading} tabIndex={-1}>
            {isChanged ? importText.doneTitle : importText.unchangedTitle}
          </h2>
        }
        subTitle={
          <>
            <p role="status">{messages.imported(answer.inserted, answer.skipped)}</p>
            {isChanged ? subject.describe?.(answer, false) : importText.unchanged}
            {rejected > 0 && <p>{importText.rejectedCount(rejected)}</p>}
          </>
        }
        extra={
          <>
            {after}
            {rejected > 0 && (
              <Button
                icon={<DownloadOutlined aria-hidden />}
                onClick={() => downloadRejects(fileName, checked)}
              >
                {importText.rejects}
              </Button>
            )}
            <Button onClick={onAgain}>{importText.another}</Button>
          </>
        }
      />
      <LeftOutRows
        fileName={bare(fileName)}
        leftOut={listLeftOut(checked)}
        source={checked.source}
      />
    </section>
  );
}
