import type { EditedNews, NewsArticle, NewsEntry } from '@canopy/domain/content';
import { type FileRow, toPictureOrNull } from '../../../rows/media-wire';
import { changedOn, type PlannedRow, toPublication } from '../../../rows/published';
import { readBlocks } from '../../../rows/rich-text';

/** Stored news article. */
export interface NewsRow extends PlannedRow {
  readonly documentId: string;
  readonly title: string;
  readonly author: string | null;
  readonly image: FileRow | null;
  readonly content: string;
  readonly blocks: unknown;
  /** Null for a draft. */
  readonly publishedAt: string | Date | null;
  readonly updatedAt: string | Date;
}

export function toWire(row: NewsRow): NewsArticle {
  return {
    _id: row.documentId,
    title: row.title,
    image: toPictureOrNull(row.image),
    content: row.content,
    publishedAt: new Date(row.publishedOn ?? row.publishedAt ?? Date.now()).toISOString(),
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

export function toEdited(row: NewsRow): EditedNews {
  return { ...toEntry(row), ...toPublication(row) };
}
