import { z } from 'zod';
import { blocks, blocksInput } from '../../common/contracts/blocks';
import {
  documentId,
  makePartial,
  optionalText,
  pageMeta,
  paging,
  requiredLine,
  requiredText,
  sorting,
} from '../../common/contracts/fields';
import { picture } from '../../common/contracts/pictures';
import { publication, publicationInput } from '../../common/contracts/publication';
import { messages } from '../../common/messages';
import { contentMessages } from '../messages';

/** The longest article, in characters. */
export const ARTICLE_TEXT = 50_000;

/**
 * Query of GET /news. `q` searches titles and contents, as in GET /search; without `page`, only the first
 * `limit` that match. `around` selects the article with this id and the ones before and after it in the
 * list of all; nothing else of the query has an effect then.
 */
export const newsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  q: optionalText(),
  around: documentId.optional(),
  ...paging,
});
export type NewsQuery = z.output<typeof newsQuery>;

/** The fields of an article with plain text. */
export const newsForm = z.object({
  title: requiredLine(),
  content: requiredText(ARTICLE_TEXT),
  ...publicationInput,
});
export type NewsForm = z.output<typeof newsForm>;

const richContent = blocksInput(ARTICLE_TEXT).optional();

/**
 * Body of POST /addnews, besides its picture (multipart; `image` is a file). It has the text as `content`, as
 * `blocks`, or the same text as both.
 */
export const newsInput = newsForm
  .extend({ content: optionalText(ARTICLE_TEXT), blocks: richContent })
  .refine(({ content, blocks }) => content !== '' || blocks !== undefined, {
    path: ['content'],
    error: messages.required,
    // It is named beside the other fields that lack something.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type NewsInput = z.output<typeof newsInput>;

/**
 * Body of PUT /news/:id. What is left out stays, the picture too, and `blocks` when `content` is their text;
 * any other `content` takes their place.
 */
export const newsChange = makePartial({ ...newsForm.shape, blocks: richContent });
export type NewsChange = z.output<typeof newsChange>;

/** A news article in a list. Blank lines separate the paragraphs of `content`. */
export const newsArticle = z.object({
  _id: documentId,
  title: z.string(),
  image: picture.nullable(),
  content: z.string(),
  publishedAt: z.iso.datetime(),
});
export type NewsArticle = z.infer<typeof newsArticle>;

/** A news article as its page has it: `content` is the text of `blocks`. */
export const newsEntry = newsArticle.extend({ blocks });
export type NewsEntry = z.infer<typeof newsEntry>;

export const newsPage = z.object({ data: z.array(newsArticle), meta: pageMeta });

/** Answer of GET /news: what the query selects, newest first, with `q` the best first; with `page`, one page of it instead. */
export const newsList = z.array(newsArticle);

/** A news article as editors have it, whether or not it is public now. */
export const editedNews = newsEntry.extend(publication);
export type EditedNews = z.infer<typeof editedNews>;

export const newsAdded = z.object({
  message: z.literal(contentMessages.newsAdded),
  news: editedNews,
});

/** The columns by which editors sort news; the newest come first when none is named. */
export const NEWS_SORTS = ['title', 'publishedOn'] as const;

/** Query of GET /content/news. `q` searches titles and contents for all of its words. */
export const editedNewsQuery = z.object({
  q: optionalText(),
  ...sorting(NEWS_SORTS),
  ...paging,
});
export type EditedNewsQuery = z.output<typeof editedNewsQuery>;

/** Answer of GET /content/news: all that match. */
export const editedNewsList = z.object({ data: z.array(editedNews) });

/** Answer of GET /content/news with `page`: one page of them. */
export const editedNewsPage = editedNewsList.extend({ meta: pageMeta });
