import { answer, answerFile } from '../../../calls/answer';
import { streamCsv } from '../../../calls/send-list';
import * as trail from '../../../modules/history/audit-entry';

export default {
  find: answer('GET /audit', ({ caller, query }) => trail.list(caller, query)),

  download: answerFile('GET /audit.csv', async ({ caller, query }) =>
    streamCsv('history.csv', await trail.csv(caller, query)),
  ),
};
