import { messages } from '@canopy/domain/common';
import { answer } from '../../../calls/answer';
import * as contactMessages from '../../../modules/content/contact-message/contact-message';

export default {
  create: answer('POST /contact', async ({ ctx, body }) => {
    await contactMessages.receive(body, ctx.request.ip);
    return { message: messages.contactReceived };
  }),
};
