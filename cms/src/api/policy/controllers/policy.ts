import { answer } from '../../../calls/answer';
import * as policies from '../../../modules/inventory/policy/policy';
import * as effects from '../../../modules/inventory/policy/policy-effect';

export default {
  find: answer('GET /policy', ({ caller, query }) => policies.show(caller, query.clientId)),

  effect: answer('GET /policy/effect', ({ caller, query, signal }) =>
    effects.compute(caller, query, signal),
  ),

  update: answer('PUT /policy', ({ caller, body }) => policies.change(caller, body)),
};
