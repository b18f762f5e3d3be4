import type { NewsArticle, QueryOf } from '@canopy/domain';
import { publicGet, publicPage } from '../../lib/public-get';

/** The published news, newest first; all of them, or the newest `limit`. */
export function fetchNews(limit?: number): Promise<NewsArticle[]> {
  return publicGet('/news', { query: { limit } });
}

/** One page of the published news that match a search, newest first. */
export const fetchNewsPage = (
  query: QueryOf<'GET /news'> & { page: number },
  signal: AbortSignal,
) => publicPage('/news', { query, signal });

/** What is published or, with the key of a preview, the draft. */
export function fetchNewsArticle(id: string, preview?: string): Promise<NewsArticle> {
  return publicGet('/news/:id', { path: { id }, query: { preview } });
}
