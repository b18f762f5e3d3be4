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
  choice,
  documentId,
  isWebAddress,
  LONG_TEXT,
  line,
  makePartial,
  optionalLine,
  optionalText,
  orElse,
  orNone,
  pageMeta,
  paging,
  requiredLine,
  sorting,
} from '../../common/contracts/fields';
import { picture } from '../../common/contracts/pictures';
import { publication, publicationInput } from '../../common/contracts/publication';
import { messages } from '../../common/messages';
import { BLOG_CATEGORIES } from '../lists';
import { contentMessages } from '../messages';

/** Address of the article: a web address, or a page of this site (`/…`). '' means none. */
const link = orElse(
  line(1000).refine(
    (address) => address === '' || isWebAddress(address) || /^\/(?!\/)\S*$/.test(address),
    contentMessages.linkForm,
  ),
  '',
);

/** Query of GET /blogs. `q` searches titles, subtitles and descriptions, like GET /search. */
export const blogQuery = z.object({ q: optionalText(), ...paging });
export type BlogQuery = z.output<typeof blogQuery>;

/**
 * Body of POST /addblog, apart from its picture (multipart; `image` is a file). Contains the text
 * as `description`, as `blocks`, or as equal text in both.
 */
export const blogInput = z.object({
  title: requiredLine(),
  subtitle: optionalLine(300),
  category: choice(BLOG_CATEGORIES),
  description: optionalText(LONG_TEXT),
  blocks: blocksInput(LONG_TEXT).optional(),
  link,
  ...publicationInput,
  ...publishing(1),
});
export type BlogInput = z.output<typeof blogInput>;

/**
 * Body of PUT /blogs/:id. Missing fields stay unchanged, including the picture. `blocks` also stay
 * if `description` is their text. Any other `description` replaces them.
 */
export const blogChange = makePartial({ ...blogInput.shape, version });
export type BlogChange = z.output<typeof blogChange>;

const blogDraft = makePartial({
  ...blogInput.shape,
  category: orNone(blogInput.shape.category, messages.notListed),
  ...drafting(1),
});

/** Body of POST /addblog with `status` draft. */
export const blogDraftInput = blogDraft.required({ title: true });
export type BlogDraftInput = z.output<typeof blogDraftInput>;

/** Body of PUT /blogs/:id with `status` draft. */
export const blogDraftChange = blogDraft.extend({ version });
export type BlogDraftChange = z.output<typeof blogDraftChange>;

/** Blog article in a response. `description` is the plain text of `blocks`. */
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

/**
 * Response of GET /blogs: all matches, newest first. With `q`, the best match comes first. With
 * `page`, one page of them instead.
 */
export const blogList = z.array(blogPost);

/** Blog article for editors: its draft. Missing texts are ''. */
export const editedBlog = blogPost.extend({
  category: blogPost.shape.category.nullable(),
  ...publication,
  ...editedFields,
});
export type EditedBlog = z.infer<typeof editedBlog>;

/** Response of GET /content/blogs/:id. */
export const blogForEditors = entryForEditors(editedBlog);

/** Sort columns of the editors' articles. Newest first by default. */
export const BLOG_SORTS = ['title', 'category', 'views', 'publishedOn'] as const;

/**
 * Query of GET /content/blogs. `q` searches titles, subtitles and descriptions for all its words.
 */
export const editedBlogQuery = z.object({
  q: optionalText(),
  state: stateFilter,
  ...sorting(BLOG_SORTS),
  ...paging,
});
export type EditedBlogQuery = z.output<typeof editedBlogQuery>;

const listedBlog = editedBlog.extend(entryState);
export type ListedBlog = z.infer<typeof listedBlog>;

/** Response of GET /content/blogs: all matches, drafts included. */
export const editedBlogList = z.object({ data: z.array(listedBlog) });

/** Response of GET /content/blogs with `page`: one page of matches. */
export const editedBlogPage = editedBlogList.extend({ meta: pageMeta });
