import type { NewsArticle } from '@canopy/domain';
import useSWR from 'swr';
import type { AppError } from '../../lib/app-error';
import { fetchNews, fetchNewsArticle } from './news-api';

/** The published news, newest first; all of them, or the newest `limit`. */
export function useNews(limit?: number) {
  return useSWR<NewsArticle[], AppError>(['news', 'list', { limit }], () => fetchNews(limit));
}

/** What is published or, with the key of a preview, the draft. */
export function useNewsArticle(id: string, preview?: string) {
  return useSWR<NewsArticle, AppError>(['news', 'detail', id, preview], () =>
    fetchNewsArticle(id, preview),
  );
}
