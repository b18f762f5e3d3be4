import { auditFilters, auditQuery } from '@canopy/domain';
import type { Context } from 'koa';
import { parse } from '../../../http/input';
import { sendPieces } from '../../../http/send-list';
import { callerOf } from '../../../policies/caller';
import trail from '../services/audit-entry';

export default {
  async find(ctx: Context) {
    ctx.body = await trail.list(callerOf(ctx, 'GET /audit'), parse(auditQuery, ctx.query));
  },

  async download(ctx: Context) {
    const lines = await trail.csv(callerOf(ctx, 'GET /audit.csv'), parse(auditFilters, ctx.query));
    await sendPieces(ctx, lines);
    ctx.attachment('history.csv');
    ctx.type = 'text/csv; charset=utf-8';
  },
};
