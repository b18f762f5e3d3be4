import { type FieldError, mapNames, validate } from '@canopy/domain/common';
import type { Scope } from '@canopy/domain/factors';
import { factorMessages } from '@canopy/domain/factors';
import {
  calculation,
  daysProblem,
  type EmissionRecordRowInput,
  emissionRecordRow,
  RECORD_NOTE_NAMES,
} from '@canopy/domain/inventory';
import { consumptionProblem } from '../../../lib/amounts';
import { dayProblem, isDay } from '../../../lib/days';
import { entryText } from '../../../messages/user';
import {
  CHOICE_FIELDS,
  type EntryField,
  type EntryRow,
  type FieldErrors,
  findStep,
  MEASURE_FIELDS,
} from './entry-row';
import { type Choice, isAsking, readDays } from './factor-choice';

/** A row as the server takes it, without the file that is not there yet. */
export function wireRow(
  row: EntryRow,
  { values, factorId, siteId }: Choice,
): EmissionRecordRowInput {
  return {
    ...values,
    // '' is refused by the contract, with the sentence that says what to do.
    group: values.group as Scope,
    mainCategory: values.mainCategory as EmissionRecordRowInput['mainCategory'],
    selectedCategory: values.mainCategory,
    selectedName: row.selectedName,
    ...mapNames(RECORD_NOTE_NAMES, (name) => row[name]),
    distance: row.distance ?? '',
    date: row.date,
    date1: row.date1,
    dataKind: row.dataKind,
    ...(siteId && { siteId }),
    factorId,
    image: row.evidence.status === 'done' ? row.evidence.imagePath : '',
  };
}

const FIELDS: readonly string[] = [...CHOICE_FIELDS, ...MEASURE_FIELDS];

/** Field errors at the cells of the screen: the first of each. `path` starts at the row. */
export function atCells(
  errors: readonly { path: readonly string[]; message: string }[],
): FieldErrors {
  const placed: Partial<Record<EntryField, string>> = {};
  for (const { path, message } of errors) {
    const name = path[0] === 'selectedCategory' ? 'mainCategory' : path[0];
    if (name && FIELDS.includes(name)) placed[name as EntryField] ??= message;
  }
  return placed;
}

/** Lists what is wrong with a row before it can be calculated. */
export function errorsToCalculate(row: EntryRow, choice: Choice): FieldErrors {
  const errors = listErrors(validate(calculation, { ...wireRow(row, choice), ...readDays(row) }));
  return { ...errors, ...findMissing(row, choice) };
}

/** Lists what is wrong with a row before it can be saved. */
export function errorsToSave(row: EntryRow, choice: Choice): FieldErrors {
  const errors = listErrors(validate(emissionRecordRow, wireRow(row, choice)));
  return { ...errors, ...findMissing(row, choice), ...unfinishedFile(row) };
}

/** Lists what the contracts do not know of a row that a person is filling in. */
function findMissing(row: EntryRow, choice: Choice): FieldErrors {
  return {
    ...noConsumption(row),
    ...noSite(choice),
    ...noUnit(choice),
    ...noFactor(choice),
    ...wrongDays(row),
    ...unknownName(row),
  };
}

/** Lists what is wrong in step one alone: what stands between a person and step two. */
export function errorsToGoOn(row: EntryRow, choice: Choice): FieldErrors {
  const errors = Object.entries(errorsToCalculate(row, choice));
  return Object.fromEntries(errors.filter(([field]) => findStep(field as EntryField) === 'choose'));
}

/** Lists what is wrong with rows, by their keys, leaving out those with which nothing is. */
export function errorsByKey(
  rows: readonly EntryRow[],
  errorsOfRow: (row: EntryRow, index: number) => FieldErrors,
): Record<string, FieldErrors> {
  const all = rows.map((row, index) => [row.key, errorsOfRow(row, index)] as const);
  return Object.fromEntries(all.filter(([, errors]) => Object.keys(errors).length > 0));
}

function listErrors(checked: { ok: true } | { ok: false; errors: FieldError[] }): FieldErrors {
  return checked.ok ? {} : atCells(checked.errors);
}

/** A name that was typed but is no item's: "please fill in" would not help. */
function unknownName(row: EntryRow): FieldErrors {
  const isTyped = row.selectedName === '' && row.nameText.trim() !== '';
  return isTyped ? { selectedName: row.errors.selectedName ?? factorMessages.noFactor.name } : {};
}

/** Says more than that a number is expected. */
function noConsumption({ distance }: EntryRow): FieldErrors {
  const problem = consumptionProblem(distance);
  return problem ? { distance: problem } : {};
}

/** A member who is given several sites says which it is. */
function noSite({ isSiteMissing }: Choice): FieldErrors {
  return isSiteMissing ? { siteId: entryText.siteMissing } : {};
}

/** The server would take any of the units; a number of litres must not become one of tonnes. */
function noUnit({ values, options }: Choice): FieldErrors {
  return values.unit === '' && options.unit.length > 1 ? { unit: entryText.unitMissing } : {};
}

/** No factor is taken silently. */
function noFactor(choice: Choice): FieldErrors {
  return isAsking(choice) ? { factorId: entryText.factorMissing } : {};
}

/**
 * Days that could not be read or are in the wrong order. The contract compares days only when all
 * else is right; a person wants to know at once.
 */
export function wrongDays({ date, date1 }: Pick<EntryRow, 'date' | 'date1'>): FieldErrors {
  const problems = { date: dayProblem(date), date1: dayProblem(date1) };
  const reversed = isDay(date) && isDay(date1) && daysProblem({ date, date1 });
  return {
    ...(reversed && { date: reversed }),
    ...(problems.date && { date: problems.date }),
    ...(problems.date1 && { date1: problems.date1 }),
  };
}

function unfinishedFile({ evidence }: EntryRow): FieldErrors {
  if (evidence.status === 'uploading') return { image: entryText.uploadPending };
  return evidence.status === 'failed' ? { image: entryText.uploadFailed } : {};
}
