import { BUYER_IMPORT } from '@canopy/domain/credits';
import {
  type Answers,
  answersTo,
  findQuestions,
  findUnmappedColumns,
  firstValues,
  guessedChoice,
  importText,
  type OpenFile,
  openQuestions,
  otherChoices,
  type Prepared,
  type Question,
  readColumns,
  readRows,
  sheetLabel,
} from '@canopy/domain/file-import';
import {
  Box,
  Button,
  Checkbox,
  Field,
  Flex,
  NumberInput,
  SingleSelect,
  SingleSelectOption,
  Td,
  Tr,
  Typography,
} from '@strapi/design-system';
import { useMemo, useState } from 'react';
import { HeadedTable } from './headed-table';
import { Problem, Step } from './step';

const { fields } = BUYER_IMPORT;

/** Step two: assigning the file's columns to fields. */
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
  const { questions, answers, answer } = useQuestions(table);
  const missing = fields.filter(({ key, required }) => required && !(key in mapping));
  const rest = findUnmappedColumns(columns, mapping);
  const check = () => {
    setAsked(true);
    if (missing.length > 0 || openQuestions(questions, answers).length > 0) return;
    const rows = readRows(sheet, { headerRow, mapping, rest: [], answers }, fields, undefined);
    const source = { sheet, headerRow, mapping };
    onCheck({ rows, source, leftOut: [], understood: [], decisions: {} });
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
      {questions.map((question) => (
        <QuestionChoice
          key={question.key}
          question={question}
          answer={answers[question.key]}
          isAsked={isAsked}
          onAnswer={(value) => answer(question.key, value)}
        />
      ))}
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

/** Holds the chosen sheet, its heading row and the column mapping. Starts with a guess. */
function useTable({ sheets }: OpenFile) {
  const [choice, setChoice] = useState(() => guessedChoice(sheets, fields));
  const { sheet, headerRow } = choice;
  const columns = useMemo(() => readColumns(sheet, headerRow), [sheet, headerRow]);
  return { ...choice, columns, ...otherChoices(sheets, fields, choice, setChoice) };
}

/** Finds the questions of a table and keeps the reader's answers, by sheet. */
function useQuestions({ sheet, sheetIndex, headerRow, mapping }: ChosenTable) {
  const [given, setGiven] = useState<Readonly<Record<number, Answers>>>({});
  const own = given[sheetIndex] ?? {};
  const questions = useMemo(
    () => findQuestions(sheet, { headerRow, mapping }, fields, {}, own),
    [sheet, headerRow, mapping, own],
  );
  return {
    questions,
    answers: answersTo(questions, own),
    answer: (key: string, value: string) =>
      setGiven({ ...given, [sheetIndex]: { ...own, [key]: value } }),
  };
}

function QuestionChoice({
  question: { key, legend, choices, missing },
  answer,
  isAsked,
  onAnswer,
}: {
  question: Question;
  answer: string | undefined;
  isAsked: boolean;
  onAnswer: (value: string) => void;
}) {
  return (
    <Box paddingTop={4}>
      <Field.Root name={key} error={isAsked && answer === undefined ? missing : undefined}>
        <Field.Label>{legend}</Field.Label>
        <SingleSelect
          placeholder={importText.chooseAnswer}
          value={answer ?? null}
          onChange={(value) => onAnswer(String(value))}
        >
          {choices.map(({ value, label }) => (
            <SingleSelectOption key={value} value={value}>
              {label}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Error />
      </Field.Root>
    </Box>
  );
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
            {sheets.map((sheet, index) => (
              <SingleSelectOption key={sheet.name} value={index}>
                {sheetLabel(sheet)}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
      )}
      <Field.Root width="24rem">
        <Field.Label>{importText.headerRow}</Field.Label>
        <NumberInput
          disabled={table.headerRow === 0}
          value={table.headerRow || undefined}
          onValueChange={(row) => {
            if (row && Number.isInteger(row) && row <= most) table.chooseHeaderRow(row);
          }}
        />
      </Field.Root>
      <Checkbox
        checked={table.headerRow === 0}
        onCheckedChange={(checked) => table.chooseHeader(checked !== true)}
      >
        {importText.noHeader}
      </Checkbox>
    </Flex>
  );
}

function MatchingTable({
  table: { sheet, headerRow, columns, mapping, match },
  isAsked,
}: {
  table: ChosenTable;
  isAsked: boolean;
}) {
  const samples = firstValues(sheet, { headerRow, mapping, answers: {} }, fields);
  return (
    <HeadedTable
      heads={[importText.fieldHead, importText.columnHead, importText.sampleHead]}
      rowCount={fields.length}
    >
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
                {samples.get(key)}
              </Typography>
            </Box>
          </Td>
        </Tr>
      ))}
    </HeadedTable>
  );
}
