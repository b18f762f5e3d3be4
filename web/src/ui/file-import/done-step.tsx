import { type ImportAnswer, messages } from '@canopy/domain';
import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { importText } from '../../messages/import';
import type { ImportSubject } from './types';
import { useStepHeading } from './use-step-heading';

/** The end: what has been added, and what was there already. */
export function DoneStep<Answer extends ImportAnswer>({
  subject,
  answer,
  after,
  onAgain,
}: {
  subject: ImportSubject<Answer>;
  answer: Answer;
  after: ReactNode;
  onAgain: () => void;
}) {
  const heading = useStepHeading(true);
  const isChanged = answer.inserted > 0;
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
          </>
        }
        extra={
          <>
            {after}
            <Button onClick={onAgain}>{importText.another}</Button>
          </>
        }
      />
    </section>
  );
}
