/** News. */

import type {
  EditedNewsQuery,
  NewsChange,
  NewsDraftChange,
  NewsDraftInput,
  NewsEntry,
  NewsInput,
  NewsQuery,
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
import type { EntryType } from '../../../rows/entry-versions';
import { listChanges as listEntryChanges, type Version } from '../../../rows/published';
import type { CheckedFile } from '../../../server/received-files';
import { readWithNeighbours } from './neighbours';
import { type NewsRow, toEdited, toEntry, toWire } from './wire';

const NEWS = {
  uid: 'api::news-article.news-article',
  name: 'title',
  pictures: 'image',
  toEdited: (rows) => rows.map(toEdited),
  path: ({ documentId, title }) => entryPaths.news({ _id: documentId, title: title ?? '' }),
} as const satisfies EntryType<NewsRow, object>;

const SELECTION = { where: {}, populate: { image: true } };
const SEARCHED = ['title', 'content'] as const;
export const index = new EntryIndex(NEWS.uid, SEARCHED);

/** Lists matching public news, newest first: all, one page, or an article with its neighbours. */
export async function list(query: NewsQuery) {
  if (query.around !== undefined) return (await readWithNeighbours(query.around)).map(toWire);
  return index.list(SELECTION, query, (rows: NewsRow[]) => rows.map(toWire));
}

/** Lists when each public article last changed. */
export const listChanges = () => listEntryChanges<{ readonly title: string }>(NEWS.uid, ['title']);

/** Lists the drafts of matching news, with their states. */
export const listDrafts = (query: EditedNewsQuery) =>
  listForEditors(NEWS, { where: {}, searched: SEARCHED }, query);

export const { draft, discard, remove, changeMany } = editedEntries(NEWS);

/**
 * Reads an article.
 * @throws 404 when it doesn't exist or isn't public
 */
export async function one(documentId: string, version: Version = 'public'): Promise<NewsEntry> {
  return toEntry(await readEntry<NewsRow>(NEWS, documentId, version));
}

/** Adds an article with its picture, both or neither. See `addEntry` for refusals. */
export const add = (input: NewsInput | NewsDraftInput, image: readonly CheckedFile[]) =>
  addEntry(NEWS, input, { image });

/**
 * Changes an article. See `changeEntry` for refusals.
 * @param image the new picture, if any
 */
export const change = (
  documentId: string,
  change: NewsChange | NewsDraftChange,
  image: readonly CheckedFile[],
) => changeEntry(NEWS, documentId, change, { image });
