import { answer } from '../../../calls/answer';
import library from '../services/library';
import unmappedFactors from '../services/unmapped';

export default {
  find: answer('GET /library', async () => {
    const [packs, unmapped] = await Promise.all([library.packs(), unmappedFactors.list()]);
    return { packs, unmapped };
  }),

  changes: answer('GET /library/:pack', ({ path: { pack }, query }) =>
    query.page === undefined ? library.changes(pack, query) : library.page(pack, query, query.page),
  ),

  add: answer('POST /library/:pack', ({ path, signal }) => library.add(path.pack, signal)),
};
