import { messages, userIdLogin, usernameLogin } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../http/input';
import { callerOf } from '../../../policies/caller';
import clients from '../../client/services/client';
import members from '../../member/services/member';
import accounts, { type Caller } from '../services/account';
import sessions from '../services/session';

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
    ctx.body = { jwt: await sessions.refresh(ctx) };
  },

  async logout(ctx: Context) {
    await sessions.logOut(ctx);
    ctx.body = { success: true, message: messages.logoutSuccessful };
  },

  async me(ctx: Context) {
    ctx.body = whoIs(callerOf(ctx, 'GET /me'));
  },

  async list(ctx: Context) {
    ctx.body = await sessions.list(ctx);
  },

  async endAll(ctx: Context) {
    await sessions.endAll(ctx);
    ctx.body = { success: true, message: messages.sessionsEnded };
  },
};

async function logIn(ctx: Context, ...credentials: Tail<Parameters<typeof sessions.logIn>>) {
  const { account, jwt } = await sessions.logIn(ctx, ...credentials);
  const { username: _, ...profile } = whoIs(await accounts.identify(account));
  return { jwt, ...profile, message: messages.loginSuccessful };
}

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

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
