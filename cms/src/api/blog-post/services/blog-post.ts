import type { BlogInput, BlogPost, BlogQuery } from '@canopy/domain';
import { media } from '../../../rows/media';
import { type FileRow, toPictureOrNull } from '../../../rows/media-wire';
import { hasWords, PUBLISHED, publishedList } from '../../../rows/published';
import type { CheckedFile } from '../../../server/received-files';

const BLOG = 'api::blog-post.blog-post';

/** A blog article as stored. */
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
  /** The published articles that match, newest first, or one page when the query asks for one. */
  async list({ q, ...paging }: BlogQuery) {
    return publishedList(
      BLOG,
      {
        where: q ? hasWords(q, ['title', 'subtitle', 'description']) : {},
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        populate: { image: true },
      },
      paging,
      (rows: BlogRow[]) => rows.map(toWire),
    );
  },

  /** Publishes an article with its picture, both or neither. */
  async add(input: BlogInput, image: CheckedFile): Promise<BlogPost> {
    const { documentId } = await media.store({ image: [image] }, input.title, (files) =>
      strapi.documents(BLOG).create({
        data: { ...input, views: 0, image: files.image[0] },
        status: 'published',
      }),
    );
    const row: BlogRow = await strapi.db
      .query(BLOG)
      .findOne({ where: { ...PUBLISHED, documentId }, populate: { image: true } });
    return toWire(row);
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
