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
  const [given, setGiven] = useState<readonly GivenAnswer[]>([]);
  // Each answer belongs to one column of one table.
  const table = `${sheetIndex} ${headerRow}`;
  const own: Answers = useMemo(() => {
    const here = given.filter((each) => each.place === placeOf(each, table, mapping));
    return Object.fromEntries(here.map(({ key, value }) => [key, value]));
  }, [given, table, mapping]);
  const questions = useMemo(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const context = { country: country ?? undefined, timeZone };
    return findQuestions(sheet, { headerRow, mapping }, fields, context, own);
  }, [sheet, headerRow, mapping, fields, country, own]);
  const answers = useMemo(() => answersTo(questions, own), [questions, own]);
  return {
    questions,
    answers,
    open: openQuestions(questions, answers),
    answer: ({ key, field }: Question, value: string) => {
      const place = placeOf({ field }, table, mapping);
      const others = given.filter((each) => each.key !== key || each.place !== place);
      setGiven([...others, { key, field, place, value }]);
    },
  };
}

interface GivenAnswer extends Pick<Question, 'key' | 'field'> {
  /** Table and column. */
  readonly place: string;
  readonly value: string;
}

function placeOf({ field = '' }: Pick<Question, 'field'>, table: string, mapping: Mapping): string {
  return `${table} ${mapping[field]}`;
}

export type AskedQuestions = ReturnType<typeof useQuestions>;
