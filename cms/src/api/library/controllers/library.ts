import { libraryQuery } from '@canopy/domain';
import type { Context } from 'koa';
import { abortOnDisconnect } from '../../../http/abort-on-disconnect';
import { parse } from '../../../http/input';
import library from '../services/library';

export default {
  async find(ctx: Context) {
    ctx.body = await library.packs();
  },

  async changes(ctx: Context) {
    const query = parse(libraryQuery, ctx.query);
    const { pack } = ctx.params;
    ctx.body =
      query.page === undefined
        ? await library.changes(pack, query)
        : await library.page(pack, query, query.page);
  },

  async add(ctx: Context) {
    ctx.body = await library.add(ctx.params.pack, abortOnDisconnect(ctx));
  },
};
