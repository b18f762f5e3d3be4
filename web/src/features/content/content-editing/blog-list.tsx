import {
  BLOG_SORTS,
  type BlogChange,
  type BlogDraftChange,
  type BlogInput,
  blogDraftChange,
  blogInput,
  type EditedBlog,
  type ListedBlog,
} from '@canopy/domain/content';
import { paths } from '@canopy/domain/site-pages';
import { csvFields } from '../../../lib/csv';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { blogsText as text } from '../../../messages/content/content';
import { blogFields } from '../../../messages/fields';
import { figureColumn } from '../../../ui/figure-column';
import { contentColumns } from './content-columns';
import type { ContentKind, WithPictures } from './content-kind';
import { ContentList } from './content-list';
import { choosePictures } from './split-valid';

/** Form values of a blog article. A draft may lack all but the title. */
export interface BlogValues
  extends Omit<BlogDraftChange, 'description' | 'pictures' | 'status' | 'version'>,
    WithPictures {}

const columns = contentColumns<ListedBlog>();

export const BLOGS: ContentKind<EditedBlog, BlogValues, (typeof BLOG_SORTS)[number]> = {
  subject: 'edited blogs',
  text,
  paths: { list: paths.blogCms, entry: paths.blogEntry },
  labels: { ...blogFields, blocks: blogFields.description, pictures: blogFields.image },
  nameField: 'title',
  draft: blogDraftChange,
  fetchPage: (query, signal) => http.page('/content/blogs', { query, signal }),
  fetchAll: (query) => http.get('/content/blogs', { query }),
  load: (id) => http.get('/content/blogs/:id', { path: { id } }),
  add: async (values, status) => {
    const fields = choosePictures(values);
    const body =
      status === 'draft' ? ({ ...fields, status } as object as BlogInput) : blogInput.parse(fields);
    return (await http.post('/addblog', { body }))._id;
  },
  save: (id, values, as) => {
    const body = { ...choosePictures(values), ...as } as BlogChange;
    return http.put('/blogs/:id', { path: { id }, body });
  },
  discard: (id, version) =>
    http.delete('/content/blogs/:id/draft', { path: { id }, query: { version } }),
  remove: (id) => http.delete('/blogs/:id', { path: { id } }),
  changeMany: (body) => http.post('/content/blogs/bulk', { body }),
  nameOf: ({ title }) => title,
  valuesOf: ({ _id, image, views, description, version, ...values }) => values,
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
  width: 940,
};

export function BlogList() {
  return <ContentList kind={BLOGS} />;
}
