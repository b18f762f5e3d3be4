import {
  guessedChoice,
  type ImportField,
  type OpenFile,
  otherChoices,
  readColumns,
} from '@canopy/domain/file-import';
import { useMemo, useState } from 'react';

export type ChosenTable = ReturnType<typeof useTable>;

/** Keeps the choice of table, header row and matching, which starts with a guess. */
export function useTable({ sheets }: OpenFile, fields: readonly ImportField[]) {
  const [choice, setChoice] = useState(() => guessedChoice(sheets, fields));
  const { sheet, headerRow } = choice;
  const columns = useMemo(() => readColumns(sheet, headerRow), [sheet, headerRow]);
  return { ...choice, columns, ...otherChoices(sheets, fields, choice, setChoice) };
}
