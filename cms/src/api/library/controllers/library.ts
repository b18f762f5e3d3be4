import { type Library, libraryQuery } from '@canopy/domain';
import type { Context } from 'koa';
import { abortOnDisconnect } from '../../../http/abort-on-disconnect';
import { parse } from '../../../http/input';
import library from '../services/library';
import unmappedFactors from '../services/unmapped';

export default {
  async find(ctx: Context) {
    const [packs, unmapped] = await Promise.all([library.packs(), unmappedFactors.list()]);
    ctx.body = { packs, unmapped } satisfies Library;
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
