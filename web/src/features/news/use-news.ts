import { publicGet } from '../../lib/public-get';
import { useAnswer } from '../../lib/use-answer';

/** The published news, newest first; all of them, or the newest `limit`. */
export const useNews = (limit?: number) =>
  useAnswer(['news', 'list', { limit }], () => publicGet('/news', { query: { limit } }));

/** The article as published or, with the key of a preview, its draft. */
export const useNewsArticle = (id: string, preview?: string) =>
  useAnswer(['news', 'detail', id, preview], () =>
    publicGet('/news/:id', { path: { id }, query: { preview } }),
  );
