import {
  type Answers,
  answersTo,
  findQuestions,
  type ImportField,
  type Mapping,
  openQuestions,
  type Question,
} from '@canopy/domain/file-import';
import { useMemo, useState } from 'react';
import { usePolicy } from '../../lib/policy';
import type { ChosenTable } from './use-table';

/** Finds the questions of a table and keeps the reader's answers. */
export function useQuestions(
  { sheet, sheetIndex, headerRow, mapping }: ChosenTable,
  fields: readonly ImportField[],
) {
  const { country } = usePolicy();
  const [given, setGiven] = useState<Answers>({});
  const questions = useMemo(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const context = { country: country ?? undefined, timeZone };
    return findQuestions(sheet, { headerRow, mapping }, fields, context);
  }, [sheet, headerRow, mapping, fields, country]);
  // Each answer belongs to one column of one table.
  const table = `${sheetIndex} ${headerRow}`;
  const answers = useMemo(() => {
    const own = questions.flatMap((question) => {
      const answer = given[placeOf(question, table, mapping)];
      return answer === undefined ? [] : [[question.key, answer] as const];
    });
    return answersTo(questions, Object.fromEntries(own));
  }, [questions, given, table, mapping]);
  return {
    questions,
    answers,
    open: openQuestions(questions, answers),
    answer: (question: Question, value: string) =>
      setGiven({ ...given, [placeOf(question, table, mapping)]: value }),
  };
}

function placeOf({ key, field = '' }: Question, table: string, mapping: Mapping): string {
  return [table, mapping[field], key].join(' ');
}

export type AskedQuestions = ReturnType<typeof useQuestions>;
