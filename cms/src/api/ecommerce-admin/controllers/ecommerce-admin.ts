import { messages } from '@canopy/domain';
import { answer } from '../../../calls/answer';
import { limit } from '../../../server/throttle';
import admins from '../services/ecommerce-admin';

export default {
  register: answer('POST /admin/register', async ({ ctx, body }) => {
    await limit('registration', ctx.request.ip);
    return { success: true, message: messages.registered, adminId: await admins.register(body) };
  }),
};
