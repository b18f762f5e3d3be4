/** A text about a record that does not choose its factor. */
interface RecordNote {
  readonly label: string;
  /** Whether it may be long and contain line breaks; otherwise up to 200 characters. */
  readonly isLong: boolean;
  /** Explains the field in the entry form and in imports. */
  readonly help: string;
  /** The value in the template of imports. */
  readonly example: string;
}

/**
 * The notes of a record. Contracts, rows, history, files, imports and screens follow from this list; the names are those
 * of the API and of the database.
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

/** The texts of a record that are stored as sent: those that tell factors of one name apart, and the notes. */
export const RECORD_TEXT_NAMES = [
  'selectedCountry',
  'selectedType',
  'selectedBrand',
  'sku',
  ...RECORD_NOTE_NAMES,
] as const;

export type RecordTextName = (typeof RECORD_TEXT_NAMES)[number];
