import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type Answers,
  answersTo,
  findQuestions,
  guessedChoice,
  HEADING_UNIT,
  type ImportContext,
  type OldEncoding,
  openQuestions,
  readRows,
  type UnclearEncoding,
} from '@canopy/domain/file-import';
import { readUnit } from '@canopy/domain/units';
import { describe, expect, it } from 'vitest';
import { readSheets } from '../../../ui/file-import/read-sheets';
import { RECORD_IMPORT } from './import-subject';

const FOLDER = resolve(import.meta.dirname, '../../../../../tests/fixtures/imports');

interface Expected {
  /** Encodings in question, and the chosen one. */
  encodings?: readonly OldEncoding[];
  encoding?: OldEncoding;
  /** Questions with their suggested answers; null for none. */
  asks: Record<string, string | null>;
  answers?: Answers;
  context?: ImportContext;
  rows: number;
  /** Sums of readable amounts by unit. */
  sums: Record<string, number>;
  /** First and last day of each row. */
  days: string[];
  /** Description of each row. */
  texts?: string[];
  /** Unreadable amounts, and the beginnings of errors. */
  problems?: string[];
}

const expected: Record<string, Expected> = JSON.parse(
  readFileSync(`${FOLDER}/expected.json`, 'utf8'),
);

const { fields } = RECORD_IMPORT;

/** Reads a file, in the chosen encoding if these are in question. */
async function readFixture(name: string, { encodings, encoding }: Expected) {
  const { buffer } = new Uint8Array(readFileSync(`${FOLDER}/${name}`));
  if (!encodings) return readSheets(buffer);
  const question = await readSheets(buffer).catch((failure) => failure as UnclearEncoding);
  expect(question).toMatchObject({ samples: encodings.map((each) => ({ encoding: each })) });
  return readSheets(buffer, encoding);
}

async function importFile(name: string, each: Expected) {
  const { answers: given = {}, context = {} } = each;
  const sheets = await readFixture(name, each);
  const { sheet, headerRow, mapping } = guessedChoice(sheets, fields);
  const missing = fields.filter(({ key, required }) => required && !(key in mapping));
  expect(missing.map(({ label }) => label)).toEqual([]);
  const questions = findQuestions(sheet, { headerRow, mapping }, fields, context, given);
  const answers = answersTo(questions, given);
  expect(openQuestions(questions, answers)).toEqual([]);
  const read = readRows(sheet, { headerRow, mapping, rest: [], answers }, fields, undefined);
  const rows = read.filter(({ unfit }) => unfit !== 'hidden');
  const sums: Record<string, number> = {};
  const problems = rows.flatMap((row) => row.problems.map(({ message }) => message));
  for (const { value, problems: own } of rows) {
    const { distance, unit } = value;
    if (typeof distance !== 'number') {
      if (own.length === 0) problems.push(String(distance));
      continue;
    }
    const code = readUnit(String(unit))?.code ?? String(unit);
    sums[code] = (sums[code] ?? 0) + distance;
  }
  return {
    rows: rows.length,
    sums,
    problems,
    days: rows.map(({ value: { date, date1 } }) => `${date} ${date1}`),
    texts: rows.map(({ value }) => value.description),
    asks: Object.fromEntries(
      questions
        .filter(({ suggested }) => suggested !== HEADING_UNIT)
        .map(({ key, suggested = null }) => [key, suggested]),
    ),
  };
}

describe('a file of records', () => {
  it('is expected for each fixture', () => {
    const files = readdirSync(FOLDER).filter((name) => !name.endsWith('.json'));
    expect(files.sort()).toEqual(Object.keys(expected).sort());
  });

  it.each(Object.entries(expected))('keeps its meaning: %s', async (name, each) => {
    const { answers, context, encodings, encoding, problems = [], sums, ...rest } = each;
    const read = await importFile(name, each);
    expect(read).toMatchObject(rest);
    expect(read.asks).toEqual(rest.asks);
    expect(Object.keys(read.sums).sort()).toEqual(Object.keys(sums).sort());
    for (const [unit, sum] of Object.entries(sums)) expect(read.sums[unit]).toBeCloseTo(sum, 9);
    expect(read.problems).toEqual(problems.map((text) => expect.stringContaining(text)));
  });
});
