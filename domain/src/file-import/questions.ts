import { countryName } from '../common/countries';
import { readPeriod } from '../common/read-day';
import { DECIMAL_SIGNS } from '../common/read-number';
import type { AccountSide } from '../common/split-amount';
import type { UnitChoices } from '../units/ambiguous';
import { knownUnits } from '../units/choices';
import { readUnit } from '../units/read-unit';
import { cellReader, cellText } from './cells';
import type { Mapping } from './columns';
import {
  type AmountColumn,
  cylinderKey,
  FACTOR_MASSES,
  type FactorColumn,
  HEADING_UNIT,
  meaningKey,
  measureColumns,
  OWN_UNIT,
  unitKeyOf,
} from './measures';
import { type FoundNotation, findNotation, sideKey, toNotation } from './notation';
import { HIDDEN_ROWS, type Matching, readRows } from './rows';
import { settleRows } from './settle-rows';
import {
  dayBefore,
  findSharedDays,
  LAST_DAY,
  LAST_DAY_ALONE,
  type SharedDays,
} from './shared-days';
import { importText } from './texts';
import {
  type Answers,
  type ImportContext,
  type ImportField,
  type Question,
  type Sheet,
  splitAnswer,
} from './types';

/**
 * Finds the open points of a table: everything that changes a figure and that its cells leave open.
 * Questions with a suggestion need no answer.
 * @param given answers so far, which may raise further questions
 */
export function findQuestions(
  sheet: Sheet,
  matching: { readonly headerRow: number; readonly mapping: Mapping },
  fields: readonly ImportField[],
  { country, timeZone }: ImportContext = {},
  given: Answers = {},
): Question[] {
  const heads = sheet.rows[matching.headerRow - 1] ?? [];
  const at = (key: string) => ({
    field: key,
    column: cellText(heads[matching.mapping[key] ?? -1] ?? null),
  });
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key;
  const found = findNotation(sheet, matching, fields);
  const ofUnits = measureColumns(sheet, matching, fields, country).flatMap((column) => {
    const [place, label] = [at(column.key), labelOf(column.key)];
    return column.of === 'amount'
      ? askAmount(column, place, label, country)
      : askFactor(column, place, label);
  });
  const ofSides = [...found.sides].map(([key, sides]) => askSides(sides, at(key), labelOf(key)));
  const questions = [...ofUnits, ...ofSides, ...askNotation(found, timeZone)];
  const answers = answersTo(questions, given);
  const shared = findSharedDays(sheet, matching, fields, toNotation(found, answers));
  return [
    ...questions,
    ...askLastDay(shared, given),
    ...askHidden(sheet, { ...matching, rest: [], answers }, fields),
  ];
}

/** Returns the questions without an answer; see `answersTo`. */
export function openQuestions(questions: readonly Question[], answers: Answers): Question[] {
  return questions.filter(({ key }) => answers[key] === undefined);
}

/** Returns the answers that count: the reader's possible ones, else the suggested ones. */
export function answersTo(questions: readonly Question[], given: Answers): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const { key, suggested } = question;
      const answer = isPossible(question, given[key]) ? given[key] : suggested;
      return answer === undefined ? [] : [[key, answer] as const];
    }),
  );
}

function isPossible({ choices, typed, isMultiple }: Question, answer: string | undefined): boolean {
  if (answer === undefined) return false;
  if (typed) return Number(answer) > 0;
  const values = isMultiple ? splitAnswer(answer) : [answer];
  return values.every((each) => choices.some(({ value }) => value === each));
}

/** Field and column of a question. Their labels are in its texts. */
type Place = Required<Pick<Question, 'field' | 'column'>>;

