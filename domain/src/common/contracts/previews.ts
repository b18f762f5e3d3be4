import { z } from 'zod';
import { messages } from '../messages';

/** The time for which the address of a preview is valid. */
export const PREVIEW_MINUTES = 60;

/** Query for one entry. `preview` is a key from the panel that opens the draft. */
export const previewQuery = z.object({
  preview: z.string({ error: messages.previewOver }).max(200, messages.previewOver).optional(),
});
