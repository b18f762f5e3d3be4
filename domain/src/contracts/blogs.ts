import { z } from 'zod';
import { BLOG_CATEGORIES } from '../content/lists';
import { messages } from '../messages';
import {
  choice,
  documentId,
  isWebAddress,
  LONG_TEXT,
  optionalLine,
  optionalText,
  pageMeta,
  paging,
  requiredLine,
} from './fields';
import { picture } from './pictures';

/** Where to read an article: a web address, or a page of this site (`/…`); '' means nowhere. */
const link = optionalLine(1000).refine(
  (address) => address === '' || isWebAddress(address) || /^\/(?!\/)\S*$/.test(address),
  messages.linkForm,
);

/** Query of GET /blogs. `q` searches titles, subtitles and descriptions for all of its words. */
export const blogQuery = z.object({ q: optionalText(), ...paging });
export type BlogQuery = z.output<typeof blogQuery>;

/** Body of POST /addblog, besides its picture (multipart; `image` is a file). */
export const blogInput = z.object({
  title: requiredLine(),
  subtitle: optionalLine(300),
  category: choice(BLOG_CATEGORIES),
  description: optionalText(LONG_TEXT),
  link,
});
export type BlogInput = z.output<typeof blogInput>;

/** A blog article in an answer. */
export const blogPost = z.object({
  _id: documentId,
  title: z.string(),
  subtitle: z.string(),
  category: z.enum(BLOG_CATEGORIES),
  description: z.string(),
  views: z.number().int(),
  image: picture.nullable(),
  link: z.string(),
});
export type BlogPost = z.infer<typeof blogPost>;

export const blogPage = z.object({ data: z.array(blogPost), meta: pageMeta });

/** Answer of GET /blogs: all that match, newest first; with `page`, one page of them instead. */
export const blogList = z.array(blogPost);
