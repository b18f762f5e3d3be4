import { answer } from '../../../calls/answer';
import * as categories from '../../../modules/inventory/periods/period-category';

export default {
  find: answer('GET /periods/:year/categories', ({ caller, path }) =>
    categories.list(caller.client, path.year),
  ),

  update: answer('PUT /periods/:year/categories', ({ caller, path, body }) =>
    categories.change(caller.client, path.year, body),
  ),
};
