import { answer, answerFile } from '../../../calls/answer';
import { streamPieces } from '../../../calls/send-list';
import trail from '../services/audit-entry';

export default {
  find: answer('GET /audit', ({ caller, query }) => trail.list(caller, query)),

  download: answerFile('GET /audit.csv', async ({ ctx, caller, query }) => ({
    bytes: await streamPieces(ctx, await trail.csv(caller, query)),
    mimeType: 'text/csv; charset=utf-8',
    fileName: 'history.csv',
  })),
};
