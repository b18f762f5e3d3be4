import { contactInput, messages } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../http/input';
import contactMessages from '../services/contact-message';

export default {
  async create(ctx: Context) {
    const input = parse(contactInput, ctx.request.body);
    await contactMessages.receive(input, ctx.request.ip);
    ctx.status = 201;
    ctx.body = { message: messages.contactReceived };
  },
};
