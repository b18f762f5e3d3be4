import type { LibraryChangeKind, LibraryUnmapped } from '@canopy/domain/factors';
import { counted } from '../inventory/counted';

/** Texts of the library's screens. */

export const libraryText = {
  lead: 'Packs of published emission factors. You add a pack as a whole. Editions exist side by side: each record uses the one for its day. Saved records keep their figures.',
  factors: (count: string) => counted(count, 'factor', 'factors'),
  validity: (from: string, to: string) => `${from} to ${to}`,
  noEnd: 'No end of validity',
  added: 'Added',
  notAdded: 'Not added',
  differs: 'To correct',
  add: 'Add to the library',
  correct: 'Apply corrections',
  changes: 'See changes',
  changesOf: (pack: string) => `Changes in ${pack}`,
  upToDate: 'The library already has this pack.',
  comparedWith: (edition: string) => `Compared with ${edition}`,
  allNew: (count: string) =>
    `${counted(count, 'factor is', 'factors are')} new: there is no earlier edition to compare with.`,
  comparedWithLibrary: 'Compared with the library',
  nothingChanges: 'no factor changes',
  licence: 'Licence',
  source: "Publisher's page",
  addedTitle: (pack: string) => `${pack} is in the library`,
  addedCounts: (added: string, corrected: string, removed: string) =>
    `${added} added, ${corrected} corrected, ${removed} removed`,
  addFailed: 'The pack could not be added',
  toLibrary: 'Library',
  search: 'Search name, type and category',
  kindFilter: 'Change',
  allKinds: 'All changes',
  count: (count: string) => counted(count, 'change', 'changes'),
  csvName: (pack: string) => `${pack}-changes.csv`,
  csvFailed: 'The file could not be downloaded',
  emptyTitle: 'Nothing changes',
  emptyWhy: 'The library already has this pack, or the edition equals the previous one.',
  noMatchTitle: 'Nothing matches',
  fieldsDiffer: (fields: string) => `Differs in ${fields}`,
  nothing: '–',
} as const;

/** Texts on factors of an earlier release that the upgrade could not complete. */
export const unmappedText = {
  title: 'Factors to complete',
  note: (count: string) =>
    `The upgrade could not complete ${counted(count, 'factor', 'factors')} from an earlier release. Records keep their figures. A factor leaves this list once it is completed or deleted.`,
  first: (listed: string) => `These are the first ${listed}.`,
  factor: 'Factor',
  value: (amount: string, unit: string) => `${amount} kg CO₂e per ${unit}`,
  unknown: 'Unknown value and remedy',
  noMatch: 'Nothing to complete',
} as const;

export const unknownText: Readonly<
  Record<
    LibraryUnmapped['factors'][number]['unknown'],
    { name: string; todo: (factor: { Country: string }) => string }
  >
> = {
  edition: {
    name: 'Edition',
    todo: () =>
      'No pack has this factor with this value and unit. If it was changed by hand, add its pack and delete this factor. Otherwise enter its edition and validity in the panel.',
  },
  country: {
    name: 'Country',
    todo: ({ Country }) =>
      `“${Country}” is not the name of a country. Correct it in the panel, or add the factor again with its country and delete this one.`,
  },
};

export const changeText: Readonly<Record<LibraryChangeKind, string>> = {
  new: 'New',
  gone: 'Gone',
  moved: 'Moved by more than 10 %',
  corrected: 'Corrected',
};

/** Names a count of changes in a sentence. */
export const changeCounts: Readonly<Record<LibraryChangeKind, (count: string) => string>> = {
  new: (count) => `${count} new`,
  gone: (count) => `${count} gone`,
  moved: (count) => `${count} moved by more than 10 %`,
  corrected: (count) => `${count} to correct`,
};

/** Fields of a factor that forms split into parts. */
export const factorParts = { Gases: 'Gases', FuelProperties: 'Fuel properties' } as const;

export const changeFields = {
  kind: 'Change',
  Name: 'Name',
  Type: 'Type',
  mainCategory: 'Category',
  Country: 'Country',
  Unit: 'Unit',
  before: 'Before (kg CO₂e)',
  after: 'After (kg CO₂e)',
  share: 'Difference',
} as const;
