import { z } from 'zod';
import { ENTRY_STATES } from '../entry-state';
import { messages } from '../messages';
import { readJson } from './blocks';
import { EDITORS } from './call-spec';
import { documentId } from './fields';
import { editedPicture } from './pictures';

/** Contracts of entries with drafts. Their public contracts know published versions only. */

/** Version of a draft in a request: the time of its last save, as returned. */
export const version = z.iso
  .datetime({ error: messages.timeForm })
  .optional()
  .describe('Draft version that the change starts from. Returns 409 if there is a newer one');

/** Query of a call that discards a draft. */
export const draftQuery = z.object({ version });

/** Largest row id that every database stores. */
const MOST_ID = 2_147_483_647;

/**
 * Builds the schema of an entry's pictures in a request: ids of library pictures, or their JSON in
 * a form. The first one is the cover.
 */
const chosenPictures = (most: number) =>
  z
    .preprocess(
      readJson,
      z
        .array(z.int().min(1).max(MOST_ID))
        .max(most, messages.picturesMost(most))
        .refine((ids) => new Set(ids).size === ids.length, messages.pictureTwice),
    )
    .optional()
    .describe(`Ids of at most ${most} library pictures, cover first. JSON in forms`);

/** Builds the common body fields of an entry to publish. */
export const publishing = (mostPictures: number) => ({
  status: z.literal('published').optional(),
  pictures: chosenPictures(mostPictures),
});

/** Builds the common body fields of a draft. */
export const drafting = (mostPictures: number) => ({
  status: z.literal('draft'),
  pictures: chosenPictures(mostPictures),
});

/** Builds the body of a call that publishes an entry or saves a draft, depending on `status`. */
export const byStatus = <P extends z.ZodType, D extends z.ZodType>(published: P, draft: D) => ({
  body: z.union([published, draft]),
  readAs: (body: unknown): P | D => (isDraft(body) ? draft : published),
});

function isDraft(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'draft';
}

/** Common fields of an entry for editors. */
export const editedFields = {
  version: z.iso.datetime().describe('Time of the last save of the draft'),
  pictures: z.array(editedPicture),
};

/** State of an entry for editors. A modified entry has a draft newer than its published version. */
export const entryState = { state: z.enum(ENTRY_STATES), isModified: z.boolean() };

/** Query field of the editors' lists. */
export const stateFilter = z
  .enum([...ENTRY_STATES, 'modified'], { error: messages.notListed })
  .optional();
export type StateFilter = z.output<typeof stateFilter>;

/**
 * Builds the response of one entry for editors: its draft. `preview` is the address of its page, or
 * null while the draft lacks a field that the page needs.
 */
export const entryForEditors = <S extends z.ZodType>(entry: S) =>
  z.object({
    entry,
    version: editedFields.version,
    ...entryState,
    preview: z.string().nullable(),
  });

/** Actions for several entries. Publishing shows hidden entries again. */
export const ENTRY_ACTIONS = ['publish', 'hide', 'delete'] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];

/** Maximum entries in one such call. */
export const ENTRIES_PER_CHANGE = 100;

/** Body of a call that changes several entries, all or none. */
export const entriesChange = z.object({
  action: z.enum(ENTRY_ACTIONS, { error: messages.notListed }),
  entries: z
    .array(z.object({ _id: documentId, version: editedFields.version }), {
      error: messages.required,
    })
    .min(1, messages.required)
    .max(ENTRIES_PER_CHANGE, messages.entriesTooMany(ENTRIES_PER_CHANGE))
    .refine((entries) => new Set(entries.map(({ _id }) => _id)).size === entries.length, {
      error: messages.entryTwice,
    }),
});
export type EntriesChange = z.output<typeof entriesChange>;

/** Response of a call that changes several entries: the number of changed ones. */
export const entriesChanged = z.object({ changed: z.int() });

/** Table row of a call that changes several entries of a kind. */
export const manyEntries = <Handler extends string>(handler: Handler, names: string) =>
  ({
    handler,
    who: EDITORS,
    summary: `Publish, hide or delete up to 100 ${names}, all or none. Returns 409 if one was saved or deleted meanwhile`,
    body: entriesChange,
    answer: entriesChanged,
    refusals: [409],
  }) as const;
