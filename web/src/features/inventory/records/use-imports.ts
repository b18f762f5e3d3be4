import { readPageChoice } from '../../../lib/asked-page';
import { http } from '../../../lib/http';
import { useRefresh } from '../../../lib/use-answer';
import { usePagedList } from '../../../lib/use-paged-list';

const SUBJECT = 'imports';

/** One page of the imports of a member, newest first. */
export const useImports = (page: number) =>
  usePagedList(SUBJECT, {}, readPageChoice({ page }), (query, signal) =>
    http.page('/imports', { query, signal }),
  );

/** Asks again for the list of imports. */
export const useRefreshImports = () => useRefresh(SUBJECT);
