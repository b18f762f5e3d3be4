import { BLOG_SORTS, type BlogInput, type EditedBlog } from '@canopy/domain/content';
import { csvFields } from '../../../lib/csv';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { blogsText as text } from '../../../messages/content/content';
import { blogFields } from '../../../messages/fields';
import { figureColumn } from '../../../ui/figure-column';
import { BlogFields } from './blog-fields';
import { contentColumns } from './content-columns';
import { type ContentKind, ContentList } from './content-list';

/** Form values of a blog article. */
export interface BlogValues extends Omit<BlogInput, 'description'> {
  readonly image?: readonly File[];
}

const columns = contentColumns<EditedBlog>();

export const BLOGS: ContentKind<EditedBlog, BlogValues, (typeof BLOG_SORTS)[number]> = {
  subject: 'edited blogs',
  text,
  fetchPage: (query, signal) => http.page('/content/blogs', { query, signal }),
  fetchAll: (query) => http.get('/content/blogs', { query }),
  save: (id, { image, ...body }, onProgress) =>
    http.put('/blogs/:id', { path: { id }, body, ...(image && { files: { image } }), onProgress }),
  remove: (id) => http.delete('/blogs/:id', { path: { id } }),
  nameOf: ({ title }) => title,
  // A draft may lack values that the form requires.
  valuesOf: ({ _id, image, views, description, version, pictures, ...values }) =>
    values as BlogValues,
  columns: [
    columns.picture(blogFields.image, ({ image }) => image),
    columns.name(
      'title',
      blogFields.title,
      ({ title }) => title,
      ({ subtitle }) => subtitle,
    ),
    { key: 'category', title: blogFields.category, dataIndex: 'category' },
    figureColumn('views', blogFields.views, ({ views }) => formatCount(views)),
  ],
  sorts: BLOG_SORTS,
  csv: csvFields(blogFields, [
    'title',
    'subtitle',
    'category',
    'description',
    'link',
    'views',
    'publishedOn',
    'hiddenFrom',
  ]),
  width: 760,
};

export function BlogList() {
  return <ContentList kind={BLOGS} fields={(article) => <BlogFields edited={article} />} />;
}
