import { EVIDENCE_LIMITS, evidenceId, messages } from '@canopy/domain';
import type { Context } from 'koa';
import { pathId } from '../../../http/input';
import { requiredFile } from '../../../http/received-files';
import { callerOf } from '../../../policies/caller';
import evidence from '../services/evidence';

export default {
  async create(ctx: Context) {
    const file = await requiredFile(ctx, 'image', EVIDENCE_LIMITS, messages.evidenceType);
    const imagePath = await evidence.add(callerOf(ctx, 'POST /upload').member, file);
    ctx.status = 201;
    ctx.body = { imagePath };
  },

  async findOne(ctx: Context) {
    const id = pathId(ctx.params.id, evidenceId);
    const file = await evidence.one(callerOf(ctx, 'GET /evidence/:id'), id);
    // Always a download: a browser must never run an uploaded file.
    ctx.attachment(file.fileName);
    ctx.type = file.mimeType;
    ctx.length = file.length;
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.body = file.bytes;
  },
};
