import { answer, confirm } from '../../../calls/answer';
import * as instruments from '../../../modules/inventory/instruments/instrument';

export default {
  find: answer('GET /instruments', ({ caller }) => instruments.list(caller.client)),

  create: answer('POST /instruments', ({ caller, body }) => instruments.add(caller.client, body)),

  update: answer('PUT /instruments/:id', ({ caller, path, body }) =>
    instruments.change(caller.client, path.id, body),
  ),

  delete: answer('DELETE /instruments/:id', ({ caller, path }) =>
    confirm(instruments.remove(caller.client, path.id)),
  ),
};
