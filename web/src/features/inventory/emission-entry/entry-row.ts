import { mapNames } from '@canopy/domain/common';
import type { Scope } from '@canopy/domain/factors';
import {
  type Calculated,
  type DataKind,
  RECORD_NOTE_NAMES,
  type RecordNoteName,
} from '@canopy/domain/inventory';
import type { Amount } from '../../../lib/amounts';

/** The dropdowns that depend on the item name, in the documented order. */
export const DEPENDENT_FIELDS = [
  'selectedCountry',
  'selectedType',
  'selectedBrand',
  'sku',
  'unit',
] as const;

/**
 * The fields of step one, in the order of the screen. They say which emission factor is meant; the last
 * is asked for at both steps, and only where several fit.
 */
export const CHOICE_FIELDS = [
  'group',
  'mainCategory',
  'selectedName',
  ...RECORD_NOTE_NAMES,
  'siteId',
  ...DEPENDENT_FIELDS,
  'factorId',
] as const;

/** The fields of step two, in the order of the screen. */
export const MEASURE_FIELDS = ['distance', 'date', 'date1', 'dataKind', 'image', 'result'] as const;

export type EntryField = (typeof CHOICE_FIELDS)[number] | (typeof MEASURE_FIELDS)[number];

export const ENTRY_STEPS = ['choose', 'measure'] as const;
export type EntryStep = (typeof ENTRY_STEPS)[number];

/** Where each field is entered; null for both steps. */
export function findStep(field: EntryField): EntryStep | null {
  if (field === 'factorId') return null;
  return (CHOICE_FIELDS as readonly string[]).includes(field) ? 'choose' : 'measure';
}

export type FieldErrors = Partial<Record<EntryField, string>>;

/** The file that proves a consumption, on its way or there. */
export type Evidence =
  | { readonly status: 'none' }
  | { readonly status: 'done'; readonly name: string; readonly imagePath: string }
  | {
      readonly status: 'uploading';
      readonly name: string;
      readonly percent: number;
      /** The evidence that a cancelled upload goes back to. */
      readonly before: Evidence;
    }
  | { readonly status: 'failed'; readonly name: string; readonly before: Evidence };

export const NO_EVIDENCE: Evidence = { status: 'none' };

/** One row as a person has entered it. Blank text means: not chosen. */
export interface EntryRow extends Readonly<Record<RecordNoteName, string>> {
  readonly key: string;
  readonly group: Scope | '';
  readonly mainCategory: string;
  /** Whether the person chose scope or category, and they did not come from an item or the row before. */
  readonly isPlaceChosen: boolean;
  /** The text as typed; the item is chosen only when `selectedName` is there too. */
  readonly nameText: string;
  readonly selectedName: string;
  /** The site that was chosen; '' for the organisation itself, and where there is nothing to choose. */
  readonly siteId: string;
  readonly selectedCountry: string;
  readonly selectedType: string;
  readonly selectedBrand: string;
  readonly sku: string;
  readonly unit: string;
  /** The factor that was chosen among several that fit. */
  readonly factorId: string;
  /** The consumption, in `unit`. */
  readonly distance: Amount;
  /**
   * The amount of the record that was copied, which the field shows until there is another; null
   * elsewhere.
   */
  readonly amountBefore: number | null;
  /** The way in which the amount was found; '' for not stated. */
  readonly dataKind: DataKind | '';
  /** The data kind of the row that was copied, for an amount that is not taken over; '' elsewhere. */
  readonly kindBefore: DataKind | '';
  /** Whether the amount is the one before, and nobody has changed or confirmed it. */
  readonly isTakenOver: boolean;
  readonly date: string;
  readonly date1: string;
  readonly evidence: Evidence;
  readonly result: Calculated | null;
  readonly errors: FieldErrors;
  readonly busy: 'naming' | 'calculating' | null;
  /** Whether it had a result that no longer holds, and is to be calculated without being asked. */
  readonly isStale: boolean;
  /** Counts the changes that a result depends on: an answer to an earlier row is dropped. */
  readonly revision: number;
}

/** The values of a row that is entered as a whole, such as a copy of an earlier one. */
export type EnteredRow = Pick<
  EntryRow,
  (typeof CHOICE_FIELDS)[number] | 'amountBefore' | 'kindBefore' | 'date' | 'date1'
>;

/** An empty row; what follows from the row before it is filled in. */
export function freshRow(
  key: string,
  like?: Partial<Pick<EntryRow, 'group' | 'mainCategory' | 'siteId' | 'date' | 'date1'>>,
): EntryRow {
  return {
    key,
    group: like?.group ?? '',
    mainCategory: like?.mainCategory ?? '',
    isPlaceChosen: false,
    nameText: '',
    selectedName: '',
    ...mapNames(RECORD_NOTE_NAMES, () => ''),
    siteId: like?.siteId ?? '',
    selectedCountry: '',
    selectedType: '',
    selectedBrand: '',
    sku: '',
    unit: '',
    factorId: '',
    distance: null,
    amountBefore: null,
    dataKind: '',
    kindBefore: '',
    isTakenOver: false,
    date: like?.date ?? '',
    date1: like?.date1 ?? '',
    evidence: NO_EVIDENCE,
    result: null,
    errors: {},
    busy: null,
    isStale: false,
    revision: 0,
  };
}

/** Whether nothing was entered that would be missed: what a fresh row starts with does not count. */
export function isBlank(row: EntryRow): boolean {
  return (
    row.nameText.trim() === '' &&
    RECORD_NOTE_NAMES.every((name) => row[name].trim() === '') &&
    row.distance === null &&
    row.evidence.status === 'none'
  );
}

/** The rows that are to be calculated and saved. When all are blank, the first is asked for. */
export function filledRows(rows: readonly EntryRow[]): readonly EntryRow[] {
  const filled = rows.filter((row) => !isBlank(row));
  return filled.length > 0 ? filled : rows.slice(0, 1);
}
