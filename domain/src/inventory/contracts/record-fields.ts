import { z } from 'zod';
import { documentId, line } from '../../common/contracts/fields';
import { RECORD_FLAGS } from '../../factors/record-flags';
import { inventoryMessages } from '../messages';
import { DATA_KINDS } from '../records/data-kinds';

/** The fields that records and reports share. */

/** A data kind to store: '' and null state none. */
export const dataKindField = z
  .enum([...DATA_KINDS, ''], { error: inventoryMessages.dataKindUnknown })
  .nullable()
  .transform((kind) => kind || null);

/** The site of a record, by its name or `_id`; '' and null stand for the organisation itself. */
export const siteField = line()
  .nullable()
  .transform((named) => named || null);

/** Asks for what belongs to the organisation itself, instead of the id of a site. */
export const NO_SITE = 'none';

/** Asks for a site with those below it, by its `_id`, or for what names no site. */
export const siteFilter = documentId
  .or(z.literal(NO_SITE))
  .describe(`A site, with those below it; '${NO_SITE}' for what belongs to no site`);

/** The site of a record; null for the organisation itself. */
export const siteAnswer = z.object({ _id: documentId, name: z.string() }).nullable();

/** The data kind of a record; null when it states none. */
export const dataKindAnswer = z.enum(DATA_KINDS).nullable();

/** A flag tells an auditor about the factor of a record. */
export const recordFlag = z.enum(RECORD_FLAGS);
