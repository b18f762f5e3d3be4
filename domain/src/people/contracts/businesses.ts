import { z } from 'zod';
import {
  documentId,
  newPassword,
  optionalText,
  requiredText,
  userId,
} from '../../common/contracts/fields';
import { withSentences } from '../../common/contracts/validate';
import { messages } from '../../common/messages';
import { peopleMessages } from '../messages';

const CONTROL_CHARACTER = /\p{Cc}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * The name of a business, which is also part of a path (GET /emission/:businessName). It is
 * unique among the businesses of one e-commerce admin, compared as written: composed (NFC), without
 * surrounding space, single spaces inside. Any script, spaces and slashes are fine; a name of only
 * dots is not, because `.` and `..` have another meaning in paths.
 */
export const businessName = requiredText()
  .refine(
    (name) => !CONTROL_CHARACTER.test(name) && LETTER_OR_DIGIT.test(name),
    peopleMessages.businessNameForm,
  )
  .transform((name) => name.normalize('NFC').replace(/\s+/gu, ' '));

/** Body of POST /business/create. The session is the admin; `adminId` may be left out. */
export const businessInput = withSentences(
  z.object({
    adminId: optionalText(),
    name: businessName,
    username: userId,
    password: newPassword,
  }),
  [[messages.required, peopleMessages.businessIncomplete]],
);
export type BusinessInput = z.output<typeof businessInput>;

/** Body of POST /businesses/by-admin. `adminId` can only be the session's own. */
export const businessQuery = z.object({ adminId: requiredText() });

/** A business as its e-commerce admin sees it. */
export const business = z.object({
  _id: documentId,
  name: z.string(),
  username: z.string(),
  adminId: documentId,
  createdAt: z.iso.datetime(),
});
export type Business = z.infer<typeof business>;

export const businessList = z.object({ businesses: z.array(business) });

export const businessAdded = z.object({
  message: z.literal(peopleMessages.businessAdded),
  business,
});
