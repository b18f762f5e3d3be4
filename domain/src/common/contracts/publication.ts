import { z } from 'zod';
import { messages } from '../messages';
import { orNone } from './fields';

/** A point in time in a body: ISO 8601 with an offset or `Z`. It is stored in UTC. */
const time = z
  .string({ error: messages.timeForm })
  .trim()
  .pipe(z.iso.datetime({ offset: true, error: messages.timeForm }))
  // Any other year is a typing error.
  .pipe(z.string().regex(/^(19|20|21)/, messages.timeForm))
  .transform((given) => new Date(given).toISOString());

/**
 * When an entry is public, in a body. Without `publishedOn` it is from now on, without `hiddenFrom` for
 * good; a list is sorted by `publishedOn`.
 */
export const publicationInput = {
  publishedOn: orNone(time, messages.timeForm),
  hiddenFrom: orNone(time, messages.timeForm),
};

/** When an entry is public, in the answers that editors get. */
export const publication = {
  publishedOn: z.iso.datetime().nullable(),
  hiddenFrom: z.iso.datetime().nullable(),
};
export type Publication = z.infer<z.ZodObject<typeof publication>>;
