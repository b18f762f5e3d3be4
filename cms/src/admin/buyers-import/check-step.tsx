import { type Finding, importText, rejectedRows } from '@canopy/domain';
import {
  Box,
  Button,
  Flex,
  Grid,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
  Typography,
} from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useState } from 'react';
import { downloadRejects } from './download';
import { Problem, Step } from './step';
import type { Checked } from './use-buyers-import';

const PAGE = 25;

/** Step three: what an import would do, and what stands against it. */
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
  const { answer, findings } = checked;
  const wrong = rejectedRows(findings).length;
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
        <Tile label={importText.willAdd} count={answer.inserted} colour="success700" />
        <Tile label={importText.duplicates} count={answer.skipped} />
        <Tile label={importText.wrong} count={wrong} colour={wrong > 0 ? 'danger700' : undefined} />
      </Grid.Root>
      {wrong === 0 && (
        <Box paddingTop={4}>
          <Typography tag="p">
            {answer.inserted > 0 ? importText.allRight : importText.nothingNew}
          </Typography>
        </Box>
      )}
      {wrong > 0 && (
        <Findings findings={findings} onDownload={() => downloadRejects(fileName, checked)} />
      )}
      {answer.inserted > 0 && (
        <Box paddingTop={6}>
          <Button onClick={onImport}>{importText.import(answer.inserted)}</Button>
        </Box>
      )}
    </Step>
  );
}

function Tile({ label, count, colour }: { label: string; count: number; colour?: string }) {
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
      </Flex>
    </Grid.Item>
  );
}

function Findings({
  findings,
  onDownload,
}: {
  findings: readonly Finding[];
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
            {importText.leavesOutNote}
          </Typography>
        </Flex>
        <Button variant="secondary" startIcon={<Download />} onClick={onDownload}>
          {importText.rejects}
        </Button>
      </Flex>
      <Table colCount={4} rowCount={shown.length + 1}>
        <Thead>
          <Tr>
            {[row, column, found, expected].map((head) => (
              <Th key={head}>
                <Typography variant="sigma">{head}</Typography>
              </Th>
            ))}
          </Tr>
        </Thead>
        <Tbody>
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
        </Tbody>
      </Table>
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
