import { z } from 'zod';

/**
 * Picture in a response, with the data to reserve its space and choose a size. Addresses begin with
 * `/uploads/` and change with the file, so caches may keep them forever.
 */
export const picture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alternativeText: z.string(),
  /** Smaller sizes of the picture, narrowest first. */
  formats: z.array(
    z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
  ),
});
export type Picture = z.infer<typeof picture>;

/**
 * Picture of the media library, for editors. `alternativeText` is '' for a decorative picture, and
 * null for one without a description.
 */
export const editedPicture = picture.extend({
  _id: z.int(),
  name: z.string(),
  alternativeText: z.string().nullable(),
});
export type EditedPicture = z.infer<typeof editedPicture>;

/** Video or document in a response. */
export const attachment = z.object({
  url: z.string(),
  name: z.string(),
  mimeType: z.string(),
  bytes: z.number().int(),
});
export type Attachment = z.infer<typeof attachment>;

/** Upload limits of the site's files. Types are detected from the bytes, not the name. */
export const PICTURE_LIMITS = {
  mebibytes: 5,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

export const VIDEO_LIMITS = { mebibytes: 20, types: ['video/mp4', 'video/webm'] } as const;

export const DOCUMENT_LIMITS = { mebibytes: 5, types: ['application/pdf'] } as const;

/**
 * Maximum pixels of a picture, in millions. Phones take 24 million by default. Larger pictures
 * would be scaled down anyway, which takes a core many seconds.
 */
export const MOST_MEGAPIXELS = 25;
