import type { QueryOf } from '@canopy/domain';
import { http } from '../../lib/http';

/** One page of the published articles that match a search, newest first. */
export const fetchBlogPage = (
  query: QueryOf<'GET /blogs'> & { page: number },
  signal: AbortSignal,
) => http.page('/blogs', { query, signal });
