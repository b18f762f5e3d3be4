import { readPageChoice } from '../../../lib/asked-page';
import { http } from '../../../lib/http';
import { useRefresh } from '../../../lib/use-answer';
import { usePagedList } from '../../../lib/use-paged-list';

const SUBJECT = 'imports';

/** Loads one page of a member's imports, newest first. */
export const useImports = (page: number) =>
  usePagedList(SUBJECT, {}, readPageChoice({ page }), (query, signal) =>
    http.page('/imports', { query, signal }),
  );

/** Reloads the list of imports. */
export const useRefreshImports = () => useRefresh(SUBJECT);
