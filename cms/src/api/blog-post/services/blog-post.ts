import type { BlogPost } from '@canopy/domain';
import { type FileRow, toPictureOrNull } from '../../../utils/media-wire';
import { PUBLISHED } from '../../../utils/published';

const BLOG = 'api::blog-post.blog-post';

/** A blog article as the database has it. */
interface BlogRow {
  readonly documentId: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly category: BlogPost['category'];
  readonly description: string | null;
  readonly views: number;
  readonly image: FileRow | null;
  readonly link: string | null;
}

/** Articles of the Resources page. */
export default {
  /** The published articles, newest first. */
  async list(): Promise<BlogPost[]> {
    const rows: BlogRow[] = await strapi.db.query(BLOG).findMany({
      where: PUBLISHED,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      populate: { image: true },
    });
    return rows.map(toWire);
  },
};

function toWire(row: BlogRow): BlogPost {
  return {
    _id: row.documentId,
    title: row.title,
    subtitle: row.subtitle ?? '',
    category: row.category,
    description: row.description ?? '',
    views: row.views,
    image: toPictureOrNull(row.image),
    link: row.link ?? '',
  };
}