function askAmount(
  { key, unit, times, isOpen, meanings, hasCylinders }: AmountColumn,
  place: Place,
  label: string,
  country: string | undefined,
): Question[] {
  const stated = unit || (times === 1 ? '' : importText.times(times));
  const own = times === 1 ? [{ value: OWN_UNIT, label: importText.ownUnit }] : [];
  const units = knownUnits().map(({ code, label }) => ({ value: code, label }));
  const isClear = unit === '' || readUnit(unit) !== null;
  const asksUnit = isClear && (isOpen || stated !== '');
  return [
    ...(asksUnit ? [askUnit(key, stated, [...own, ...units], place, label)] : []),
    ...askMeanings(key, meanings, place, label, country),
    ...(hasCylinders ? [askCylinder(key, place)] : []),
  ];
}

function askFactor(
  { key, heading, isOpen }: FactorColumn,
  place: Place,
  label: string,
): Question[] {
  const masses = FACTOR_MASSES.map((value) => ({ value, label: importText.massPerUnit(value) }));
  const { kgPerMass = null, mass = '', per = '' } = heading ?? {};
  // Templates state kilograms per unit, which is the rule.
  const isRule = kgPerMass === 1 && per === '';
  const inHeading = mass === '' ? per : importText.massPerUnit(mass, per || undefined);
  const stated = isRule ? '' : inHeading;
  return isOpen || stated !== '' ? [askUnit(key, stated, masses, place, label)] : [];
}

/** Asks for a unit. The heading's may be changed. */
function askUnit(
  key: string,
  stated: string,
  others: Question['choices'],
  place: Place,
  label: string,
): Question {
  const own = { value: HEADING_UNIT, label: importText.unitFromHeading(stated) };
  return {
    key: unitKeyOf(key),
    ...place,
    legend: importText.unitOf(label),
    choices: stated === '' ? others : [own, ...others],
    missing: importText.unitMissing(label),
    ...(stated !== '' && { suggested: HEADING_UNIT }),
  };
}

/** Asks once for all spellings with the same meanings, such as `TON` and `tons`. */
function askMeanings(
  key: string,
  meanings: AmountColumn['meanings'],
  place: Place,
  label: string,
  country: string | undefined,
): Question[] {
  const texts = new Map<string, { found: UnitChoices; spellings: string[] }>();
  for (const [text, found] of meanings) {
    const known = texts.get(meaningKey(key, found));
    if (known) known.spellings.push(text);
    else texts.set(meaningKey(key, found), { found, spellings: [text] });
  }
  const where = countryName(country ?? '') ?? '';
  return [...texts].map(([asked, { found, spellings }]) => ({
    key: asked,
    ...place,
    legend: importText.meaningOf(spellings, label),
    choices: found.choices.map((code) => ({
      value: code,
      label:
        code === found.suggested ? importText.usualIn(unitLabel(code), where) : unitLabel(code),
    })),
    missing: importText.meaningMissing(spellings.join(', ')),
    ...(found.suggested && { suggested: found.suggested }),
  }));
}

const unitLabel = (code: string) => readUnit(code)?.label ?? code;

function askCylinder(key: string, place: Place): Question {
  return {
    key: cylinderKey(key),
    ...place,
    legend: importText.cylinderKilograms,
    choices: [],
    typed: 'kg',
    missing: importText.cylinderMissing,
  };
}

function askSides(sides: readonly AccountSide[], place: Place, label: string): Question {
  const { CR, DR, crore } = importText.sideChoices;
  return {
    key: sideKey(place.field),
    ...place,
    legend: importText.sidesOf(sides, label),
    choices: [
      { value: 'CR', label: CR },
      { value: 'DR', label: DR },
      ...(sides.includes('DR') ? [] : [{ value: 'crore', label: crore }]),
    ],
    missing: importText.sidesMissing,
  };
}

/** Asks how the file writes dates and numbers. */
function askNotation(
  { dayOrders, decimalSign, moment, serial, countsFrom1904 }: FoundNotation,
  timeZone: string | undefined,
): Question[] {
  return [
    ...(dayOrders.length > 1 ? [askDayOrder(dayOrders)] : []),
    ...(decimalSign === 'unknown' ? [askDecimalSign()] : []),
    ...(moment ? [askZone(moment, timeZone)] : []),
    ...(serial && !countsFrom1904 ? [askSerials(serial)] : []),
  ];
}

