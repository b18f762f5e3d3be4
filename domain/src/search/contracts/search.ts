import { z } from 'zod';
import { documentId, optionalText } from '../../common/contracts/fields';
import { picture } from '../../common/contracts/pictures';
import { RESULT_TYPES } from '../result-types';

/**
 * Query of GET /search. Words match in any order, as a whole, by prefix, or with typing errors.
 * `type` selects one kind of entry.
 */
export const searchQuery = z.object({ q: optionalText(), type: z.enum(RESULT_TYPES).optional() });
export type SearchQuery = z.output<typeof searchQuery>;

/** Entry of the site found by a search. */
export const searchResult = z.object({
  type: z.enum(RESULT_TYPES),
  _id: documentId,
  title: z.string(),
  /** Path on this site, or the web address of an article. */
  url: z.string(),
  /** Part of its text around the matching words. */
  excerpt: z.string(),
  image: picture.nullable(),
  /** Rupees for a piece of a product or a credit of a project. Null for other types. */
  price: z.number().nullable(),
  /** Publication date of news, ISO 8601. Null for other types. */
  publishedAt: z.iso.datetime().nullable(),
});
export type SearchResult = z.infer<typeof searchResult>;

/** Response of GET /search: the best results, best first. */
export const searchAnswer = z.object({ data: z.array(searchResult) });
