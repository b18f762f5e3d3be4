import { z } from 'zod';
import { messages } from '../messages';
import { documentId, optionalText, pageMeta, paging, requiredLine, requiredText } from './fields';
import { picture } from './pictures';

/** The longest article, in characters. */
export const ARTICLE_TEXT = 50_000;

/**
 * Query of GET /news. `q` searches titles and contents for all of its words; without `page`, only the
 * newest `limit` that match.
 */
export const newsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  q: optionalText(),
  ...paging,
});
export type NewsQuery = z.output<typeof newsQuery>;

/** Body of POST /addnews, besides its picture (multipart; `image` is a file). */
export const newsInput = z.object({ title: requiredLine(), content: requiredText(ARTICLE_TEXT) });
export type NewsInput = z.output<typeof newsInput>;

/** A news article in an answer. Blank lines separate the paragraphs of `content`. */
export const newsArticle = z.object({
  _id: documentId,
  title: z.string(),
  image: picture.nullable(),
  content: z.string(),
  publishedAt: z.iso.datetime(),
});
export type NewsArticle = z.infer<typeof newsArticle>;

export const newsPage = z.object({ data: z.array(newsArticle), meta: pageMeta });

/** Answer of GET /news: all that match, newest first; with `page`, one page of them instead. */
export const newsList = z.array(newsArticle);

export const newsAdded = z.object({ message: z.literal(messages.newsAdded), news: newsArticle });
