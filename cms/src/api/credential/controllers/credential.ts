import { credentialsRequest, messages, passwordChange, passwordSetting } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../http/input';
import { callerOf } from '../../../policies/caller';
import { limit } from '../../../server/throttle';
import credentials from '../services/credential';

export default {
  async request(ctx: Context) {
    const { email } = parse(credentialsRequest, ctx.request.body);
    await limit('credentials-address', ctx.request.ip);
    await limit('credentials-email', email);
    ctx.body = { message: await credentials.send(email) };
  },

  async set(ctx: Context) {
    const { token, password } = parse(passwordSetting, ctx.request.body);
    const whose = await credentials.setByLink(token, password);
    ctx.body = { success: true, message: messages.passwordSet, ...whose };
  },

  async change(ctx: Context) {
    const { account } = callerOf(ctx, 'PUT /me/password');
    const change = parse(passwordChange, ctx.request.body);
    await credentials.change(account, change, ctx.state.session.deviceId, ctx.request.ip);
    ctx.body = { success: true, message: messages.passwordChanged };
  },
};
