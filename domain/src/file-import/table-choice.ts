import { guessMapping, guessTable, type Mapping } from './columns';
import { importText } from './texts';
import type { ImportField, Sheet } from './types';

/**
 * Selected table of a file, the row of its headings (from 1; 0 for none) and its matched columns.
 */
export interface TableChoice {
  readonly sheetIndex: number;
  readonly sheet: Sheet;
  readonly headerRow: number;
  readonly mapping: Mapping;
}

const NO_SHEET: Sheet = { name: '', rows: [] };

/** Guesses the table that fits best. */
export function guessedChoice(
  sheets: readonly Sheet[],
  fields: readonly ImportField[],
): TableChoice {
  const { sheet, headerRow } = guessTable(sheets, fields);
  return choiceAt(sheets, fields, sheet, headerRow);
}

/** Names a sheet in the choice of sheets. */
export function sheetLabel({ name, isHidden }: Sheet): string {
  return isHidden ? importText.hiddenSheet(name) : name;
}

/** Returns functions that let the reader choose otherwise. Each makes another choice. */
export function otherChoices(
  sheets: readonly Sheet[],
  fields: readonly ImportField[],
  choice: TableChoice,
  choose: (other: TableChoice) => void,
) {
  const { sheetIndex, sheet } = choice;
  const lookAt = (index: number, row: number) => choose(choiceAt(sheets, fields, index, row));
  return {
    chooseSheet: (index: number) =>
      lookAt(index, guessTable([sheets[index] ?? sheet], fields).headerRow),
    chooseHeaderRow: (row: number) => lookAt(sheetIndex, row),
    chooseHeader: (isThere: boolean) =>
      lookAt(sheetIndex, isThere ? guessTable([sheet], fields).headerRow : 0),
    match(key: string, column: number | undefined) {
      const { [key]: _, ...others } = choice.mapping;
      choose({
        ...choice,
        mapping: column === undefined ? others : { ...others, [key]: column },
      });
    },
  };
}

function choiceAt(
  sheets: readonly Sheet[],
  fields: readonly ImportField[],
  sheetIndex: number,
  headerRow: number,
): TableChoice {
  const sheet = sheets[sheetIndex] ?? NO_SHEET;
  const mapping = guessMapping(sheet.rows[headerRow - 1] ?? [], fields);
  return { sheetIndex, sheet, headerRow, mapping };
}
