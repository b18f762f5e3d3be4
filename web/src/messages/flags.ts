import type { RecordFlag } from '@canopy/domain';

/** What is said of a record whose factor needs a look. */
export const flagText: Readonly<Record<RecordFlag, string>> = {
  ambiguous: 'Ambiguous factor',
  'out-of-date': 'Factor out of date',
  'as-published': 'As published',
  'fallback-region': 'Factor of another country',
};

/** The same in a sentence. */
export const flagWhy: Readonly<Record<RecordFlag, string>> = {
  ambiguous:
    'Several emission factors fit what was chosen and give different results. One of them was used.',
  'out-of-date':
    'No edition of this factor is valid on the days of the record. The nearest edition was used.',
  'as-published':
    'This factor has no figures for single gases, so its published value was used and not the chosen set of global warming potentials.',
  'fallback-region':
    'There is no emission factor for the place of this record. One of another country was used.',
};
