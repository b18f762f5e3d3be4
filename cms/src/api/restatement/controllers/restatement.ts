import { answer } from '../../../calls/answer';
import * as restatements from '../../../modules/inventory/restatement/restatement';

export default {
  find: answer('GET /restatement', ({ caller, signal }) =>
    restatements.preview(caller.client, signal),
  ),

  create: answer('POST /restatement', ({ caller, body, signal }) =>
    restatements.apply(caller.client, body, signal),
  ),
};
