import type { NewsArticle } from '@canopy/domain';
import { http } from '../../lib/http';

/** The published news, newest first; all of them, or the newest `limit`. */
export async function fetchNews(limit?: number): Promise<NewsArticle[]> {
  const { data } = await http.get<NewsArticle[]>('/news', { params: { limit } });
  return data;
}

export async function fetchNewsArticle(id: string): Promise<NewsArticle> {
  const { data } = await http.get<NewsArticle>(`/news/${encodeURIComponent(id)}`);
  return data;
}
