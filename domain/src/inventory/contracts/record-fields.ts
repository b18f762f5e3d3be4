import { z } from 'zod';
import { documentId, line } from '../../common/contracts/fields';
import { RECORD_FLAGS } from '../../factors/record-flags';
import { inventoryMessages } from '../messages';
import { DATA_KINDS } from '../records/data-kinds';

/** Fields shared by records and reports. */

/** Data kind to store. '' and null mean none. */
export const dataKindField = z
  .enum([...DATA_KINDS, ''], { error: inventoryMessages.dataKindUnknown })
  .nullable()
  .transform((kind) => kind || null);

/** Site of a record, by name or `_id`. '' and null mean the organisation itself. */
export const siteField = line()
  .nullable()
  .transform((named) => named || null);

/** Filter value for the organisation itself, instead of a site id. */
export const NO_SITE = 'none';

/** Filter for a site and the sites below it, by `_id`, or for records without a site. */
export const siteFilter = documentId
  .or(z.literal(NO_SITE))
  .describe(`A site and the sites below it; '${NO_SITE}' for records without a site`);

/** Site of a record; null for the organisation itself. */
export const siteAnswer = z.object({ _id: documentId, name: z.string() }).nullable();

/** Data kind of a record; null if it has none. */
export const dataKindAnswer = z.enum(DATA_KINDS).nullable();

/** Notice for auditors about the factor of a record. */
export const recordFlag = z.enum(RECORD_FLAGS);
