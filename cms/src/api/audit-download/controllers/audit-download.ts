import { answerFile } from '../../../calls/answer';
import { streamPieces } from '../../../calls/send-list';
import audits from '../services/audit-download';

export default {
  find: answerFile('GET /periods/:year/audit.zip', async ({ ctx, caller, path }) => ({
    bytes: await streamPieces(ctx, await audits.archive(caller, path.year)),
    mimeType: 'application/zip',
    fileName: `audit-${path.year}.zip`,
  })),
};
