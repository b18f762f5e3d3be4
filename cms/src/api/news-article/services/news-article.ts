import type { NewsArticle, NewsQuery } from '@canopy/domain';
import { PUBLISHED } from '../../../utils/published';
import { notFound } from '../../../utils/refusals';
import { type NewsRow, toWire } from '../wire';

const NEWS = 'api::news-article.news-article';

/** News. */
export default {
  /** The published news, newest first. */
  async list({ limit }: NewsQuery): Promise<NewsArticle[]> {
    const rows: NewsRow[] = await strapi.db.query(NEWS).findMany({
      where: PUBLISHED,
      orderBy: [{ publishedOn: 'desc' }, { id: 'desc' }],
      populate: { image: true },
      ...(limit && { limit }),
    });
    return rows.map(toWire);
  },

  /** @throws 404 when there is no such article, or it is not published */
  async one(documentId: string): Promise<NewsArticle> {
    const row: NewsRow | null = await strapi.db
      .query(NEWS)
      .findOne({ where: { ...PUBLISHED, documentId }, populate: { image: true } });
    if (!row) throw notFound();
    return toWire(row);
  },
};
