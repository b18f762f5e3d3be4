import { answer, answerOrFile } from '../../../calls/answer';
import { streamCsv } from '../../../calls/send-list';
import * as issuances from '../../../modules/credits/issuance/issuance';

export default {
  find: answer('GET /issuances', ({ query }) => issuances.list(query)),

  create: answer('POST /issuances', async ({ body }) => ({ issuance: await issuances.add(body) })),

  update: answer('PUT /issuances/:id', async ({ path, body }) => ({
    issuance: await issuances.changePrice(path.id, body.price),
  })),

  withdraw: answer('POST /issuances/:id/withdraw', async ({ path, body }) => ({
    issuance: await issuances.withdraw(path.id, body),
  })),

  ledger: answerOrFile(
    'GET /ledger',
    ({ format }) => format !== 'json',
    async () => ({ data: issuances.movements() }),
    () => streamCsv('ledger.csv', issuances.movementsCsv()),
  ),
};
