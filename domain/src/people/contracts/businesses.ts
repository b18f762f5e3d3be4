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
 * Name of a business, which is also part of a path (GET /emission/:businessName). Unique among the
 * businesses of one e-commerce admin. Names are compared in NFC, trimmed, with single spaces
 * inside. Any script, spaces and slashes are allowed. A name of only dots is refused, because `.`
 * and `..` have another meaning in paths.
 */
export const businessName = requiredText()
  .refine(
    (name) => !CONTROL_CHARACTER.test(name) && LETTER_OR_DIGIT.test(name),
    peopleMessages.businessNameForm,
  )
  .transform((name) => name.normalize('NFC').replace(/\s+/gu, ' '));

/** Request body of POST /business/create. The session is the admin, so `adminId` is optional. */
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

/** Request body of POST /businesses/by-admin. `adminId` must match the session. */
export const businessQuery = z.object({ adminId: requiredText() });

/** Business as shown to its e-commerce admin. */
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
