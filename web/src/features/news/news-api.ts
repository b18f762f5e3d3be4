import type { NewsArticle } from '@canopy/domain';
import { http } from '../../lib/http';

/** The published news, newest first; all of them, or the newest `limit`. */
export async function fetchNews(limit?: number): Promise<NewsArticle[]> {
  const { data } = await http.get<NewsArticle[]>('/news', { params: { limit } });
  return data;
}

/** What is published or, with the key of a preview, the draft. */
export async function fetchNewsArticle(id: string, preview?: string): Promise<NewsArticle> {
  const { data } = await http.get<NewsArticle>(`/news/${encodeURIComponent(id)}`, {
    params: { preview },
  });
  return data;
}
