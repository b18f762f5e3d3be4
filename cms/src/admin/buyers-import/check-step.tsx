import { type Checked, type Finding, importText, outlook } from '@canopy/domain/file-import';
import { Box, Button, Flex, Grid, Td, Tr, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useState } from 'react';
import { downloadRejects } from './download';
import { HeadedTable } from './headed-table';
import { LeftOutRows, Problem, Step } from './step';

const PAGE = 25;

/** Step three: the effect of the import, and its errors. */
export function CheckStep({
  fileName,
  checked,
  problem,
  onImport,
  onBack,
  onOtherFile,
}: {
  fileName: string;
  checked: Checked;
  problem: string | undefined;
  onImport: () => void;
  onBack: () => void;
  onOtherFile: () => void;
}) {
  const { willAdd, inserted, skipped, wrong, isTorn, repeatedRows } = outlook(checked, true);
  return (
    <Step
      title={importText.checkTitle}
      note={importText.checkNote(fileName)}
      actions={
        <>
          <Button variant="tertiary" onClick={onBack}>
            {importText.back}
          </Button>
          <Button variant="tertiary" onClick={onOtherFile}>
            {importText.otherFile}
          </Button>
        </>
      }
    >
      {problem && <Problem>{problem}</Problem>}
      <Grid.Root gap={4} role="status">
        <Tile label={importText.willAdd} count={willAdd} colour="success700" />
        <Tile
          label={importText.duplicates}
          count={skipped}
          note={importText.duplicatesNote(skipped - repeatedRows.length, repeatedRows.length)}
        />
        <Tile label={importText.wrong} count={wrong} colour={wrong > 0 ? 'danger700' : undefined} />
      </Grid.Root>
      {wrong === 0 && (
        <Box paddingTop={4}>
          <Typography tag="p">
            {inserted > 0 ? importText.allRight : importText.nothingNew}
          </Typography>
        </Box>
      )}
      {checked.settled.leftOut.length > 0 && (
        <Box paddingTop={4}>
          <LeftOutRows leftOut={checked.settled.leftOut} />
        </Box>
      )}
      {repeatedRows.length > 0 && (
        <Box paddingTop={4}>
          <Typography tag="p">
            {importText.repeatedTitle}: {importText.repeatedRows(repeatedRows)}
          </Typography>
        </Box>
      )}
      {wrong > 0 && (
        <Findings
          findings={checked.findings}
          note={isTorn ? importText.tornNote : importText.leavesOutNote}
          onDownload={() => downloadRejects(fileName, checked)}
        />
      )}
      {willAdd > 0 && (
        <Box paddingTop={6}>
          <Button onClick={onImport}>{importText.import(willAdd)}</Button>
        </Box>
      )}
    </Step>
  );
}

function Tile({
  label,
  count,
  note,
  colour,
}: {
  label: string;
  count: number;
  note?: string;
  colour?: string;
}) {
  return (
    <Grid.Item col={4} xs={12}>
      <Flex
        direction="column"
        alignItems="flex-start"
        gap={1}
        padding={4}
        hasRadius
        width="100%"
        background="neutral100"
      >
        <Typography variant="pi" textColor="neutral600">
          {label}
        </Typography>
        <Typography variant="alpha" textColor={colour}>
          {count.toLocaleString()}
        </Typography>
        {note && (
          <Typography variant="pi" textColor="neutral600">
            {note}
          </Typography>
        )}
      </Flex>
    </Grid.Item>
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
  const [page, setPage] = useState(0);
  const pages = Math.ceil(findings.length / PAGE);
  const { row, column, found, expected } = importText.errorHeads;
  const shown = findings.slice(page * PAGE, (page + 1) * PAGE);
  return (
    <Box tag="section" aria-label={importText.errorsTitle} paddingTop={6}>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={4} paddingBottom={4}>
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Typography tag="h3" variant="delta">
            {importText.errorsTitle}
          </Typography>
          <Typography tag="p" textColor="neutral600">
            {note}
          </Typography>
        </Flex>
        <Button variant="secondary" startIcon={<Download />} onClick={onDownload}>
          {importText.rejects}
        </Button>
      </Flex>
      <HeadedTable heads={[row, column, found, expected]} rowCount={shown.length}>
        {shown.map((finding) => (
          <Tr key={`${finding.row} ${finding.column} ${finding.expected}`}>
            <Td>
              <Typography>{finding.row}</Typography>
            </Td>
            <Td>
              <Typography>{finding.column}</Typography>
            </Td>
            <Td>
              <Box maxWidth="32rem">
                <Typography ellipsis textColor={finding.found ? undefined : 'neutral600'}>
                  {finding.found || importText.blank}
                </Typography>
              </Box>
            </Td>
            <Td>
              <Typography>{finding.expected}</Typography>
            </Td>
          </Tr>
        ))}
      </HeadedTable>
      <Flex justifyContent="space-between" paddingTop={4}>
        <Typography variant="pi" textColor="neutral600">
          {importText.errorCount(findings.length)}
        </Typography>
        {pages > 1 && (
          <Flex gap={2}>
            <Button
              variant="tertiary"
              size="S"
              disabled={page === 0}
              onClick={() => setPage(page - 1)}
            >
              {importText.previousErrors}
            </Button>
            <Typography variant="pi">{importText.errorPage(page + 1, pages)}</Typography>
            <Button
              variant="tertiary"
              size="S"
              disabled={page === pages - 1}
              onClick={() => setPage(page + 1)}
            >
              {importText.nextErrors}
            </Button>
          </Flex>
        )}
      </Flex>
    </Box>
  );
}
