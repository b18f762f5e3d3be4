import { z } from 'zod';

/**
 * A picture in an answer, with the data to reserve its space and choose a size. Addresses begin
 * with `/uploads/` and change with the file, so they can be cached for ever.
 */
export const picture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alternativeText: z.string(),
  /** The same picture in smaller sizes, narrowest first. */
  formats: z.array(
    z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
  ),
});
export type Picture = z.infer<typeof picture>;

/** A video or document in an answer. `bytes` is its size. */
export const attachment = z.object({
  url: z.string(),
  name: z.string(),
  mimeType: z.string(),
  bytes: z.number().int(),
});
export type Attachment = z.infer<typeof attachment>;

/** The files that may be uploaded for the site. Types are detected from the bytes, not the name. */
export const PICTURE_LIMITS = {
  mebibytes: 5,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

export const VIDEO_LIMITS = { mebibytes: 20, types: ['video/mp4', 'video/webm'] } as const;

export const DOCUMENT_LIMITS = { mebibytes: 5, types: ['application/pdf'] } as const;

/**
 * The most pixels of a picture, in millions: more than phones take by default (24 million). Larger
 * ones would be scaled down anyway, which takes a core many seconds.
 */
export const MOST_MEGAPIXELS = 25;
