import { z } from 'zod';

/**
 * A picture in an answer, with what a page needs to keep its place and to choose a size. Addresses
 * begin with `/uploads/` and change with the file, so they may be kept for ever.
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

/** A film or document in an answer. `bytes` is its size. */
export const attachment = z.object({
  url: z.string(),
  name: z.string(),
  mimeType: z.string(),
  bytes: z.number().int(),
});
export type Attachment = z.infer<typeof attachment>;

/** What may be uploaded for the site: types are told from the bytes of a file, not from its name. */
export const PICTURE_LIMITS = {
  mebibytes: 5,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

export const VIDEO_LIMITS = { mebibytes: 20, types: ['video/mp4', 'video/webm'] } as const;

export const DOCUMENT_LIMITS = { mebibytes: 5, types: ['application/pdf'] } as const;

/**
 * The most pixels of a picture, in millions: what phones take by default (24 million) fits. Larger ones
 * would be made smaller anyway, at the cost of many seconds of a core.
 */
export const MOST_MEGAPIXELS = 25;
