import { z } from 'zod';
import { messages } from '../messages';
import { orNone } from './fields';

/** Point in time in a request body: ISO 8601 with an offset or `Z`. Stored in UTC. */
const time = z
  .string({ error: messages.timeForm })
  .trim()
  .pipe(z.iso.datetime({ offset: true, error: messages.timeForm }))
  // Other years are typing errors.
  .pipe(z.string().regex(/^(19|20|21)/, messages.timeForm))
  .transform((given) => new Date(given).toISOString());

/**
 * Publication period of an entry, in a request body. Starts now without `publishedOn`, and never
 * ends without `hiddenFrom`. Lists are sorted by `publishedOn`.
 */
export const publicationInput = {
  publishedOn: orNone(time, messages.timeForm),
  hiddenFrom: orNone(time, messages.timeForm),
};

/** Publication period of an entry, in responses to editors. */
export const publication = {
  publishedOn: z.iso.datetime().nullable(),
  hiddenFrom: z.iso.datetime().nullable(),
};
export type Publication = z.infer<z.ZodObject<typeof publication>>;
