import { z } from 'zod';
import { optionalText, pageMeta, paging, text } from '../../common/contracts/fields';
import { editedPicture } from '../../common/contracts/pictures';
import { messages } from '../../common/messages';

/** Query of GET /content/pictures. `q` searches names and descriptions for all its words. */
export const libraryPictureQuery = z.object({
  q: optionalText(),
  ...paging,
  page: paging.page.default(1),
});
export type LibraryPictureQuery = z.output<typeof libraryPictureQuery>;

/** Maximum characters of a picture's description. */
const MOST_DESCRIPTION = 500;

/**
 * Body of POST /content/pictures, apart from its file, and of PUT /content/pictures/:id. An empty
 * text marks a decorative picture. A missing one is refused, so no description is forgotten.
 */
export const libraryPictureInput = z.object({
  alternativeText: text(messages.pictureUndescribed)
    .trim()
    .max(MOST_DESCRIPTION, messages.tooLong(MOST_DESCRIPTION))
    .describe("Describes the picture for people who can't see it. Empty for a decorative picture"),
});
export type LibraryPictureInput = z.output<typeof libraryPictureInput>;

/** Id of a picture in a path. */
export const libraryPictureId = z.string().regex(/^[1-9]\d{0,8}$/, messages.notFound);

/** Picture of the media library. */
export const libraryPicture = editedPicture.extend({
  usedBy: z.int().describe('Number of entries and pages that show it, in any version'),
});
export type LibraryPicture = z.infer<typeof libraryPicture>;

/** Response of GET /content/pictures: one page of matches, newest first. */
export const libraryPicturePage = z.object({ data: z.array(libraryPicture), meta: pageMeta });
