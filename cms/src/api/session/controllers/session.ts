import { messages, type Role, STAFF_ROLES, type StaffRole } from '@canopy/domain/common';
import { sessionMessages } from '@canopy/domain/session';
import type { Context } from 'koa';
import { answer } from '../../../calls/answer';
import * as accounts from '../../../modules/caller/account';
import { type Caller, type CallerAs, loginName } from '../../../modules/caller/account';
import * as policies from '../../../modules/inventory/policy/policy';
import * as clients from '../../../modules/people/client/client';
import * as managers from '../../../modules/people/manager/manager';
import * as members from '../../../modules/people/member/member';
import {
  clearRefreshCookie,
  isKnownBrowser,
  readRefreshToken,
  rememberBrowser,
  setRefreshCookie,
} from '../../../modules/session/cookies';
import * as sessions from '../../../modules/session/session';
import { bearerToken } from '../../../modules/session/strategy';
import { mergeCart } from '../../../modules/shop/cart/cart-cookie';
import { logFailure } from '../../../server/storage-failure';

export default {
  platformLogin: answer('POST /platform/login', ({ ctx, body }) =>
    logIn(ctx, byUsername(body), STAFF_ROLES, {
      refusal: sessionMessages.platformLoginFailed,
      profile: toStaffProfile,
    }),
  ),

  clientLogin: answer('POST /login', ({ ctx, body }) =>
    logIn(ctx, body, ['client'], {
      refusal: sessionMessages.clientLoginFailed,
      profile: toClientProfile,
    }),
  ),

  memberLogin: answer('POST /userlogin', ({ ctx, body }) =>
    logIn(ctx, body, ['member'], {
      refusal: sessionMessages.loginFailed,
      profile: toMemberProfile,
    }),
  ),

  ecommerceAdminLogin: answer('POST /admin/login', ({ ctx, body }) =>
    logIn(ctx, byUsername(body), ['ecommerce-admin'], {
      refusal: sessionMessages.loginFailed,
      profile: toEcommerceAdminProfile,
    }),
  ),

  businessLogin: answer('POST /business/login', ({ ctx, body }) =>
    logIn(ctx, byUsername(body), ['business'], {
      refusal: sessionMessages.loginFailed,
      profile: toBusinessProfile,
    }),
  ),

  refresh: answer('POST /auth/refresh', async ({ ctx }) => {
    // A refused cookie stays: another window of this browser may have renewed it meanwhile.
    const { jwt, refreshToken } = await sessions.refresh(readRefreshToken(ctx));
    setRefreshCookie(ctx, refreshToken);
    return { jwt };
  }),

  logout: answer('POST /auth/logout', async ({ ctx }) => {
    await sessions.logOut(readRefreshToken(ctx), bearerToken(ctx) ?? '');
    // Clears the cookie last. If the session could not be ended, the call returns 503 and the
    // cookie stays.
    clearRefreshCookie(ctx);
    return { success: true, message: messages.logoutSuccessful };
  }),

  me: answer('GET /me', async ({ caller }) => {
    const client = clients.findOwn(caller);
    return { ...whoIs(caller), ...(client && { policy: await policies.findPolicy(client.id) }) };
  }),

  list: answer('GET /me/sessions', ({ ctx }) =>
    sessions.list(ctx.state.user.id, ctx.state.session.deviceId),
  ),

  endAll: answer('DELETE /me/sessions', async ({ ctx }) => {
    await accounts.endSessions(ctx.state.user.id);
    clearRefreshCookie(ctx);
    return { success: true, message: sessionMessages.sessionsEnded };
  }),
};

function byUsername({ username, password }: { username: string; password: string }) {
  return { userId: username, password };
}

async function logIn<R extends Role, Profile extends { username: string }>(
  ctx: Context,
  credentials: { userId: string; password: string },
  roles: readonly R[],
  { refusal, profile }: { refusal: string; profile: (caller: CallerAs<R>) => Profile },
) {
  const username = loginName(credentials.userId);
  const { caller, jwt, refreshToken } = await sessions.logIn(credentials, roles, refusal, {
    address: ctx.request.ip,
    userAgent: ctx.get('User-Agent'),
    isKnownBrowser: isKnownBrowser(ctx, username),
  });
  rememberBrowser(ctx, username);
  setRefreshCookie(ctx, refreshToken);
  // A cart that cannot be moved now keeps its cookie and moves at the next login.
  await mergeCart(ctx, caller).catch(logFailure);
  // Only accounts with these roles can log in here.
  const { username: _, ...others } = profile(caller as CallerAs<R>);
  return { jwt, ...others, message: sessionMessages.loginSuccessful };
}

function whoIs(caller: Caller) {
  if (caller.role === 'client') {
    const { manager } = caller;
    return { ...toClientProfile(caller), ...(manager && { manager: managers.toProfile(manager) }) };
  }
  if (caller.role === 'member') return toMemberProfile(caller);
  if (caller.role === 'ecommerce-admin') return toEcommerceAdminProfile(caller);
  if (caller.role === 'business') return toBusinessProfile(caller);
  return toStaffProfile(caller);
}

/** Returns the profile of a client. The login name is the manager's, or the client's own. */
function toClientProfile({ role, client, manager }: CallerAs<'client'>) {
  const profile = clients.toProfile(client);
  const { userId, username } = clients.toPerson({ client, manager });
  return { role, userId, username, client: profile };
}

function toMemberProfile({ role, member }: CallerAs<'member'>) {
  const user = members.toProfile(member);
  return { role, userId: user.userId, username: user.username, user };
}

function toEcommerceAdminProfile({ role, admin }: CallerAs<'ecommerce-admin'>) {
  const { documentId: adminId, name, username } = admin;
  return { role, userId: username, username: name, adminId };
}

function toBusinessProfile({ role, business }: CallerAs<'business'>) {
  const { documentId: businessId, name, username, admin } = business;
  return {
    role,
    userId: username,
    username: name,
    businessId,
    businessName: name,
    adminId: admin.documentId,
  };
}

function toStaffProfile({ role, account }: CallerAs<StaffRole>) {
  return { role, userId: account.username, username: account.username };
}
