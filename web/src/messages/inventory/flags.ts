import { FLAG_MEANINGS, type RecordFlag } from '@canopy/domain/factors';

/** The texts of a record whose factor needs a look. */
export const flagText: Readonly<Record<RecordFlag, string>> = {
  ambiguous: 'Ambiguous factor',
  'out-of-date': 'Factor out of date',
  'as-published': 'Not calculated by gas',
  'fallback-region': 'Factor of another country',
};

/** The same in a sentence. */
export const flagWhy = FLAG_MEANINGS;
