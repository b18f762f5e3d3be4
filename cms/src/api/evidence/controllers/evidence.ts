import { EVIDENCE_LIMITS, inventoryMessages } from '@canopy/domain/inventory';
import { answer, answerFile } from '../../../calls/answer';
import * as evidence from '../../../modules/inventory/evidence/evidence';
import { requiredFile } from '../../../server/received-files';

export default {
  create: answer('POST /upload', async ({ ctx, caller }) => {
    const file = await requiredFile(ctx, 'image', EVIDENCE_LIMITS, inventoryMessages.evidenceType);
    return { imagePath: await evidence.add(caller, file) };
  }),

  usage: answer('GET /evidence-usage', ({ caller }) => evidence.usage(caller)),

  findOne: answerFile('GET /evidence/:id', ({ caller, path }) => evidence.one(caller, path.id)),
};
