/**
 * Flags of a record's factor, for auditors:
 * - `ambiguous`: other factors fitted the choice as well, and no user chose among them
 * - `out-of-date`: the factor was not valid on the middle day of the activity
 * - `as-published`: the policy names a set of global warming potentials, but the factor has no
 *   gases to apply it to. Its own figure counts, as published or as changed by the platform admin.
 * - `fallback-region`: the factor is of another country. None of the place fits the choices and the
 *   unit as closely.
 *
 * A record stores its flags as bits in this order, so the order must not change.
 */
export const RECORD_FLAGS = [
  'ambiguous',
  'out-of-date',
  'as-published',
  'fallback-region',
] as const;

export type RecordFlag = (typeof RECORD_FLAGS)[number];

/** Encodes flags as the number stored in the database. */
export function flagBits(flags: readonly RecordFlag[]): number {
  return flags.reduce((bits, flag) => bits | (1 << RECORD_FLAGS.indexOf(flag)), 0);
}

/** Decodes a stored number into flags, in the order of `RECORD_FLAGS`. */
export function readFlags(bits: number): RecordFlag[] {
  return RECORD_FLAGS.filter((_, place) => (bits & (1 << place)) !== 0);
}

/** Counts the records with each flag, in the order of `RECORD_FLAGS`. */
export function countFlags(
  groups: readonly { readonly flags: number; readonly records: number }[],
): { flag: RecordFlag; records: number }[] {
  return RECORD_FLAGS.map((flag) => ({
    flag,
    records: groups.reduce(
      (sum, { flags, records }) => sum + (readFlags(flags).includes(flag) ? records : 0),
      0,
    ),
  }));
}
