import { BUYER_IMPORT } from '@canopy/domain/credits';
import { IMPORT_FILE_KINDS, IMPORT_FILE_MEBIBYTES, importText } from '@canopy/domain/file-import';
import { Box, Button, Flex, Loader, Td, Tr, Typography } from '@strapi/design-system';
import { Upload } from '@strapi/icons';
import { useRef } from 'react';
import { HeadedTable } from './headed-table';
import { Problem, Step } from './step';

/** Step one: choosing or dropping a file, with a guide to its columns. */
export function ChooseStep({
  isReturn,
  reading,
  problem,
  onFile,
  onCancel,
}: {
  /** Whether the user comes back from another step. */
  isReturn: boolean;
  /** Name of the file being read. */
  reading: string | undefined;
  problem: string | undefined;
  onFile: (file: File) => void;
  onCancel: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={6}>
      <Step title={importText.chooseTitle} takesFocus={isReturn && !reading}>
        {problem && <Problem>{problem}</Problem>}
        <Flex
          direction="column"
          gap={3}
          padding={8}
          hasRadius
          borderColor="neutral300"
          borderStyle="dashed"
          background="neutral100"
          onDragOver={(event: React.DragEvent) => event.preventDefault()}
          onDrop={(event: React.DragEvent) => {
            event.preventDefault();
            take(event.dataTransfer.files);
          }}
        >
          {reading ? (
            <>
              <Loader small>{importText.reading(reading)}</Loader>
              <Typography role="status">{importText.reading(reading)}</Typography>
              <Button variant="tertiary" onClick={onCancel}>
                {importText.cancel}
              </Button>
            </>
          ) : (
            <>
              <Button startIcon={<Upload />} onClick={() => input.current?.click()}>
                {importText.choose}
              </Button>
              <Typography>{importText.drop}</Typography>
              <Typography variant="pi" textColor="neutral600" textAlign="center">
                {importText.fileKinds(IMPORT_FILE_MEBIBYTES, BUYER_IMPORT.mostRows)}
              </Typography>
            </>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept={IMPORT_FILE_KINDS}
            aria-label={importText.fileLabel}
            onChange={({ target }) => {
              take(target.files);
              // Lets the user choose the same file again after fixing it.
              target.value = '';
            }}
          />
        </Flex>
      </Step>
      <Step title={importText.guide} note={importText.guideNote} takesFocus={false}>
        <Guide />
      </Step>
    </Flex>
  );
}

function Guide() {
  const { column, required, help, example } = importText.guideHeads;
  return (
    <HeadedTable heads={[column, required, help, example]} rowCount={BUYER_IMPORT.fields.length}>
      {BUYER_IMPORT.fields.map((field) => (
        <Tr key={field.key}>
          <Td>
            <Typography fontWeight="semiBold">{field.label}</Typography>
          </Td>
          <Td>
            <Typography>{field.required ? importText.required : importText.optional}</Typography>
          </Td>
          <Td>
            <Typography textColor="neutral600">{field.help}</Typography>
          </Td>
          <Td>
            <Box maxWidth="24rem">
              <Typography textColor="neutral600">{field.example}</Typography>
            </Box>
          </Td>
        </Tr>
      ))}
    </HeadedTable>
  );
}
