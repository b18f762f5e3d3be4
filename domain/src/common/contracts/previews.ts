import { z } from 'zod';
import { messages } from '../messages';

/** Validity of a preview address, in minutes. */
export const PREVIEW_MINUTES = 60;

/** Query of one entry. `preview` is a key from the admin panel that opens the draft. */
export const previewQuery = z.object({
  preview: z.string({ error: messages.previewOver }).max(200, messages.previewOver).optional(),
});
