/** News. */

import type {
  EditedNews,
  EditedNewsQuery,
  NewsChange,
  NewsEntry,
  NewsInput,
  NewsQuery,
} from '@canopy/domain/content';
import { addEntry, changeEntry, readEntry, removeEntry } from '../../../rows/entries';
import { EntryIndex } from '../../../rows/entry-index';
import {
  listEdited as listEditedEntries,
  listChanges as listEntryChanges,
  type Version,
} from '../../../rows/published';
import type { CheckedFile } from '../../../server/received-files';
import { readWithNeighbours } from './neighbours';
import { type NewsRow, toEdited, toEntry, toWire } from './wire';

const NEWS = { uid: 'api::news-article.news-article', name: 'title' } as const;

const SELECTION = { where: {}, populate: { image: true } };
const SEARCHED = ['title', 'content'] as const;
export const index = new EntryIndex(NEWS.uid, SEARCHED);

/** Lists matching public news, newest first: all, one page, or an article with its neighbours. */
export async function list(query: NewsQuery) {
  if (query.around !== undefined) return (await readWithNeighbours(query.around)).map(toWire);
  return index.list(SELECTION, query, (rows: NewsRow[]) => rows.map(toWire));
}

/** Lists when each public article last changed. */
export const listChanges = () => listEntryChanges<Pick<NewsRow, 'title'>>(NEWS.uid, ['title']);

/** Lists matching published news, regardless of their publication dates. */
export async function listEdited(query: EditedNewsQuery) {
  const selection = { ...SELECTION, searched: SEARCHED };
  return listEditedEntries(NEWS.uid, selection, query, (rows: NewsRow[]) => rows.map(toEdited));
}

/**
 * Reads an article.
 * @throws 404 when it doesn't exist or isn't public
 */
export async function one(documentId: string, version: Version = 'public'): Promise<NewsEntry> {
  return toEntry(await readEntry<NewsRow>(NEWS, documentId, version));
}

/** Publishes an article with its picture, both or neither. */
export async function add(input: NewsInput, image: CheckedFile): Promise<EditedNews> {
  return toEdited(await addEntry(NEWS, input, { image: [image] }));
}

/**
 * Changes an article. See `changeEntry` for refusals.
 * @param image the new picture, if any
 */
export async function change(
  documentId: string,
  change: NewsChange,
  image: readonly CheckedFile[],
): Promise<EditedNews> {
  return toEdited(await changeEntry(NEWS, documentId, change, { image }));
}

export const remove = (documentId: string) => removeEntry(NEWS, documentId);
