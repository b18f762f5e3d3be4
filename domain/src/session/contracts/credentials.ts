import { z } from 'zod';
import { email, newPassword, succeeded, text } from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { sessionMessages } from '../messages';

/** Request body of POST /users/request-credentials. */
export const credentialsRequest = z.object({ email });

export const credentialsSent = z.object({
  message: z.enum([sessionMessages.credentialsSent, sessionMessages.credentialsPerhapsSent]),
});
export type CredentialsSent = z.infer<typeof credentialsSent>;

/** Validity of a link to set a password. */
export const PASSWORD_LINK_MINUTES = 30;

/** Request body of POST /users/set-password. `token` comes from the mailed link. */
export const passwordSetting = z.object({
  token: text(sessionMessages.passwordLinkDead).min(1, sessionMessages.passwordLinkDead).max(1024),
  password: newPassword,
});

/** Response of POST /users/set-password: the account that can now sign in, and its role. */
export const passwordSet = succeeded.extend({
  message: z.literal(sessionMessages.passwordSet),
  role: z.enum(['client', 'member']),
  userId: z.string(),
});
export type PasswordSet = z.infer<typeof passwordSet>;

/** Request body of PUT /me/password. */
export const passwordChange = z.object({
  currentPassword: text().min(1, messages.required).max(1024),
  newPassword,
});

export const passwordChanged = succeeded.extend({
  message: z.literal(sessionMessages.passwordChanged),
});
