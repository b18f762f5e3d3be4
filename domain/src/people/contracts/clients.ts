import { z } from 'zod';
import {
  changeBody,
  documentId,
  email,
  line,
  newPassword,
  requiredLine,
  text,
  userId,
} from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { SECTORS } from '../../common/sectors';
import { peopleMessages } from '../messages';

/** Request body of POST /addclient from the platform admin (multipart; `logoimg` is a file). */
export const clientInput = z.object({
  username: requiredLine(),
  userId,
  password: newPassword,
});
export type ClientInput = z.output<typeof clientInput>;

/**
 * Request body of POST /addclient from a visitor who registers an organisation (multipart or JSON;
 * `logoimg` is a file). The e-mail address becomes the user id.
 */
export const clientRegistration = z.object({
  firstName: requiredLine(),
  lastName: requiredLine(),
  contactNumber: text()
    .trim()
    .min(1, messages.required)
    .regex(/^\d{1,10}$/, peopleMessages.contactNumberForm),
  email,
  organization: requiredLine(),
  sector: z.enum(SECTORS, {
    error: ({ input }) => (input ? peopleMessages.sectorUnknown : messages.required),
  }),
  password: newPassword,
});
export type ClientRegistration = z.output<typeof clientRegistration>;

/** Client in a list. `logoimg` is the API path of its picture, or null. */
export const client = z.object({
  _id: documentId,
  username: z.string(),
  userId: z.string(),
  logoimg: z.string().nullable(),
  organization: z.string(),
  sector: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  /** False while deactivated. Neither the client nor its users can sign in then. */
  active: z.boolean(),
  /** False for a self-registered client until the platform admin confirms it. */
  confirmed: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Client = z.infer<typeof client>;

export const clientList = z.array(client);

export const clientAdded = z.object({ message: z.literal(peopleMessages.clientAdded), client });

/**
 * Request body of PUT /clients/:id. Omitted fields keep their value. All but the name may be blank.
 */
export const clientChange = changeBody({
  username: requiredLine(),
  organization: line(),
  sector: z.enum([...SECTORS, ''], { error: peopleMessages.sectorUnknown }),
  email: text()
    .trim()
    .toLowerCase()
    .max(254, messages.tooLong(254))
    .refine((given) => given === '' || email.safeParse(given).success, messages.emailForm),
  contactNumber: text()
    .trim()
    .regex(/^\d{0,10}$/, peopleMessages.contactNumberForm),
});
export type ClientChange = z.output<typeof clientChange>;

/** Response to a password reset. The password is shown only this once. */
export const passwordReset = z.object({ password: z.string() });

export const logoAnswer = z.object({ logo: z.string() });

/** Size limit and accepted types of a logo. */
export const LOGO_LIMITS = {
  mebibytes: 2,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;
