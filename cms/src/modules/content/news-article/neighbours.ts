import { publicNow } from '../../../rows/published';
import type { NewsRow } from './wire';

const UID = 'api::news-article.news-article';

/** The order of a list: newest first, or the other way round. */
const orderBy = (order: 'asc' | 'desc') => [{ publishedOn: order }, { id: order }];

/**
 * Reads a public article and the ones before and after it in the list of all, in the order of that.
 * @returns none when the article is not public
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
