import { contentMessages } from '@canopy/domain/content';
import { answer } from '../../../calls/answer';
import * as contactMessages from '../../../modules/content/contact-message/contact-message';

export default {
  create: answer('POST /contact', async ({ ctx, body }) => {
    await contactMessages.receive(body, ctx.request.ip);
    return { message: contentMessages.contactReceived };
  }),
};
