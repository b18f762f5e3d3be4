/** Articles of the Resources page. */

import type {
  BlogChange,
  BlogInput,
  BlogPost,
  BlogQuery,
  EditedBlog,
  EditedBlogQuery,
} from '@canopy/domain/content';
import { addEntry, changeEntry, readEntry, removeEntry } from '../../../rows/entries';
import { EntryIndex } from '../../../rows/entry-index';
import { type FileRow, toPictureOrNull } from '../../../rows/media-wire';
import {
  listEdited as listEditedEntries,
  listChanges as listEntryChanges,
  type PlannedRow,
  toPublication,
  type Version,
} from '../../../rows/published';
import { readBlocks } from '../../../rows/rich-text';
import type { CheckedFile } from '../../../server/received-files';

const BLOG = { uid: 'api::blog-post.blog-post', name: 'title' } as const;

/** Stored blog article. */
interface BlogRow extends PlannedRow {
  readonly documentId: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly category: BlogPost['category'];
  readonly description: string | null;
  readonly blocks: unknown;
  readonly views: number;
  readonly image: FileRow | null;
  readonly link: string | null;
}

const SELECTION = { where: {}, populate: { image: true } };
const SEARCHED = ['title', 'subtitle', 'description'] as const;
export const index = new EntryIndex(BLOG.uid, SEARCHED);

/** Lists matching public articles, newest first: all, or the page that the query requests. */
export async function list(query: BlogQuery) {
  return index.list(SELECTION, query, (rows: BlogRow[]) => rows.map(toWire));
}

/** Lists when each public article last changed. */
export const listChanges = () => listEntryChanges(BLOG.uid, []);

/** Lists matching published articles, regardless of their publication dates. */
export async function listEdited(query: EditedBlogQuery) {
  const selection = { ...SELECTION, searched: SEARCHED };
  return listEditedEntries(BLOG.uid, selection, query, (rows: BlogRow[]) => rows.map(toEdited));
}

/**
 * Reads an article.
 * @throws 404 when it doesn't exist or isn't public
 */
export async function one(documentId: string, version: Version = 'public'): Promise<BlogPost> {
  return toWire(await readEntry<BlogRow>(BLOG, documentId, version));
}

/** Publishes an article with its picture, both or neither. */
export async function add(input: BlogInput, image: CheckedFile): Promise<EditedBlog> {
  return toEdited(await addEntry(BLOG, { ...input, views: 0 }, { image: [image] }));
}

/**
 * Changes an article. See `changeEntry` for refusals.
 * @param image the new picture, if any
 */
export async function change(
  documentId: string,
  change: BlogChange,
  image: readonly CheckedFile[],
): Promise<EditedBlog> {
  return toEdited(await changeEntry(BLOG, documentId, change, { image }));
}

export const remove = (documentId: string) => removeEntry(BLOG, documentId);

function toWire(row: BlogRow): BlogPost {
  return {
    _id: row.documentId,
    title: row.title,
    subtitle: row.subtitle ?? '',
    category: row.category,
    description: row.description ?? '',
    blocks: readBlocks(row.blocks, row.description),
    views: row.views,
    image: toPictureOrNull(row.image),
    link: row.link ?? '',
  };
}

function toEdited(row: BlogRow): EditedBlog {
  return { ...toWire(row), ...toPublication(row) };
}
