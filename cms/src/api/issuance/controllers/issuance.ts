import { answer, answerFileOrJson } from '../../../calls/answer';
import { streamPieces } from '../../../calls/send-list';
import issuances from '../services/issuance';

export default {
  find: answer('GET /issuances', ({ query }) => issuances.list(query)),

  create: answer('POST /issuances', async ({ body }) => ({ issuance: await issuances.add(body) })),

  update: answer('PUT /issuances/:id', async ({ path, body }) => ({
    issuance: await issuances.changePrice(path.id, body.price),
  })),

  withdraw: answer('POST /issuances/:id/withdraw', async ({ path, body }) => ({
    issuance: await issuances.withdraw(path.id, body),
  })),

  ledger: answerFileOrJson(
    'GET /ledger',
    async ({ ctx }) => ({
      bytes: await streamPieces(ctx, issuances.movementsCsv()),
      mimeType: 'text/csv; charset=utf-8',
      fileName: 'ledger.csv',
    }),
    async () => ({ data: issuances.movements() }),
  ),
};
