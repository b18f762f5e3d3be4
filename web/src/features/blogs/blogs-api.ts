import type { QueryOf } from '@canopy/domain';
import { publicPage } from '../../lib/public-get';

/** One page of the published articles that match a search, newest first. */
export const fetchBlogPage = (
  query: QueryOf<'GET /blogs'> & { page: number },
  signal: AbortSignal,
) => publicPage('/blogs', { query, signal });
