import { answer, confirm } from '../../../calls/answer';
import * as sites from '../../../modules/inventory/sites/client-site';

export default {
  find: answer('GET /sites', ({ caller }) => sites.list(caller)),

  create: answer('POST /sites', ({ caller, body }) => sites.add(caller, body)),

  update: answer('PUT /sites/:id', ({ caller, path, body }) => sites.change(caller, path.id, body)),

  delete: answer('DELETE /sites/:id', ({ caller, path }) => confirm(sites.remove(caller, path.id))),
};