function askDayOrder(orders: FoundNotation['dayOrders']): Question {
  return {
    key: 'dayOrder',
    legend: orders.includes('year-first') ? importText.shortDayOrder : importText.dayOrder,
    choices: orders.map((value) => ({ value, label: importText.dayOrders[value] })),
    missing: importText.dayOrderMissing,
  };
}

function askDecimalSign(): Question {
  return {
    key: 'decimalSign',
    legend: importText.decimalSign,
    choices: DECIMAL_SIGNS.map((value) => ({ value, label: importText.decimalSigns[value] })),
    missing: importText.decimalSignMissing,
  };
}

function askZone(moment: string, own: string | undefined): Question {
  const dayIn = (zone: string) => {
    const read = readPeriod(moment, undefined, zone);
    return read.kind === 'period' ? importText.zoneDay(zone, read.from) : zone;
  };
  const usual = new Map([['UTC', dayIn('UTC')]]);
  if (own) usual.set(own, importText.zoneOfBrowser(dayIn(own)));
  const zones = new Set([...usual.keys(), ...Intl.supportedValuesOf('timeZone')]);
  return {
    key: 'zone',
    legend: importText.zone(moment),
    choices: [...zones].map((zone) => ({ value: zone, label: usual.get(zone) ?? zone })),
    missing: importText.zoneMissing,
    ...(own && { suggested: own }),
  };
}

function askSerials(serial: string): Question {
  const field = { key: '', label: '', kind: 'day', help: '', example: '' } as const;
  const dayFrom = (serials: '1900' | '1904') =>
    String(cellReader(field, { serials })(serial).value);
  return {
    key: 'serials',
    legend: importText.serials(serial),
    choices: [
      { value: '1900', label: importText.serialsFrom1900(dayFrom('1900')) },
      { value: '1904', label: importText.serialsFrom1904(dayFrom('1904')) },
    ],
    missing: importText.serialsMissing,
    suggested: '1900',
  };
}

/** Asks whether the last day of chained bills belongs to them, then about the other rows. */
function askLastDay({ chained, alone, example }: SharedDays, given: Answers): Question[] {
  if (chained.length === 0) return [];
  const { included, excluded } = importText.lastDays;
  const ofChains = {
    key: LAST_DAY,
    legend: importText.lastDay(chained),
    choices: [
      { value: 'included', label: included },
      { value: 'excluded', label: excluded(example, dayBefore(example)) },
    ],
    missing: importText.lastDayMissing,
  };
  const ofOthers = {
    key: LAST_DAY_ALONE,
    legend: importText.lastDayAlone,
    choices: alone.map(({ row, from, to }) => ({
      value: String(row),
      label: importText.rowOfDays(row, from, to),
    })),
    isMultiple: true,
    missing: importText.lastDayMissing,
    suggested: '',
  };
  return given[LAST_DAY] === 'excluded' && alone.length > 0 ? [ofChains, ofOthers] : [ofChains];
}

/** Asks whether rows are imported that the spreadsheet hides, by hand or by a filter. */
function askHidden(sheet: Sheet, matching: Matching, fields: readonly ImportField[]): Question[] {
  if (!sheet.hiddenRows?.length) return [];
  const answers = { ...matching.answers, [HIDDEN_ROWS]: 'leaveOut' };
  const rows = readRows(sheet, { ...matching, answers }, fields, undefined);
  const hidden = settleRows(rows, {}, fields).leftOut.filter(({ reason }) => reason === 'hidden');
  if (hidden.length === 0) return [];
  const { hiddenChoices } = importText;
  return [
    {
      key: HIDDEN_ROWS,
      legend: importText.hiddenRows(hidden),
      choices: [
        { value: 'import', label: hiddenChoices.import },
        { value: 'leaveOut', label: hiddenChoices.leaveOut },
      ],
      missing: importText.hiddenMissing,
    },
  ];
}
