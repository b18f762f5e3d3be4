import { FLAG_MEANINGS, type RecordFlag } from '@canopy/domain/factors';

/** Texts of a record whose factor needs attention. */
export const flagText: Readonly<Record<RecordFlag, string>> = {
  ambiguous: 'Ambiguous factor',
  'out-of-date': 'Factor out of date',
  'as-published': 'Not calculated by gas',
  'fallback-region': 'Factor of another country',
};

/** Explanations of the flags, as sentences. */
export const flagWhy = FLAG_MEANINGS;
