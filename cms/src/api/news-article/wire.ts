import type { NewsArticle } from '@canopy/domain';
import { type FileRow, toPictureOrNull } from '../../rows/media-wire';

/** A news article as stored. */
export interface NewsRow {
  readonly documentId: string;
  readonly title: string;
  readonly image: FileRow | null;
  readonly content: string;
  readonly publishedOn: string | Date | null;
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
