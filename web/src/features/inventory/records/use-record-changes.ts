import { validate } from '@canopy/domain/common';
import { type DataKind, type EmissionRecord, emissionRecordEdit } from '@canopy/domain/inventory';
import { useState } from 'react';
import { type Amount, consumptionProblem } from '../../../lib/amounts';
import { type AppError, toAppError } from '../../../lib/app-error';
import { dayProblem } from '../../../lib/days';
import { http } from '../../../lib/http';

export const EDITED_FIELDS = ['siteId', 'distance', 'date', 'date1', 'dataKind'] as const;
export type EditedField = (typeof EDITED_FIELDS)[number];

/** Saved row in edit mode. */
export interface RecordEdit {
  readonly record: EmissionRecord;
  readonly distance: Amount;
  readonly date: string;
  readonly date1: string;
  readonly dataKind: DataKind | '';
  /** '' for the organisation itself. */
  readonly siteId: string;
  /** Whether the user chose the data kind in this edit. */
  readonly isKindChosen: boolean;
  readonly errors: Partial<Record<EditedField, string>>;
  readonly isSaving: boolean;
}

export interface RecordChanges {
  readonly edits: ReadonlyMap<string, RecordEdit>;
  /** Whether an open edit has unsaved changes. */
  readonly isDirty: boolean;
  edit(record: EmissionRecord): void;
  change(id: string, change: Partial<Pick<RecordEdit, EditedField>>): void;
  cancel(id: string): void;
  /**
   * Saves an edit and closes it.
   * @returns the saved record, 'refused' if the fields show errors, or any other error
   */
  save(id: string): Promise<EmissionRecord | 'refused' | AppError>;
}

type Edits = ReadonlyMap<string, RecordEdit>;

export function useRecordChanges(): RecordChanges {
  const [edits, setEdits] = useState<Edits>(new Map());

  const update = (id: string, change: Partial<RecordEdit>) =>
    setEdits((before) => {
      const edit = before.get(id);
      return edit ? new Map(before).set(id, { ...edit, ...change }) : before;
    });
  const close = (id: string) => setEdits((before) => without(before, id));

  return {
    edits,
    isDirty: [...edits.values()].some(isChanged),
    edit: (record: EmissionRecord) =>
      setEdits((before) => new Map(before).set(record._id, toRecordEdit(record))),
    change: (id: string, change: Partial<Pick<RecordEdit, EditedField>>) =>
      // Clears the errors of both days, because a message about days concerns both.
      setEdits((before) => {
        const edit = before.get(id);
        if (!edit) return before;
        const changed = { ...edit, ...change, ...kindAfter(edit, change) };
        return new Map(before).set(id, { ...changed, errors: unreadable(change) });
      }),
    cancel: close,

    async save(id: string) {
      const edit = edits.get(id);
      if (!edit || edit.isSaving) return 'refused' as const;
      const { record, distance, date, date1, dataKind, siteId } = edit;
      const isKindOther = dataKind !== (record.dataKind ?? '');
      const updatedData = {
        distance: distance ?? '',
        date,
        date1,
        ...(isKindOther && { dataKind }),
        ...(siteId !== siteOf(record) && { siteId }),
      };
      const input = { id, updatedData };
      const checked = validate(emissionRecordEdit, input);
      if (!checked.ok) {
        const problem = consumptionProblem(distance);
        const missing = problem && { distance: problem };
        update(id, {
          errors: { ...atFields(checked.errors), ...missing, ...unreadable({ date, date1 }) },
        });
        return 'refused' as const;
      }
      update(id, { isSaving: true, errors: {} });
      try {
        const { data } = await http.put('/editEmissionData', { body: checked.data });
        close(id);
        return data;
      } catch (failure) {
        const error = toAppError(failure);
        const errors = atFields(error.fieldErrors);
        update(id, { isSaving: false, errors });
        return Object.keys(errors).length > 0 ? ('refused' as const) : error;
      }
    },
  };
}

function toRecordEdit(record: EmissionRecord): RecordEdit {
  const { distance, date, date1, dataKind } = record;
  return {
    record,
    distance,
    date,
    date1,
    dataKind: dataKind ?? '',
    siteId: siteOf(record),
    isKindChosen: false,
    errors: {},
    isSaving: false,
  };
}

const siteOf = ({ site }: EmissionRecord) => site?._id ?? '';

function isChanged({ record, ...edit }: RecordEdit): boolean {
  const before = toRecordEdit(record);
  return EDITED_FIELDS.some((field) => edit[field] !== before[field]);
}

/** Clears the data kind if an estimated amount changes, unless the user chose it. */
function kindAfter(
  { record, isKindChosen }: RecordEdit,
  change: Partial<Pick<RecordEdit, EditedField>>,
): Partial<Pick<RecordEdit, 'dataKind' | 'isKindChosen'>> {
  if ('dataKind' in change) return { isKindChosen: true };
  if (!('distance' in change) || isKindChosen || record.dataKind !== 'estimated') return {};
  return { dataKind: change.distance === record.distance ? 'estimated' : '' };
}

/** Returns errors of typed text that is no day. */
function unreadable({ date = '', date1 = '' }: Partial<Pick<RecordEdit, 'date' | 'date1'>>) {
  const problems = { date: dayProblem(date), date1: dayProblem(date1) };
  return {
    ...(problems.date && { date: problems.date }),
    ...(problems.date1 && { date1: problems.date1 }),
  };
}

function atFields(errors: readonly { path: readonly string[]; message: string }[]) {
  const known = errors.flatMap(({ path, message }) => {
    const field = EDITED_FIELDS.find((each) => each === path.at(-1));
    return field ? [[field, message] as const] : [];
  });
  return Object.fromEntries(known.reverse()) as RecordEdit['errors'];
}

function without(edits: Edits, id: string): Edits {
  return new Map([...edits].filter(([each]) => each !== id));
}
