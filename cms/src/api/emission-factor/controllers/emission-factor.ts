import { answer, confirm } from '../../../calls/answer';
import * as factors from '../../../modules/factors/emission-factor/emission-factor';
import * as imports from '../../../modules/factors/emission-factor/import-factors';
import * as names from '../../../modules/factors/emission-factor/item-names';

export default {
  find: answer('GET /getdata', ({ query }) =>
    query.page === undefined ? factors.list(query) : factors.page(query, query.page),
  ),

  countries: answer('GET /factor-countries', () => factors.countries()),

  sources: answer('GET /factor-sources', () => factors.sources()),

  itemNames: answer('GET /item-names', ({ query }) => names.search(query)),

  create: answer('POST /addData', ({ body }) => factors.add(body)),

  import: answer('POST /emission-factors/import', ({ body, signal }) => imports.run(body, signal)),

  update: answer('PUT /updateData/:id', ({ path, body }) => factors.change(path.id, body)),

  delete: answer('DELETE /deleteData/:id', ({ path }) => confirm(factors.remove(path.id))),
};
