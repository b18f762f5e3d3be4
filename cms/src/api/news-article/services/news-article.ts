import type { NewsArticle, NewsInput, NewsQuery } from '@canopy/domain';
import { media } from '../../../rows/media';
import { entryRow, hasWords, publishedList, type Version } from '../../../rows/published';
import type { CheckedFile } from '../../../server/received-files';
import { type NewsRow, toWire } from '../wire';

const NEWS = 'api::news-article.news-article';

/** News. */
export default {
  /** The published news that match, newest first, or one page when the query asks for one. */
  async list({ q, ...paging }: NewsQuery) {
    return publishedList(
      NEWS,
      {
        where: q ? hasWords(q, ['title', 'content']) : {},
        orderBy: [{ publishedOn: 'desc' }, { id: 'desc' }],
        populate: { image: true },
      },
      paging,
      (rows: NewsRow[]) => rows.map(toWire),
    );
  },

  one,

  /** Publishes an article with its picture, both or neither. */
  async add(input: NewsInput, image: CheckedFile): Promise<NewsArticle> {
    const data = { ...input, publishedOn: new Date() };
    const { documentId } = await media.store({ image: [image] }, input.title, (files) =>
      strapi.documents(NEWS).create({
        data: { ...data, image: files.image[0] },
        status: 'published',
      }),
    );
    return one(documentId);
  },

  /**
   * Sets the publication date of a draft that has none: correcting an article does not make it
   * newer.
   */
  async dateDraft(documentId: string): Promise<void> {
    await strapi.db.query(NEWS).updateMany({
      where: { documentId, publishedAt: { $null: true }, publishedOn: { $null: true } },
      data: { publishedOn: new Date() },
    });
  },
};

/** @throws 404 when there is no such article, or it is not published */
async function one(documentId: string, version: Version = 'published'): Promise<NewsArticle> {
  const populate = { image: true };
  return toWire(await entryRow<NewsRow>(NEWS, { documentId, version, populate }));
}
