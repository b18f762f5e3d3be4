import { describe, expect, it } from 'vitest';
import { importField } from './import-field.test-support';
import { guessedChoice, otherChoices, sheetLabel, type TableChoice } from './table-choice';
import type { Sheet } from './types';

const FIELDS = [importField('item', 'Item'), importField('amount', 'Amount')];
const SUMMARY: Sheet = { name: 'Summary', rows: [['Energy of 2026']] };
const OLD: Sheet = { name: 'old data', rows: [['Notes'], ['Item', 'Amount']], isHidden: true };

describe('a hidden sheet', () => {
  it.each([
    ['not if another one is visible', [SUMMARY, OLD], 'Summary'],
    ['not if it comes first', [OLD, SUMMARY], 'Summary'],
    ['if no sheet is visible', [{ ...SUMMARY, isHidden: true }, OLD], 'old data'],
  ])('is guessed: %s', (_, sheets, name) => {
    expect(guessedChoice(sheets, FIELDS).sheet.name).toBe(name);
  });

  it('may be chosen, and is named as hidden', () => {
    const sheets = [SUMMARY, OLD];
    const chosen: TableChoice[] = [];
    const first = guessedChoice(sheets, FIELDS);
    otherChoices(sheets, FIELDS, first, (other) => chosen.push(other)).chooseSheet(1);
    expect(chosen).toMatchObject([{ sheet: OLD, headerRow: 2, mapping: { item: 0, amount: 1 } }]);
    expect(sheets.map(sheetLabel)).toEqual(['Summary', 'old data (hidden)']);
  });
});
