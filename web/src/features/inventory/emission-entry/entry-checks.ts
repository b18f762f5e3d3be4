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

/** Converts a row to the server's format. Pending evidence is left out. */
export function wireRow(
  row: EntryRow,
  { values, factorId, siteId }: Choice,
): EmissionRecordRowInput {
  return {
    ...values,
    // Schemas refuse '' with a message that names the next step.
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

/** Maps errors to cells, the first error per cell. `path` is relative to the row. */
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

/** Lists the errors that prevent calculating a row. */
export function errorsToCalculate(row: EntryRow, choice: Choice): FieldErrors {
  const errors = listErrors(validate(calculation, { ...wireRow(row, choice), ...readDays(row) }));
  return { ...errors, ...findMissing(row, choice) };
}

/** Lists the errors that prevent saving a row. */
export function errorsToSave(row: EntryRow, choice: Choice): FieldErrors {
  const errors = listErrors(validate(emissionRecordRow, wireRow(row, choice)));
  return { ...errors, ...findMissing(row, choice), ...unfinishedFile(row) };
}

/** Lists errors of a row being entered that the API schemas don't cover. */
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

/** Lists the errors of step one, which prevent step two. */
export function errorsToGoOn(row: EntryRow, choice: Choice): FieldErrors {
  const errors = Object.entries(errorsToCalculate(row, choice));
  return Object.fromEntries(errors.filter(([field]) => findStep(field as EntryField) === 'choose'));
}

/** Lists rows' errors by row key. Omits rows without errors. */
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

/** Reports typed text without a matching item, for which "please fill in" wouldn't help. */
function unknownName(row: EntryRow): FieldErrors {
  const isTyped = row.selectedName === '' && row.nameText.trim() !== '';
  return isTyped ? { selectedName: row.errors.selectedName ?? factorMessages.noFactor.name } : {};
}

/** Replaces the schema's message with a more specific one. */
function noConsumption({ distance }: EntryRow): FieldErrors {
  const problem = consumptionProblem(distance);
  return problem ? { distance: problem } : {};
}

/** Requires a site from members with several sites. */
function noSite({ isSiteMissing }: Choice): FieldErrors {
  return isSiteMissing ? { siteId: entryText.siteMissing } : {};
}

/** Requires a unit. The server would accept any, but litres must not silently become tonnes. */
function noUnit({ values, options }: Choice): FieldErrors {
  return values.unit === '' && options.unit.length > 1 ? { unit: entryText.unitMissing } : {};
}

/** Requires the choice among several factors, because none is chosen silently. */
function noFactor(choice: Choice): FieldErrors {
  return isAsking(choice) ? { factorId: entryText.factorMissing } : {};
}

/**
 * Lists unreadable or reversed days. The schema compares days only if all other fields are valid,
 * but users need this error at once.
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
