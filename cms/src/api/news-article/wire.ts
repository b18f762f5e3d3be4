import type { EditedNews, NewsArticle } from '@canopy/domain';
import { type FileRow, toPictureOrNull } from '../../rows/media-wire';
import { type PlannedRow, toPublication } from '../../rows/published';

/** A news article as stored. */
export interface NewsRow extends PlannedRow {
  readonly documentId: string;
  readonly title: string;
  readonly image: FileRow | null;
  readonly content: string;
  /** Null for a draft. */
  readonly publishedAt: string | Date | null;
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

export function toEdited(row: NewsRow): EditedNews {
  return { ...toWire(row), ...toPublication(row) };
}
