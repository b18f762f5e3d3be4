import type { NewsArticle, newsPage } from '@canopy/domain';
import type { z } from 'zod';
import { http } from '../../lib/http';

type NewsPage = z.infer<typeof newsPage>;

/** The published news, newest first; all of them, or the newest `limit`. */
export async function fetchNews(limit?: number): Promise<NewsArticle[]> {
  const { data } = await http.get<NewsArticle[]>('/news', { params: { limit } });
  return data;
}

/** One page of the published news that match a search, newest first. */
export async function fetchNewsPage(params: object, signal: AbortSignal): Promise<NewsPage> {
  const { data } = await http.get<NewsPage>('/news', { params, signal });
  return data;
}

/** What is published or, with the key of a preview, the draft. */
export async function fetchNewsArticle(id: string, preview?: string): Promise<NewsArticle> {
  const { data } = await http.get<NewsArticle>(`/news/${encodeURIComponent(id)}`, {
    params: { preview },
  });
  return data;
}
