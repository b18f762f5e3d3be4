import { messages, type Role, userIdLogin, usernameLogin } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../http/input';
import { callerOf } from '../../../policies/caller';
import clients from '../../client/services/client';
import members from '../../member/services/member';
import policies from '../../policy/services/policy';
import {
  clearRefreshCookie,
  isKnownBrowser,
  refreshTokenOf,
  rememberBrowser,
  setRefreshCookie,
} from '../cookies';
import accounts, { type Caller, loginName } from '../services/account';
import callers from '../services/caller';
import sessions from '../services/session';
import { bearerToken } from '../strategy';

export default {
  async platformLogin(ctx: Context) {
    const { username, password } = parse(usernameLogin, ctx.request.body);
    ctx.body = await logIn(
      ctx,
      { userId: username, password },
      ['platform-admin', 'content-manager'],
      messages.platformLoginFailed,
    );
  },

  async clientLogin(ctx: Context) {
    const credentials = parse(userIdLogin, ctx.request.body);
    ctx.body = await logIn(ctx, credentials, ['client'], messages.clientLoginFailed);
  },

  async memberLogin(ctx: Context) {
    const credentials = parse(userIdLogin, ctx.request.body);
    ctx.body = await logIn(ctx, credentials, ['member'], messages.loginFailed);
  },

  async ecommerceAdminLogin(ctx: Context) {
    const { username, password } = parse(usernameLogin, ctx.request.body);
    const credentials = { userId: username, password };
    ctx.body = await logIn(ctx, credentials, ['ecommerce-admin'], messages.loginFailed);
  },

  async businessLogin(ctx: Context) {
    const { username, password } = parse(usernameLogin, ctx.request.body);
    const credentials = { userId: username, password };
    ctx.body = await logIn(ctx, credentials, ['business'], messages.loginFailed);
  },

  async refresh(ctx: Context) {
    // A refused cookie stays: another window of this browser may have renewed it meanwhile.
    const { jwt, refreshToken } = await sessions.refresh(refreshTokenOf(ctx));
    setRefreshCookie(ctx, refreshToken);
    ctx.body = { jwt };
  },

  async logout(ctx: Context) {
    await sessions.logOut(refreshTokenOf(ctx), bearerToken(ctx) ?? '');
    // Only now: what could not be ended keeps its cookie, and the call is answered 503.
    clearRefreshCookie(ctx);
    ctx.body = { success: true, message: messages.logoutSuccessful };
  },

  async me(ctx: Context) {
    const caller = callerOf(ctx, 'GET /me');
    const client = clients.of(caller);
    ctx.body = { ...whoIs(caller), ...(client && { policy: await policies.of(client.id) }) };
  },

  async list(ctx: Context) {
    ctx.body = await sessions.list(ctx.state.user.id, ctx.state.session.deviceId);
  },

  async endAll(ctx: Context) {
    await accounts.endSessions(ctx.state.user.id);
    clearRefreshCookie(ctx);
    ctx.body = { success: true, message: messages.sessionsEnded };
  },
};

async function logIn(
  ctx: Context,
  credentials: { userId: string; password: string },
  roles: readonly Role[],
  failure: string,
) {
  const username = loginName(credentials.userId);
  const { account, jwt, refreshToken } = await sessions.logIn(credentials, roles, failure, {
    address: ctx.request.ip,
    userAgent: ctx.get('User-Agent'),
    isKnownBrowser: isKnownBrowser(ctx, username),
  });
  rememberBrowser(ctx, username);
  setRefreshCookie(ctx, refreshToken);
  const { username: _, ...profile } = whoIs(await callers.identify(account));
  return { jwt, ...profile, message: messages.loginSuccessful };
}

function whoIs(caller: Caller) {
  if (caller.role === 'client') {
    const client = clients.toProfile(caller.client);
    return { role: caller.role, userId: client.userId, username: client.username, client };
  }
  if (caller.role === 'member') {
    const user = members.toProfile(caller.member);
    return { role: caller.role, userId: user.userId, username: user.username, user };
  }
  if (caller.role === 'ecommerce-admin') {
    const { documentId: adminId, name, username } = caller.admin;
    return { role: caller.role, userId: username, username: name, adminId };
  }
  if (caller.role === 'business') {
    const { documentId: businessId, name, username, admin } = caller.business;
    return {
      role: caller.role,
      userId: username,
      username: name,
      businessId,
      businessName: name,
      adminId: admin.documentId,
    };
  }
  const { username } = caller.account;
  return { role: caller.role, userId: username, username };
}
