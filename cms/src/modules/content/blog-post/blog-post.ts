/** Articles of the Resources page. */

import type {
  BlogChange,
  BlogDraftChange,
  BlogDraftInput,
  BlogInput,
  BlogPost,
  BlogQuery,
  EditedBlogQuery,
} from '@canopy/domain/content';
import { entryPaths } from '@canopy/domain/site-pages';
import {
  addEntry,
  changeEntry,
  editedEntries,
  listForEditors,
  readEntry,
} from '../../../rows/entries';
import { EntryIndex } from '../../../rows/entry-index';
import type { EntryType, VersionRow } from '../../../rows/entry-versions';
import { type FileRow, toPictureOrNull } from '../../../rows/media-wire';
import {
  listChanges as listEntryChanges,
  toPublication,
  type Version,
} from '../../../rows/published';
import { readBlocks } from '../../../rows/rich-text';
import type { CheckedFile } from '../../../server/received-files';

/** Stored blog article. */
interface BlogRow extends VersionRow {
  /** Null only in a draft. */
  readonly title: string | null;
  readonly subtitle: string | null;
  readonly category: BlogPost['category'];
  readonly description: string | null;
  readonly blocks: unknown;
  readonly views: number;
  readonly image: FileRow | null;
  readonly link: string | null;
}

/** Draft, which may lack its category. */
type BlogDraft = Omit<BlogRow, 'category'> & { readonly category: BlogRow['category'] | null };

const BLOG = {
  uid: 'api::blog-post.blog-post',
  name: 'title',
  pictures: 'image',
  toEdited: (rows) => rows.map(toEdited),
  path: ({ documentId }) => entryPaths.article({ _id: documentId }),
} as const satisfies EntryType<BlogDraft, object>;

const SELECTION = { where: {}, populate: { image: true } };
const SEARCHED = ['title', 'subtitle', 'description'] as const;
export const index = new EntryIndex(BLOG.uid, SEARCHED);

/** Lists matching public articles, newest first: all, or the page that the query requests. */
export async function list(query: BlogQuery) {
  return index.list(SELECTION, query, (rows: BlogRow[]) => rows.map(toWire));
}

/** Lists when each public article last changed. */
export const listChanges = () => listEntryChanges(BLOG.uid, []);

/** Lists the drafts of matching articles, with their states. */
export const listDrafts = (query: EditedBlogQuery) =>
  listForEditors(BLOG, { where: {}, searched: SEARCHED }, query);

export const { draft, discard, remove, changeMany } = editedEntries(BLOG);

/**
 * Reads an article.
 * @throws 404 when it doesn't exist or isn't public
 */
export async function one(documentId: string, version: Version = 'public'): Promise<BlogPost> {
  return toWire(await readEntry<BlogRow>(BLOG, documentId, version));
}

/** Adds an article with its picture, both or neither. See `addEntry` for refusals. */
export const add = (input: BlogInput | BlogDraftInput, image: readonly CheckedFile[]) =>
  addEntry(BLOG, { ...input, views: 0 }, { image });

/**
 * Changes an article. See `changeEntry` for refusals.
 * @param image the new picture, if any
 */
export const change = (
  documentId: string,
  change: BlogChange | BlogDraftChange,
  image: readonly CheckedFile[],
) => changeEntry(BLOG, documentId, change, { image });

const toWire = (row: BlogRow): BlogPost => ({ ...toFields(row), category: row.category });

function toFields(row: BlogDraft) {
  return {
    _id: row.documentId,
    title: row.title ?? '',
    subtitle: row.subtitle ?? '',
    description: row.description ?? '',
    blocks: readBlocks(row.blocks, row.description),
    views: row.views,
    image: toPictureOrNull(row.image),
    link: row.link ?? '',
  };
}

function toEdited(row: BlogDraft) {
  return { ...toFields(row), category: row.category, ...toPublication(row) };
}
