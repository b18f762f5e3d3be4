/** Text of a record that doesn't affect the choice of factor. */
interface RecordNote {
  readonly label: string;
  /** Whether it may be long, with line breaks. Otherwise the limit is 200 characters. */
  readonly isLong: boolean;
  /** Explanation in the entry form and in imports. */
  readonly help: string;
  /** Sample value in the import template. */
  readonly example: string;
}

/**
 * Notes of a record. Contracts, rows, history, files, imports and screens derive from this list.
 * The API and the database use the same names.
 */
export const RECORD_NOTES = {
  description: {
    label: 'Description',
    isLong: true,
    help: 'Such as the meter or the vehicle',
    example: 'Meter 7, kitchen',
  },
} as const satisfies Readonly<Record<string, RecordNote>>;

export type RecordNoteName = keyof typeof RECORD_NOTES;

export const RECORD_NOTE_NAMES = Object.keys(RECORD_NOTES) as RecordNoteName[];

/** Texts of a record stored as sent: fields that distinguish factors of one name, and the notes. */
export const RECORD_TEXT_NAMES = [
  'selectedCountry',
  'selectedType',
  'selectedBrand',
  'sku',
  ...RECORD_NOTE_NAMES,
] as const;

export type RecordTextName = (typeof RECORD_TEXT_NAMES)[number];
