import { peopleMessages } from '@canopy/domain/people';
import { answer } from '../../../calls/answer';
import * as admins from '../../../modules/people/ecommerce-admin/ecommerce-admin';
import { limit } from '../../../server/throttle';

export default {
  register: answer('POST /admin/register', async ({ ctx, body }) => {
    await limit('registration', ctx.request.ip);
    return {
      success: true,
      message: peopleMessages.registered,
      adminId: await admins.register(body),
    };
  }),
};
