import { z } from 'zod';
import { email, newPassword, succeeded, text } from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { sessionMessages } from '../messages';

/** Body of POST /users/request-credentials. */
export const credentialsRequest = z.object({ email });

export const credentialsSent = z.object({
  message: z.enum([sessionMessages.credentialsSent, sessionMessages.credentialsPerhapsSent]),
});
export type CredentialsSent = z.infer<typeof credentialsSent>;

/** The time for which a link to set a password is valid. */
export const PASSWORD_LINK_MINUTES = 30;

/** Body of POST /users/set-password; `token` is the one of a link that was mailed. */
export const passwordSetting = z.object({
  token: text(sessionMessages.passwordLinkDead).min(1, sessionMessages.passwordLinkDead).max(1024),
  password: newPassword,
});

/** Answer of POST /users/set-password: who can log in now, and with which role. */
export const passwordSet = succeeded.extend({
  message: z.literal(sessionMessages.passwordSet),
  role: z.enum(['client', 'member']),
  userId: z.string(),
});
export type PasswordSet = z.infer<typeof passwordSet>;

/** Body of PUT /me/password. */
export const passwordChange = z.object({
  currentPassword: text().min(1, messages.required).max(1024),
  newPassword,
});

export const passwordChanged = succeeded.extend({
  message: z.literal(sessionMessages.passwordChanged),
});
