import { z } from 'zod';
import { documentId, optionalText } from '../../common/contracts/fields';

/** Query of GET /search. Words in any order, each as it stands, as a beginning, or with typing errors. */
export const searchQuery = z.object({ q: optionalText() });
export type SearchQuery = z.output<typeof searchQuery>;

export const RESULT_TYPES = ['product', 'project', 'news', 'article'] as const;
export type ResultType = (typeof RESULT_TYPES)[number];

/** An entry of the site that a search has found. */
export const searchResult = z.object({
  type: z.enum(RESULT_TYPES),
  _id: documentId,
  title: z.string(),
  /** Where it can be read: a path of this site or, of an article, a web address. */
  url: z.string(),
  /** The part of its text where the words were found. */
  excerpt: z.string(),
});
export type SearchResult = z.infer<typeof searchResult>;

/** Answer of GET /search: the best results, the best first. */
export const searchAnswer = z.object({ data: z.array(searchResult) });
