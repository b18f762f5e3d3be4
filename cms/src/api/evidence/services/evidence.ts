import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { type CheckedFile, downloadName, privateFiles } from '../../../utils/files';
import { notFound } from '../../../utils/refusals';
import type { Caller, CallerMember } from '../../session/services/account';

const EVIDENCE = 'api::evidence.evidence';

/** Evidence: files that prove a consumption. */
export default {
  /** Stores a file of the member and answers the opaque id it is known by. */
  async add(member: CallerMember, file: CheckedFile): Promise<string> {
    const uuid = randomUUID();
    await privateFiles.put('evidence', uuid, file.bytes);
    try {
      await strapi.documents(EVIDENCE).create({
        data: {
          uuid,
          member: member.id,
          fileName: file.fileName,
          mimeType: file.mimeType,
          bytes: file.bytes.length,
          sha256: file.sha256,
        },
      });
    } catch (error) {
      await privateFiles.remove('evidence', uuid);
      throw error;
    }
    return uuid;
  },

  /** Those of the ids that are the member's own uploads. */
  async ownAmong(member: CallerMember, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const asked = [...new Set(ids.filter(Boolean))];
    if (asked.length === 0) return new Set();
    const rows = await strapi.db
      .query(EVIDENCE)
      .findMany({ select: ['uuid'], where: { member: member.id, uuid: { $in: asked } } });
    return new Set(rows.map(({ uuid }) => uuid));
  },

  /**
   * Sends a file to its owner, the owner's client or the platform admin, always as a download: a
   * browser must never run what somebody has uploaded.
   * @throws 404 for everybody else
   */
  async send(ctx: Context, caller: Caller, id: string): Promise<void> {
    const file = await strapi.db
      .query(EVIDENCE)
      .findOne({ where: { uuid: id, ...ownership(caller) } });
    if (!file) throw notFound();
    const bytes = await privateFiles.stream('evidence', id);
    ctx.attachment(downloadName(file.fileName, file.mimeType));
    ctx.type = file.mimeType;
    ctx.length = file.bytes;
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.body = bytes;
  },
};

/** Whose evidence the caller may read. */
function ownership(caller: Caller) {
  if (caller.role === 'member') return { member: caller.member.id };
  if (caller.role === 'client') return { member: { client: caller.client.id } };
  return {};
}
