import { z } from 'zod';
import { optionalText, pageMeta, paging } from '../../common/contracts/fields';
import { factorMessages } from '../messages';
import type { EmissionFactorInput } from './emission-factors';

/** Description of a factor pack, which adds a publisher's edition. */
export const packHead = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string(),
  edition: z.string(),
  licence: z.string(),
  licenceUrl: z.string().nullable(),
  attribution: z.string().describe('Attribution required by the licence'),
  url: z.string().nullable(),
  validFrom: z.iso.date().nullable().describe('First day of validity; null if open'),
  validTo: z.iso.date().nullable().describe('Last day of validity; null if open'),
});
export type PackHead = z.infer<typeof packHead>;

/**
 * Pack as stored in its file. `defaults` fill in the fields that a factor lacks. Merged factors are
 * valid bodies of POST /addData, which a test asserts for every pack.
 */
export interface FactorPack {
  readonly head: PackHead;
  readonly defaults: Partial<EmissionFactorInput>;
  readonly factors: readonly Partial<EmissionFactorInput>[];
}

/**
 * Kinds of changes by a pack. Before it is added, they compare it with the previous edition.
 * Afterwards, they compare it with its factors in the library.
 */
export const LIBRARY_CHANGES = ['new', 'gone', 'moved', 'corrected'] as const;
export type LibraryChangeKind = (typeof LIBRARY_CHANGES)[number];

/** Pack shipped with the server, in GET /library. */
export const libraryPack = packHead.extend({
  factors: z.number().int(),
  added: z.boolean().describe('Whether the library contains its factors'),
  comparedWith: z
    .string()
    .nullable()
    .describe('The previous edition; null without one, or once the pack is added'),
  changes: z.record(z.enum(LIBRARY_CHANGES), z.number().int()),
});
export type LibraryPack = z.infer<typeof libraryPack>;

/** Maximum number of unmapped factors in GET /library. */
export const UNMAPPED_LISTED = 100;

/** Factors of an earlier release that the upgrade could not map, each with its unknown field. */
export const libraryUnmapped = z.object({
  count: z.number().int(),
  factors: z.array(
    z.object({
      _id: z.string(),
      Name: z.string(),
      Type: z.string(),
      mainCategory: z.string(),
      Country: z.string(),
      Unit: z.string(),
      Emission: z.number(),
      unknown: z
        .enum(['edition', 'country'])
        .describe(
          'edition: no pack contains the factor with this value and unit; country: its name is unknown',
        ),
    }),
  ),
});
export type LibraryUnmapped = z.infer<typeof libraryUnmapped>;

export const library = z.object({
  packs: z.array(libraryPack),
  unmapped: libraryUnmapped.describe(
    `Factors the upgrade could not map, still unmapped; the first ${UNMAPPED_LISTED} by name`,
  ),
});
export type Library = z.infer<typeof library>;

/** Factor changed by adding a pack. `before` and `after` are kg CO2e per unit. */
export const libraryChange = z.object({
  _id: z.string().describe("The publisher's id, with category and unit"),
  kind: z.enum(LIBRARY_CHANGES),
  Name: z.string(),
  Type: z.string(),
  mainCategory: z.string(),
  Country: z.string(),
  Unit: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  fields: z.array(z.string()).describe('Changed fields of a correction'),
});
export type LibraryChange = z.infer<typeof libraryChange>;

/** Query of GET /library/:pack. Each word of `q` must occur in name, type or category. */
export const libraryQuery = z.object({
  q: optionalText(),
  kind: z.enum(LIBRARY_CHANGES, { error: factorMessages.changeKindUnknown }).optional(),
  ...paging,
});
export type LibraryQuery = z.output<typeof libraryQuery>;

export const libraryChanges = z.array(libraryChange);
export const libraryChangePage = z.object({ data: libraryChanges, meta: pageMeta });
export type LibraryChangePage = z.infer<typeof libraryChangePage>;

/** Response of POST /library/:pack: numbers of added, corrected and removed factors. */
export const libraryAdded = z.object({
  added: z.number().int(),
  corrected: z.number().int(),
  removed: z.number().int(),
});
export type LibraryAdded = z.infer<typeof libraryAdded>;
