import { answer } from '../../../calls/answer';
import * as managers from '../../../modules/people/manager/manager';

export default {
  find: answer('GET /managers', ({ caller, query }) => managers.list(caller, query.clientId)),

  create: answer('POST /managers', ({ caller, body }) => managers.add(caller, body)),

  update: answer('PUT /managers/:id', ({ caller, path, body }) =>
    managers.change(caller, path.id, body),
  ),

  deactivate: answer('POST /managers/:id/deactivate', ({ caller, path }) =>
    managers.setActive(caller, path.id, false),
  ),

  activate: answer('POST /managers/:id/activate', ({ caller, path }) =>
    managers.setActive(caller, path.id, true),
  ),

  resetPassword: answer('POST /managers/:id/reset-password', async ({ caller, path }) => ({
    password: await managers.resetPassword(caller, path.id),
  })),
};
