import { messages } from '@canopy/domain/common';
import {
  type Checked,
  type ImportAnswer,
  importText,
  rejectedRows,
} from '@canopy/domain/file-import';
import { Button, Flex, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import type { ReactNode } from 'react';
import { downloadRejects } from './download';
import { LeftOutRows, Step } from './step';

/** Last step: the number of buyers added, skipped and rejected. */
export function DoneStep({
  fileName,
  answer,
  checked,
  toList,
  onAgain,
}: {
  fileName: string;
  answer: ImportAnswer;
  checked: Checked;
  toList: ReactNode;
  onAgain: () => void;
}) {
  const rejected = rejectedRows(checked.findings).length;
  return (
    <Step title={answer.inserted > 0 ? importText.doneTitle : importText.unchangedTitle}>
      <Flex direction="column" alignItems="flex-start" gap={2} paddingBottom={6}>
        <Typography role="status" variant="delta">
          {messages.imported(answer.inserted, answer.skipped)}
        </Typography>
        {answer.inserted === 0 && <Typography>{importText.unchanged}</Typography>}
        {rejected > 0 && <Typography>{importText.rejectedCount(rejected)}</Typography>}
        <LeftOutRows leftOut={checked.settled.leftOut} />
      </Flex>
      <Flex gap={2} wrap="wrap">
        {toList}
        {rejected > 0 && (
          <Button
            variant="secondary"
            startIcon={<Download />}
            onClick={() => downloadRejects(fileName, checked)}
          >
            {importText.rejects}
          </Button>
        )}
        <Button variant="tertiary" onClick={onAgain}>
          {importText.another}
        </Button>
      </Flex>
    </Step>
  );
}
