import { type CarbonProject, type ProjectQuery, toPaise } from '@canopy/domain';
import { PUBLISHED, publishedRows } from '../../../utils/published';
import { notFound } from '../../../utils/refusals';
import { type ProjectRow, toWire } from '../wire';

const PROJECT = 'api::carbon-project.carbon-project';
const SALE = 'api::credit-sale.credit-sale';
const FILES = { photo: true, video: true, document: true };

/** Carbon projects, and how many of their credits can still be bought. */
export default {
  /** The published projects that match: all, newest first, or one page when the query asks for one. */
  async list(query: ProjectQuery) {
    const { rows, meta } = await publishedRows<ProjectRow>(
      PROJECT,
      {
        where: conditions(query),
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        populate: FILES,
      },
      query,
    );
    const sold = await soldOf(rows);
    const data = rows.map((row) => toWire(row, sold.get(row.documentId) ?? 0));
    return meta ? { data, meta } : data;
  },

  /** @throws 404 when there is no such project, or it is not published */
  async one(documentId: string): Promise<CarbonProject> {
    const row: ProjectRow | null = await strapi.db
      .query(PROJECT)
      .findOne({ where: { ...PUBLISHED, documentId }, populate: FILES });
    if (!row) throw notFound();
    return toWire(row, (await soldOf([row])).get(documentId) ?? 0);
  },
};

function conditions(query: ProjectQuery) {
  const { projectType, location, rating, verification, featured, minPrice, maxPrice, q } = query;
  const pricePaise = {
    ...(minPrice !== undefined && { $gte: toPaise(minPrice) }),
    ...(maxPrice !== undefined && { $lte: toPaise(maxPrice) }),
  };
  return {
    ...(projectType && { projectType }),
    ...(location && { location }),
    ...(rating && { rating }),
    ...(verification && { verification }),
    ...(featured && { featured: featured === 'true' }),
    ...(Object.keys(pricePaise).length > 0 && { pricePaise }),
    ...(q && { $or: [{ projectName: { $containsi: q } }, { description: { $containsi: q } }] }),
  };
}

/** How many credits are sold, by project; those that never sold any are missing. */
async function soldOf(projects: readonly ProjectRow[]): Promise<ReadonlyMap<string, number>> {
  const ids = projects.map(({ documentId }) => documentId);
  if (ids.length === 0) return new Map();
  const sales: { projectId: string; sold: number }[] = await strapi.db
    .query(SALE)
    .findMany({ select: ['projectId', 'sold'], where: { projectId: { $in: ids } } });
  return new Map(sales.map(({ projectId, sold }) => [projectId, sold]));
}
