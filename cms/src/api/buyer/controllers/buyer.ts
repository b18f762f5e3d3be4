import { answer } from '../../../calls/answer';
import * as buyers from '../../../modules/credits/buyer/buyer';

export default {
  find: answer('GET /getbuyers', async ({ query }) =>
    query.page === undefined ? { data: buyers.list(query) } : buyers.page(query, query.page),
  ),

  create: answer('POST /addbuyer', ({ query, body, signal }) =>
    buyers.addRows(Array.isArray(body) ? body : [body], query.dryRun === 'true', signal),
  ),
};
