import {
  BUYER_IMPORT,
  columnsOf,
  guessMapping,
  guessTable,
  importText,
  type Mapping,
  restOf,
  rowsOf,
} from '@canopy/domain';
import {
  Box,
  Button,
  Checkbox,
  Field,
  Flex,
  NumberInput,
  SingleSelect,
  SingleSelectOption,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
  Typography,
} from '@strapi/design-system';
import { useMemo, useState } from 'react';
import { Problem, Step } from './step';
import type { OpenFile, Prepared } from './use-buyers-import';

const { fields } = BUYER_IMPORT;

/** Step two: which column holds what. */
export function MatchStep({
  file,
  problem,
  onCheck,
  onOtherFile,
}: {
  file: OpenFile;
  problem: string | undefined;
  onCheck: (prepared: Prepared) => void;
  onOtherFile: () => void;
}) {
  const table = useTable(file);
  const { sheet, headerRow, mapping, columns } = table;
  const [isAsked, setAsked] = useState(false);
  const missing = fields.filter(({ key, required }) => required && !(key in mapping));
  const rest = restOf(columns, mapping);
  const check = () => {
    setAsked(true);
    if (missing.length > 0) return;
    const rows = rowsOf(sheet, { headerRow, mapping, rest: [] }, fields, undefined);
    onCheck({ rows, source: { sheet, headerRow, mapping } });
  };
  return (
    <Step
      title={importText.mapTitle}
      note={importText.mapNote(file.name)}
      actions={
        <Button variant="tertiary" onClick={onOtherFile}>
          {importText.otherFile}
        </Button>
      }
    >
      {problem && <Problem>{problem}</Problem>}
      <TablePlace file={file} table={table} />
      <MatchingTable table={table} isAsked={isAsked} />
      {rest.length > 0 && (
        <Box paddingTop={4}>
          <Typography tag="p" textColor="neutral600">
            {importText.restIgnored(rest.length)}
            {rest.map(({ head }) => head).join(', ')}
          </Typography>
        </Box>
      )}
      <Box paddingTop={6}>
        {isAsked && missing.length > 0 && (
          <Problem>
            {importText.missingFields(missing.map(({ label }) => label).join(', '))}
          </Problem>
        )}
        <Button onClick={check}>{importText.check}</Button>
      </Box>
    </Step>
  );
}

type ChosenTable = ReturnType<typeof useTable>;

/** Which table of the file, where its heads stand, and how they are matched; guessed at first. */
function useTable({ sheets }: OpenFile) {
  const [{ sheet: sheetIndex, headerRow }, setPlace] = useState(() => guessTable(sheets, fields));
  const sheet = sheets[sheetIndex] ?? { name: '', rows: [] };
  const headsAt = (index: number, row: number) => sheets[index]?.rows[row - 1] ?? [];
  const [mapping, setMapping] = useState<Mapping>(() =>
    guessMapping(headsAt(sheetIndex, headerRow), fields),
  );
  const columns = useMemo(() => columnsOf(sheet, headerRow), [sheet, headerRow]);
  const lookAt = (index: number, row: number) => {
    setPlace({ sheet: index, headerRow: row });
    setMapping(guessMapping(headsAt(index, row), fields));
  };
  return {
    hasHeader: headerRow > 0,
    ...{ sheet, sheetIndex, headerRow, columns, mapping },
    chooseSheet: (index: number) =>
      lookAt(index, guessTable([sheets[index] ?? sheet], fields).headerRow),
    chooseHeaderRow: (row: number) => lookAt(sheetIndex, row),
    chooseHeader: (isThere: boolean) =>
      lookAt(sheetIndex, isThere ? guessTable([sheet], fields).headerRow : 0),
    match: (key: string, column: number | undefined) =>
      setMapping(({ [key]: _, ...others }) =>
        column === undefined ? others : { ...others, [key]: column },
      ),
  };
}

function TablePlace({ file: { sheets }, table }: { file: OpenFile; table: ChosenTable }) {
  const most = table.sheet.rows.length;
  return (
    <Flex gap={4} paddingBottom={4} alignItems="flex-end">
      {sheets.length > 1 && (
        <Field.Root width="24rem">
          <Field.Label>{importText.sheet}</Field.Label>
          <SingleSelect
            value={table.sheetIndex}
            onChange={(index) => table.chooseSheet(Number(index))}
          >
            {sheets.map(({ name }, index) => (
              <SingleSelectOption key={name} value={index}>
                {name}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
      )}
      <Field.Root width="24rem">
        <Field.Label>{importText.headerRow}</Field.Label>
        <NumberInput
          disabled={!table.hasHeader}
          value={table.headerRow || undefined}
          onValueChange={(row) => {
            if (row && Number.isInteger(row) && row <= most) table.chooseHeaderRow(row);
          }}
        />
      </Field.Root>
      <Checkbox
        checked={!table.hasHeader}
        onCheckedChange={(checked) => table.chooseHeader(checked !== true)}
      >
        {importText.noHeader}
      </Checkbox>
    </Flex>
  );
}

function MatchingTable({
  table: { columns, mapping, match },
  isAsked,
}: {
  table: ChosenTable;
  isAsked: boolean;
}) {
  const samples = new Map<number | undefined, string>(
    columns.map(({ index, sample }) => [index, sample]),
  );
  return (
    <Table colCount={3} rowCount={fields.length + 1}>
      <Thead>
        <Tr>
          {[importText.fieldHead, importText.columnHead, importText.sampleHead].map((head) => (
            <Th key={head}>
              <Typography variant="sigma">{head}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {fields.map(({ key, label, required }) => (
          <Tr key={key}>
            <Td>
              <Typography fontWeight="semiBold">
                {label}
                {required && <Typography textColor="danger600"> *</Typography>}
              </Typography>
            </Td>
            <Td>
              <Box width="24rem" paddingTop={2} paddingBottom={2}>
                <SingleSelect
                  size="S"
                  aria-label={importText.columnOf(label)}
                  required={required}
                  hasError={isAsked && required && !(key in mapping)}
                  placeholder={importText.notThere}
                  value={mapping[key] ?? null}
                  onChange={(index) => match(key, Number(index))}
                  onClear={() => match(key, undefined)}
                >
                  {columns.map(({ index, head }) => (
                    <SingleSelectOption key={index} value={index}>
                      {head}
                    </SingleSelectOption>
                  ))}
                </SingleSelect>
              </Box>
            </Td>
            <Td>
              <Box maxWidth="32rem">
                <Typography textColor="neutral600" ellipsis>
                  {samples.get(mapping[key])}
                </Typography>
              </Box>
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
