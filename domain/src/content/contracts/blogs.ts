import { z } from 'zod';
import { blocks, blocksInput } from '../../common/contracts/blocks';
import {
  choice,
  documentId,
  isWebAddress,
  LONG_TEXT,
  line,
  makePartial,
  optionalLine,
  optionalText,
  orElse,
  pageMeta,
  paging,
  requiredLine,
  sorting,
} from '../../common/contracts/fields';
import { picture } from '../../common/contracts/pictures';
import { publication, publicationInput } from '../../common/contracts/publication';
import { BLOG_CATEGORIES } from '../lists';
import { contentMessages } from '../messages';

/** Where to read an article: a web address, or a page of this site (`/…`); '' means nowhere. */
const link = orElse(
  line(1000).refine(
    (address) => address === '' || isWebAddress(address) || /^\/(?!\/)\S*$/.test(address),
    contentMessages.linkForm,
  ),
  '',
);

/** Query of GET /blogs. `q` searches titles, subtitles and descriptions, as in GET /search. */
export const blogQuery = z.object({ q: optionalText(), ...paging });
export type BlogQuery = z.output<typeof blogQuery>;

/**
 * Body of POST /addblog, besides its picture (multipart; `image` is a file). It has the text as `description`, as
 * `blocks`, or the same text as both.
 */
export const blogInput = z.object({
  title: requiredLine(),
  subtitle: optionalLine(300),
  category: choice(BLOG_CATEGORIES),
  description: optionalText(LONG_TEXT),
  blocks: blocksInput(LONG_TEXT).optional(),
  link,
  ...publicationInput,
});
export type BlogInput = z.output<typeof blogInput>;

/**
 * Body of PUT /blogs/:id. What is left out stays, the picture too, and `blocks` when `description` is their text;
 * any other `description` takes their place.
 */
export const blogChange = makePartial(blogInput.shape);
export type BlogChange = z.output<typeof blogChange>;

/** A blog article in an answer. `description` is the text of `blocks`. */
export const blogPost = z.object({
  _id: documentId,
  title: z.string(),
  subtitle: z.string(),
  category: z.enum(BLOG_CATEGORIES),
  description: z.string(),
  blocks,
  views: z.number().int(),
  image: picture.nullable(),
  link: z.string(),
});
export type BlogPost = z.infer<typeof blogPost>;

export const blogPage = z.object({ data: z.array(blogPost), meta: pageMeta });

/** Answer of GET /blogs: all that match, newest first, with `q` the best first; with `page`, one page of them instead. */
export const blogList = z.array(blogPost);

/** A blog article as editors have it, whether or not it is public now. */
export const editedBlog = blogPost.extend(publication);
export type EditedBlog = z.infer<typeof editedBlog>;

/** The columns by which editors sort articles; the newest come first when none is named. */
export const BLOG_SORTS = ['title', 'category', 'views', 'publishedOn'] as const;

/** Query of GET /content/blogs. `q` searches titles, subtitles and descriptions for all of its words. */
export const editedBlogQuery = z.object({
  q: optionalText(),
  ...sorting(BLOG_SORTS),
  ...paging,
});
export type EditedBlogQuery = z.output<typeof editedBlogQuery>;

/** Answer of GET /content/blogs: all that match. */
export const editedBlogList = z.object({ data: z.array(editedBlog) });

/** Answer of GET /content/blogs with `page`: one page of them. */
export const editedBlogPage = editedBlogList.extend({ meta: pageMeta });
