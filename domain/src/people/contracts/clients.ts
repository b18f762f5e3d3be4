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

/** Body of POST /addclient as the platform admin sends it (multipart; `logoimg` is a file). */
export const clientInput = z.object({
  username: requiredLine(),
  userId,
  password: newPassword,
});
export type ClientInput = z.output<typeof clientInput>;

/**
 * Body of POST /addclient as a visitor sends it to register an organisation (multipart or JSON;
 * `logoimg` is a file). The e-mail address becomes its user id.
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

/** A client in a list. `logoimg` is the API path of its picture, or null. */
export const client = z.object({
  _id: documentId,
  username: z.string(),
  userId: z.string(),
  logoimg: z.string().nullable(),
  organization: z.string(),
  sector: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  /** False while the client is deactivated: neither it nor its people can log in then. */
  active: z.boolean(),
  /** False for a client that registered itself until the platform admin confirms it. */
  confirmed: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Client = z.infer<typeof client>;

export const clientList = z.array(client);

export const clientAdded = z.object({ message: z.literal(peopleMessages.clientAdded), client });

/** Body of PUT /clients/:id. What is left out stays; all but the name may be blank. */
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

/** Answer of a call that resets a password: the only time the password is shown. */
export const passwordReset = z.object({ password: z.string() });

export const logoAnswer = z.object({ logo: z.string() });

/** The largest logo, and its picture types. */
export const LOGO_LIMITS = {
  mebibytes: 2,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;
