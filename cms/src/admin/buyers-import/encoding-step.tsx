import { type ImportStage, importText, type OldEncoding } from '@canopy/domain/file-import';
import { Box, Button, Flex, Radio, Typography } from '@strapi/design-system';
import { useId, useState } from 'react';
import { Problem, Step } from './step';

/** Part of step one: the choice among encodings that read a file differently. */
export function EncodingStep({
  stage: { name, samples },
  onChoose,
  onOtherFile,
}: {
  stage: Extract<ImportStage, { at: 'encoding' }>;
  onChoose: (encoding: OldEncoding) => void;
  onOtherFile: () => void;
}) {
  const legend = useId();
  // Nothing is preselected, because a wrong letter would be stored unnoticed.
  const [encoding, setEncoding] = useState<OldEncoding>();
  const [isAsked, setAsked] = useState(false);
  const next = () => {
    setAsked(true);
    if (encoding) onChoose(encoding);
  };
  return (
    <Step
      title={importText.encodingTitle}
      note={importText.encodingNote(name)}
      actions={
        <Button variant="tertiary" onClick={onOtherFile}>
          {importText.otherFile}
        </Button>
      }
    >
      <Typography id={legend} tag="p" fontWeight="semiBold">
        {importText.encodingLegend}
      </Typography>
      <Box paddingTop={4} paddingBottom={4}>
        <Radio.Group
          aria-labelledby={legend}
          value={encoding ?? ''}
          onValueChange={(value) =>
            setEncoding(samples.find((sample) => sample.encoding === value)?.encoding)
          }
        >
          {samples.map((sample) => (
            <Radio.Item key={sample.encoding} value={sample.encoding}>
              {importText.encodings[sample.encoding]}
              {sample.lines.map((line) => (
                <Typography key={line} display="block" textColor="neutral600">
                  {line}
                </Typography>
              ))}
            </Radio.Item>
          ))}
        </Radio.Group>
      </Box>
      <Flex direction="column" alignItems="flex-start" gap={4}>
        <Typography tag="p" textColor="neutral600">
          {importText.encodingHelp}
        </Typography>
        {isAsked && !encoding && <Problem>{importText.encodingMissing}</Problem>}
        <Button onClick={next}>{importText.readFile}</Button>
      </Flex>
    </Step>
  );
}
