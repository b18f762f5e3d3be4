import { type ImportStage, importText } from '@canopy/domain/file-import';
import { Button, Progress } from 'antd';
import { Panel } from '../panel';
import styles from './file-import.module.css';
import { useStepHeading } from './use-step-heading';

/** Progress while the rows are sent or the server works. */
export function WorkingStep({
  stage: { title, share },
  onCancel,
}: {
  stage: Extract<ImportStage, { at: 'working' }>;
  onCancel: () => void;
}) {
  const heading = useStepHeading(true);
  return (
    <Panel
      title={title}
      headingRef={heading}
      actions={<Button onClick={onCancel}>{importText.cancel}</Button>}
    >
      <Progress
        percent={Math.round(share * 100)}
        status="active"
        showInfo={false}
        aria-label={title}
      />
      <p className={styles.soft} role="status">
        {share < 1 ? importText.sending : importText.serverWorks}
      </p>
    </Panel>
  );
}
