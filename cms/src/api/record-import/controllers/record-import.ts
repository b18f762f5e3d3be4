import { answer } from '../../../calls/answer';
import * as imports from '../../../modules/inventory/imports/record-import';

export default {
  find: answer('GET /imports', ({ caller: { member }, query: { page, pageSize } }) =>
    page ? imports.page(member, { page, pageSize }) : imports.list(member),
  ),

  delete: answer('DELETE /imports/:id', async ({ caller, path, query }) => ({
    success: true,
    deleted: await imports.undo(caller.member, path.id, query.confirm === 'true'),
  })),
};
