import { answer, answerFile, answerOrFile } from '../../../calls/answer';
import { streamCsv } from '../../../calls/send-list';
import { readHoldings } from '../../../modules/credits/retirement/holdings';
import * as retirements from '../../../modules/credits/retirement/retirement';

export default {
  find: answerOrFile(
    'GET /retirements',
    ({ format }) => format === 'csv',
    ({ query }) => retirements.register(query),
    ({ query }) => streamCsv('retirements.csv', retirements.csv(query)),
  ),

  findOne: answer('GET /retirements/:id', async ({ caller, path }) => ({
    retirement: await retirements.one(caller, path.id),
  })),

  update: answer('PUT /retirements/:id', async ({ path, body }) => ({
    retirement: await retirements.enterRegistry(path.id, body),
  })),

  updateConsent: answer('PUT /retirements/:id/consent', async ({ caller, path, body }) => ({
    retirement: await retirements.changeConsent(caller, path.id, body),
  })),

  certificate: answer('GET /certificates/:id', ({ path }) => retirements.certificate(path.id)),

  certificatePdf: answerFile('GET /certificates/:id/pdf', async ({ path, signal }) => ({
    bytes: await retirements.pdf(path.id, signal),
    mimeType: 'application/pdf',
    fileName: `certificate-${path.id}.pdf`,
  })),

  holdings: answer('GET /holdings', async ({ caller }) => ({
    data: await readHoldings(caller.client.documentId),
  })),
};
