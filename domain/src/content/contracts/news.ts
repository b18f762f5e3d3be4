import { z } from 'zod';
import { blocks, blocksInput } from '../../common/contracts/blocks';
import {
  drafting,
  editedFields,
  entryForEditors,
  entryState,
  publishing,
  stateFilter,
  version,
} from '../../common/contracts/drafts';
import {
  documentId,
  makePartial,
  optionalLine,
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

/** Maximum characters of an article. */
export const ARTICLE_TEXT = 50_000;

/**
 * Query of GET /news. `q` searches titles and contents, like GET /search. Without `page`, the
 * response contains only the first `limit` matches. `around` selects the article with this id and
 * its neighbours in the list of all articles. The server then ignores the rest of the query.
 */
export const newsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  q: optionalText(),
  around: documentId.optional(),
  ...paging,
});
export type NewsQuery = z.output<typeof newsQuery>;

/** Fields of an article with plain text. */
export const newsForm = z.object({
  title: requiredLine(),
  content: requiredText(ARTICLE_TEXT),
  author: optionalLine(120),
  ...publicationInput,
});
export type NewsForm = z.output<typeof newsForm>;

const richContent = blocksInput(ARTICLE_TEXT).optional();

/**
 * Body of POST /addnews, apart from its picture (multipart; `image` is a file). Contains the text
 * as `content`, as `blocks`, or as equal text in both.
 */
export const newsInput = newsForm
  .extend({
    content: optionalText(ARTICLE_TEXT),
    blocks: richContent,
    ...publishing(1),
  })
  .refine(({ content, blocks }) => content !== '' || blocks !== undefined, {
    path: ['content'],
    error: messages.required,
    // Reported together with the other incomplete fields.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type NewsInput = z.output<typeof newsInput>;

/**
 * Body of PUT /news/:id. Missing fields stay unchanged, including the picture. `blocks` also stay
 * if `content` is their text. Any other `content` replaces them.
 */
export const newsChange = makePartial({
  ...newsForm.shape,
  blocks: richContent,
  ...publishing(1),
  version,
});
export type NewsChange = z.output<typeof newsChange>;

const newsDraft = makePartial({ ...newsInput.shape, ...drafting(1) });

/** Body of POST /addnews with `status` draft. */
export const newsDraftInput = newsDraft.required({ title: true });
export type NewsDraftInput = z.output<typeof newsDraftInput>;

/** Body of PUT /news/:id with `status` draft. */
export const newsDraftChange = newsDraft.extend({ version });
export type NewsDraftChange = z.output<typeof newsDraftChange>;

/** News article in a list. Blank lines separate the paragraphs of `content`. */
export const newsArticle = z.object({
  _id: documentId,
  title: z.string(),
  image: picture.nullable(),
  content: z.string(),
  publishedAt: z.iso.datetime(),
});
export type NewsArticle = z.infer<typeof newsArticle>;

/**
 * News article for its own page. `content` is the plain text of `blocks`. `updatedAt` is its last
 * visible change.
 */
export const newsEntry = newsArticle.extend({
  blocks,
  author: z.string().describe("Name of the author; '' if not stated"),
  updatedAt: z.iso.datetime(),
});
export type NewsEntry = z.infer<typeof newsEntry>;

export const newsPage = z.object({ data: z.array(newsArticle), meta: pageMeta });

/**
 * Response of GET /news: the selected articles, newest first. With `q`, the best match comes first.
 * With `page`, one page of them instead.
 */
export const newsList = z.array(newsArticle);

/** News article for editors: its draft. Missing texts are ''. */
export const editedNews = newsEntry.extend({
  publishedAt: z.iso.datetime().nullable().describe('Null if neither published nor planned'),
  ...publication,
  ...editedFields,
});
export type EditedNews = z.infer<typeof editedNews>;

/** Response of GET /content/news/:id. */
export const newsForEditors = entryForEditors(editedNews);

export const newsAdded = z.object({
  message: z.literal(contentMessages.newsAdded),
  news: editedNews,
});

/** Sort columns of the editors' news. Newest first by default. */
export const NEWS_SORTS = ['title', 'publishedOn'] as const;

/** Query of GET /content/news. `q` searches titles and contents for all its words. */
export const editedNewsQuery = z.object({
  q: optionalText(),
  state: stateFilter,
  ...sorting(NEWS_SORTS),
  ...paging,
});
export type EditedNewsQuery = z.output<typeof editedNewsQuery>;

const listedNews = editedNews.extend(entryState);
export type ListedNews = z.infer<typeof listedNews>;

/** Response of GET /content/news: all matches, drafts included. */
export const editedNewsList = z.object({ data: z.array(listedNews) });

/** Response of GET /content/news with `page`: one page of matches. */
export const editedNewsPage = editedNewsList.extend({ meta: pageMeta });
