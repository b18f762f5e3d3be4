import { mapNames } from '@canopy/domain/common';
import type { Scope } from '@canopy/domain/factors';
import {
  type Calculated,
  type DataKind,
  RECORD_NOTE_NAMES,
  type RecordNoteName,
} from '@canopy/domain/inventory';
import type { Amount } from '../../../lib/amounts';

/** Dropdowns that depend on the item name, in the documented order. */
export const DEPENDENT_FIELDS = [
  'selectedCountry',
  'selectedType',
  'selectedBrand',
  'sku',
  'unit',
] as const;

/**
 * Fields of step one in screen order. Together they select the emission factor. `factorId` appears
 * at both steps, only if several factors fit.
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

/** Fields of step two in screen order. */
export const MEASURE_FIELDS = ['distance', 'date', 'date1', 'dataKind', 'image', 'result'] as const;

export type EntryField = (typeof CHOICE_FIELDS)[number] | (typeof MEASURE_FIELDS)[number];

export const ENTRY_STEPS = ['choose', 'measure'] as const;
export type EntryStep = (typeof ENTRY_STEPS)[number];

/** Returns the step in which a field is entered; null for both steps. */
export function findStep(field: EntryField): EntryStep | null {
  if (field === 'factorId') return null;
  return (CHOICE_FIELDS as readonly string[]).includes(field) ? 'choose' : 'measure';
}

export type FieldErrors = Partial<Record<EntryField, string>>;

/** Evidence file of an amount, pending or uploaded. */
export type Evidence =
  | { readonly status: 'none' }
  | { readonly status: 'done'; readonly name: string; readonly imagePath: string }
  | {
      readonly status: 'uploading';
      readonly name: string;
      readonly percent: number;
      /** Evidence to restore if the upload is cancelled. */
      readonly before: Evidence;
    }
  | { readonly status: 'failed'; readonly name: string; readonly before: Evidence };

export const NO_EVIDENCE: Evidence = { status: 'none' };

/** Row as entered. Blank text means not chosen. */
export interface EntryRow extends Readonly<Record<RecordNoteName, string>> {
  readonly key: string;
  readonly group: Scope | '';
  readonly mainCategory: string;
  /** Whether the user chose scope or category, rather than an item or the previous row. */
  readonly isPlaceChosen: boolean;
  /** Item name as typed. The item is chosen only if `selectedName` is set too. */
  readonly nameText: string;
  readonly selectedName: string;
  /** Chosen site; '' for the organisation itself, and if there is no choice. */
  readonly siteId: string;
  readonly selectedCountry: string;
  readonly selectedType: string;
  readonly selectedBrand: string;
  readonly sku: string;
  readonly unit: string;
  /** Factor chosen among several fitting ones. */
  readonly factorId: string;
  /** Consumption in `unit`. */
  readonly distance: Amount;
  /** Amount of the copied record, shown as a placeholder; null in other rows. */
  readonly amountBefore: number | null;
  /** Data kind of the amount; '' if not stated. */
  readonly dataKind: DataKind | '';
  /** Data kind of the copied record, for an amount that isn't taken over; '' in other rows. */
  readonly kindBefore: DataKind | '';
  /** Whether the amount repeats the copied one, without change or confirmation. */
  readonly isTakenOver: boolean;
  readonly date: string;
  readonly date1: string;
  readonly evidence: Evidence;
  readonly result: Calculated | null;
  readonly errors: FieldErrors;
  readonly busy: 'naming' | 'calculating' | null;
  /** Whether a change outdated the result, so that it is recalculated automatically. */
  readonly isStale: boolean;
  /** Number of changes that affect the result. Responses to earlier revisions are ignored. */
  readonly revision: number;
}

/** Values of a completely entered row, such as a copy of an earlier one. */
export type EnteredRow = Pick<
  EntryRow,
  (typeof CHOICE_FIELDS)[number] | 'amountBefore' | 'kindBefore' | 'date' | 'date1'
>;

/** Returns an empty row, prefilled from the previous row. */
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

/** Returns whether the row contains no input worth keeping. Prefilled values don't count. */
export function isBlank(row: EntryRow): boolean {
  return (
    row.nameText.trim() === '' &&
    RECORD_NOTE_NAMES.every((name) => row[name].trim() === '') &&
    row.distance === null &&
    row.evidence.status === 'none'
  );
}

/**
 * Returns the rows to calculate and save. If all are blank, returns the first, so that its errors
 * show.
 */
export function filledRows(rows: readonly EntryRow[]): readonly EntryRow[] {
  const filled = rows.filter((row) => !isBlank(row));
  return filled.length > 0 ? filled : rows.slice(0, 1);
}
