import { sessionMessages } from '@canopy/domain/session';
import { answer } from '../../../calls/answer';
import * as credentials from '../../../modules/session/credential';
import { limit } from '../../../server/throttle';

export default {
  request: answer('POST /users/request-credentials', async ({ ctx, body: { email } }) => {
    await limit('credentials-address', ctx.request.ip);
    await limit('credentials-email', email);
    return { message: await credentials.request(email) };
  }),

  set: answer('POST /users/set-password', async ({ body: { token, password } }) => {
    const whose = await credentials.setByLink(token, password);
    return { success: true, message: sessionMessages.passwordSet, ...whose };
  }),

  change: answer('PUT /me/password', async ({ ctx, caller, body }) => {
    await credentials.change(caller.account, body, ctx.state.session.deviceId, ctx.request.ip);
    return { success: true, message: sessionMessages.passwordChanged };
  }),
};
