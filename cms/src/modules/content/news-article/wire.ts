import type { NewsArticle, NewsEntry } from '@canopy/domain/content';
import type { VersionRow } from '../../../rows/entry-versions';
import { type FileRow, toPictureOrNull } from '../../../rows/media-wire';
import { changedOn, toPublication } from '../../../rows/published';
import { readBlocks } from '../../../rows/rich-text';

/** Stored news article. */
export interface NewsRow extends VersionRow {
  /** Null or '' only in a draft, as are the other texts. */
  readonly title: string | null;
  readonly author: string | null;
  readonly image: FileRow | null;
  readonly content: string | null;
  readonly blocks: unknown;
}

export function toWire(row: NewsRow): NewsArticle {
  return {
    _id: row.documentId,
    title: row.title ?? '',
    image: toPictureOrNull(row.image),
    content: row.content ?? '',
    // A preview shows an unpublished article as if published now.
    publishedAt: findPublication(row) ?? new Date().toISOString(),
  };
}

export function toEntry(row: NewsRow): NewsEntry {
  return {
    ...toWire(row),
    blocks: readBlocks(row.blocks, row.content),
    author: row.author ?? '',
    updatedAt: changedOn(row),
  };
}

export function toEdited(row: NewsRow) {
  return { ...toEntry(row), ...toPublication(row), publishedAt: findPublication(row) };
}

function findPublication({ publishedOn, publishedAt }: NewsRow): string | null {
  const time = publishedOn ?? publishedAt;
  return time ? new Date(time).toISOString() : null;
}
