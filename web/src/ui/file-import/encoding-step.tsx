import { type ImportStage, importText, type OldEncoding } from '@canopy/domain/file-import';
import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { Panel } from '../panel';
import styles from './file-import.module.css';
import { useStepHeading } from './use-step-heading';

/** Part of step one: the reader's choice among encodings that read a file differently. */
export function EncodingStep({
  stage: { name, samples },
  onChoose,
  onOtherFile,
}: {
  stage: Extract<ImportStage, { at: 'encoding' }>;
  onChoose: (encoding: OldEncoding) => void;
  onOtherFile: () => void;
}) {
  const heading = useStepHeading(true);
  // Nothing is preselected, because a wrong letter would be stored unnoticed.
  const [encoding, setEncoding] = useState<OldEncoding>();
  const [isAsked, setAsked] = useState(false);
  const next = () => {
    setAsked(true);
    if (encoding) onChoose(encoding);
  };
  return (
    <Panel
      title={importText.encodingTitle}
      note={importText.encodingNote(name)}
      headingRef={heading}
      actions={<Button onClick={onOtherFile}>{importText.otherFile}</Button>}
    >
      <fieldset className={styles.question}>
        <legend>{importText.encodingLegend}</legend>
        <Radio.Group
          className={styles.encodings ?? ''}
          value={encoding}
          onChange={({ target }) => setEncoding(target.value)}
          options={samples.map((sample) => ({
            value: sample.encoding,
            label: (
              <>
                {importText.encodings[sample.encoding]}
                {sample.lines.map((line) => (
                  <span key={line} className={styles.sample}>
                    {line}
                  </span>
                ))}
              </>
            ),
          }))}
        />
      </fieldset>
      <p className={styles.soft}>{importText.encodingHelp}</p>
      {isAsked && !encoding && (
        <Alert
          type="error"
          showIcon
          className={styles.missing}
          title={importText.encodingMissing}
        />
      )}
      <div className={styles.next}>
        <Button type="primary" onClick={next}>
          {importText.readFile}
        </Button>
      </div>
    </Panel>
  );
}
