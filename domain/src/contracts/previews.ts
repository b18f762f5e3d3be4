import { z } from 'zod';
import { messages } from '../messages';

/** How long the address of a preview opens a draft. */
export const PREVIEW_MINUTES = 60;

/** Query of reading one entry: with `preview`, a key that the panel hands out, its draft. */
export const previewQuery = z.object({
  preview: z.string({ error: messages.previewOver }).max(200, messages.previewOver).optional(),
});
