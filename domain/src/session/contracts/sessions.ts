import { z } from 'zod';
import { documentId, succeeded, text } from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { ROLES } from '../../common/roles';
import { policy } from '../../inventory/contracts/policy';
import { sessionMessages } from '../messages';

/**
 * Sign-in is only refused for wrong credentials, never for their format. The limit of 1024 bounds
 * the work per attempt.
 */
const credential = text().min(1, messages.required).max(1024);

/** Request body of POST /platform/login, POST /admin/login and POST /business/login. */
export const usernameLogin = z.object({ username: credential, password: credential });

/** Request body of POST /login and POST /userlogin. */
export const userIdLogin = z.object({ userId: credential, password: credential });

/** Response of every login. `jwt` is the short-lived access token. */
export const loginAnswer = z.object({
  jwt: z.string(),
  role: z.enum(ROLES),
  userId: z.string(),
  message: z.literal(sessionMessages.loginSuccessful),
});

/** Client as shown in its own session. `logo` is the API path of its picture, or null. */
export const clientProfile = z.object({
  _id: documentId,
  username: z.string(),
  userId: z.string(),
  logo: z.string().nullable(),
});
export type ClientProfile = z.infer<typeof clientProfile>;

/** Manager of a client as shown in its own session. */
export const managerProfile = z.object({
  _id: documentId,
  name: z.string(),
  userId: z.string(),
});

/** Member as shown in its own session. `clientId` is the `_id` of its client. */
export const memberProfile = z.object({
  _id: documentId,
  username: z.string(),
  userId: z.string(),
  clientId: documentId,
});
export type MemberProfile = z.infer<typeof memberProfile>;

export const clientLoginAnswer = loginAnswer.extend({ client: clientProfile });
export const memberLoginAnswer = loginAnswer.extend({ user: memberProfile });

/** Login response of an e-commerce admin. `adminId` is its `_id`. */
export const ecommerceAdminLoginAnswer = loginAnswer.extend({ adminId: documentId });

/** Login response of a business. `adminId` is the `_id` of its e-commerce admin. */
export const businessLoginAnswer = loginAnswer.extend({
  businessId: documentId,
  businessName: z.string(),
  adminId: documentId,
});

/** Response of POST /auth/refresh. */
export const refreshAnswer = z.object({ jwt: z.string() });

export const logoutAnswer = succeeded.extend({ message: z.literal(messages.logoutSuccessful) });

/** Active session of the account. `device` is '' if the browser sent none. */
export const ownSession = z.object({
  device: z.string(),
  loginAt: z.iso.datetime(),
  /** Last token renewal, at most ten minutes before the last use. */
  lastUsedAt: z.iso.datetime(),
  /** Whether this is the caller's session. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Response of GET /me/sessions: the current session first, then by last use. */
export const ownSessionList = z.array(ownSession);

/** Response of DELETE /me/sessions. */
export const sessionsEnded = succeeded.extend({
  message: z.literal(sessionMessages.sessionsEnded),
});

/**
 * Response of GET /me: the signed-in account.
 *
 * - `policy` is present for clients and members.
 * - `manager` is present for a client's managers. `userId` and `username` then name the manager.
 * - `adminId` is present for e-commerce admins and their businesses.
 * - `businessId` and `businessName` are present for businesses.
 */
export const me = z.object({
  role: z.enum(ROLES),
  userId: z.string(),
  username: z.string(),
  client: clientProfile.optional(),
  manager: managerProfile.optional(),
  user: memberProfile.optional(),
  policy: policy.optional(),
  adminId: documentId.optional(),
  businessId: documentId.optional(),
  businessName: z.string().optional(),
});
export type Me = z.infer<typeof me>;
