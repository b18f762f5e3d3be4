import {
  emissionFactorInput,
  emissionFactorQuery,
  emissionFactorUpdate,
  importBody,
  itemNamesQuery,
} from '@canopy/domain';
import type { Context } from 'koa';
import { abortOnDisconnect } from '../../../http/abort-on-disconnect';
import { parse, pathId } from '../../../http/input';
import { sendList } from '../../../http/send-list';
import factors from '../services/emission-factor';
import imports from '../services/import';
import names from '../services/item-names';

export default {
  async find(ctx: Context) {
    const query = parse(emissionFactorQuery, ctx.query);
    if (query.page === undefined) await sendList(ctx, await factors.list(query));
    else ctx.body = await factors.page(query, query.page);
  },

  async countries(ctx: Context) {
    ctx.body = await factors.countries();
  },

  async sources(ctx: Context) {
    ctx.body = await factors.sources();
  },

  async itemNames(ctx: Context) {
    ctx.body = await names.search(parse(itemNamesQuery, ctx.query));
  },

  async create(ctx: Context) {
    const factor = await factors.add(parse(emissionFactorInput, ctx.request.body));
    ctx.status = 201;
    ctx.body = factor;
  },

  async import(ctx: Context) {
    ctx.body = await imports.run(parse(importBody, ctx.request.body), abortOnDisconnect(ctx));
  },

  async update(ctx: Context) {
    const input = parse(emissionFactorUpdate, ctx.request.body);
    ctx.body = await factors.change(pathId(ctx.params.id), input);
  },

  async delete(ctx: Context) {
    await factors.remove(pathId(ctx.params.id));
    ctx.body = { success: true };
  },
};
