import { answerFile } from '../../../calls/answer';
import * as audits from '../../../modules/reports/audit-download';

export default {
  find: answerFile('GET /periods/:year/audit.zip', async ({ caller, path }) => ({
    bytes: await audits.archive(caller, path.year),
    mimeType: 'application/zip',
    fileName: `audit-${path.year}.zip`,
  })),
};
