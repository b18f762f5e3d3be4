import { answer } from '../../../calls/answer';
import * as library from '../../../modules/factors/library/library';
import * as unmappedFactors from '../../../modules/factors/library/unmapped-items';

export default {
  find: answer('GET /library', async () => {
    const [packs, unmapped] = await Promise.all([library.packs(), unmappedFactors.list()]);
    return { packs, unmapped };
  }),

  changes: answer('GET /library/:pack', ({ path: { pack }, query }) =>
    query.page === undefined
      ? library.listChanges(pack, query)
      : library.page(pack, query, query.page),
  ),

  add: answer('POST /library/:pack', ({ path, signal }) => library.add(path.pack, signal)),
};
