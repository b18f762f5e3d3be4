import { z } from 'zod';
import { documentId, optionalText } from '../../common/contracts/fields';

/** Query of GET /search. Words match in any order, as a whole, by prefix, or with typing errors. */
export const searchQuery = z.object({ q: optionalText() });
export type SearchQuery = z.output<typeof searchQuery>;

export const RESULT_TYPES = ['product', 'project', 'news', 'article'] as const;
export type ResultType = (typeof RESULT_TYPES)[number];

/** Entry of the site found by a search. */
export const searchResult = z.object({
  type: z.enum(RESULT_TYPES),
  _id: documentId,
  title: z.string(),
  /** Path on this site, or the web address of an article. */
  url: z.string(),
  /** Part of its text around the matching words. */
  excerpt: z.string(),
});
export type SearchResult = z.infer<typeof searchResult>;

/** Response of GET /search: the best results, best first. */
export const searchAnswer = z.object({ data: z.array(searchResult) });
