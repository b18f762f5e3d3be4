import { recordImportQuery, recordImportUndo } from '@canopy/domain';
import type { Context } from 'koa';
import { parse, pathId } from '../../../http/input';
import { callerOf } from '../../../policies/caller';
import imports from '../services/record-import';

export default {
  async find(ctx: Context) {
    const { page, pageSize } = parse(recordImportQuery, ctx.query);
    const { member } = callerOf(ctx, 'GET /imports');
    ctx.body = page ? await imports.page(member, { page, pageSize }) : await imports.list(member);
  },

  async delete(ctx: Context) {
    const { confirm } = parse(recordImportUndo, ctx.query);
    const { member } = callerOf(ctx, 'DELETE /imports/:id');
    const deleted = await imports.undo(member, pathId(ctx.params.id), confirm === 'true');
    ctx.body = { success: true, deleted };
  },
};
