import { z } from 'zod';
import { documentId, succeeded, text } from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { ROLES } from '../../common/roles';
import { policy } from '../../inventory/contracts/policy';
import { sessionMessages } from '../messages';

/** A login is never refused for its format, only for being wrong; 1024 limits the work. */
const credential = text().min(1, messages.required).max(1024);

/** Body of POST /platform/login, POST /admin/login and POST /business/login. */
export const usernameLogin = z.object({ username: credential, password: credential });

/** Body of POST /login and POST /userlogin. */
export const userIdLogin = z.object({ userId: credential, password: credential });

/** The answer of every login. `jwt` is the short-lived access token. */
export const loginAnswer = z.object({
  jwt: z.string(),
  role: z.enum(ROLES),
  userId: z.string(),
  message: z.literal(sessionMessages.loginSuccessful),
});

/** A client as its own session sees it. `logo` is the API path of its picture, or null. */
export const clientProfile = z.object({
  _id: documentId,
  username: z.string(),
  userId: z.string(),
  logo: z.string().nullable(),
});
export type ClientProfile = z.infer<typeof clientProfile>;

/** A manager of a client as its own session sees it. */
export const managerProfile = z.object({
  _id: documentId,
  name: z.string(),
  userId: z.string(),
});

/** A member as its own session sees it. `clientId` is the `_id` of its client. */
export const memberProfile = z.object({
  _id: documentId,
  username: z.string(),
  userId: z.string(),
  clientId: documentId,
});
export type MemberProfile = z.infer<typeof memberProfile>;

export const clientLoginAnswer = loginAnswer.extend({ client: clientProfile });
export const memberLoginAnswer = loginAnswer.extend({ user: memberProfile });

/** An e-commerce admin's login; `adminId` is its `_id`. */
export const ecommerceAdminLoginAnswer = loginAnswer.extend({ adminId: documentId });

/** A business's login; `adminId` is the `_id` of its e-commerce admin. */
export const businessLoginAnswer = loginAnswer.extend({
  businessId: documentId,
  businessName: z.string(),
  adminId: documentId,
});

/** Answer of POST /auth/refresh. */
export const refreshAnswer = z.object({ jwt: z.string() });

export const logoutAnswer = succeeded.extend({ message: z.literal(messages.logoutSuccessful) });

/** One active login of the account. `device` is '' when the browser did not send it. */
export const ownSession = z.object({
  device: z.string(),
  loginAt: z.iso.datetime(),
  /** The last renewal of its token, at most ten minutes before its last use. */
  lastUsedAt: z.iso.datetime(),
  /** Whether this is the caller's session. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Answer of GET /me/sessions: this one first, then by last use. */
export const ownSessionList = z.array(ownSession);

/** Answer of DELETE /me/sessions. */
export const sessionsEnded = succeeded.extend({
  message: z.literal(sessionMessages.sessionsEnded),
});

/**
 * Answer of GET /me: who the session is. `policy` comes for a client and its members, `manager` for
 * a manager of the client, who then is the one that `userId` and `username` name, `adminId` for an
 * e-commerce admin and its businesses, the fields of a business for a business.
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
