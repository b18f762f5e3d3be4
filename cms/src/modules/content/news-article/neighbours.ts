import { publicNow } from '../../../rows/published';
import type { NewsRow } from './wire';

const UID = 'api::news-article.news-article';

/** Returns the sort order of a list: newest first with `desc`, oldest first with `asc`. */
const orderBy = (order: 'asc' | 'desc') => [{ publishedOn: order }, { id: order }];

/**
 * Reads a public article with the articles before and after it in the list of all, in its order.
 * @returns an empty list when the article isn't public
 */
export async function readWithNeighbours(documentId: string): Promise<NewsRow[]> {
  const news = strapi.db.query(UID);
  const populate = { image: true };
  const isPublic = publicNow();
  const article = await news.findOne({ where: { $and: [isPublic, { documentId }] }, populate });
  if (!article) return [];
  const { publishedOn, id } = article;
  const readNext = (bound: '$gt' | '$lt', order: 'asc' | 'desc') => {
    const isBeyond = {
      $or: [{ publishedOn: { [bound]: publishedOn } }, { publishedOn, id: { [bound]: id } }],
    };
    const where = { $and: [isPublic, isBeyond] };
    return news.findMany({ where, orderBy: orderBy(order), limit: 1, populate });
  };
  const [newer, older] = await Promise.all([readNext('$gt', 'asc'), readNext('$lt', 'desc')]);
  return [...newer, article, ...older];
}
