import { BLOG_SORTS, type BlogInput, type EditedBlog } from '@canopy/domain';
import { csvFields } from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { http } from '../../lib/http';
import { blogsText as text } from '../../messages/content';
import { blogFields } from '../../messages/fields';
import { BlogFields } from './blog-fields';
import { contentColumns } from './content-columns';
import { ContentList } from './content-list';

export const BLOGS = 'edited blogs';

const columns = contentColumns<EditedBlog>();

const CSV = csvFields(blogFields, [
  'title',
  'subtitle',
  'category',
  'description',
  'link',
  'views',
  'publishedOn',
  'hiddenFrom',
]);

/** An article as its form holds it. */
export interface BlogValues extends BlogInput {
  readonly image?: readonly File[];
}

export function BlogList() {
  return (
    <ContentList<EditedBlog, BlogValues, (typeof BLOG_SORTS)[number]>
      subject={BLOGS}
      sorts={BLOG_SORTS}
      fetchPage={(query, signal) => http.page('/content/blogs', { query, signal })}
      fetchAll={(query) => http.get('/content/blogs', { query })}
      columns={[
        columns.picture(blogFields.image, ({ image }) => image),
        columns.name(
          'title',
          blogFields.title,
          ({ title }) => title,
          ({ subtitle }) => subtitle,
        ),
        { key: 'category', title: blogFields.category, dataIndex: 'category' },
        columns.figure('views', blogFields.views, ({ views }) => formatCount(views)),
      ]}
      csv={CSV}
      edit={{
        valuesOf: ({ _id, image, views, ...values }) => values,
        save: (id, { image, ...body }) =>
          http.put('/blogs/:id', { path: { id }, body, ...(image && { files: { image } }) }),
        fields: <BlogFields />,
      }}
      nameOf={({ title }) => title}
      remove={(id) => http.delete('/blogs/:id', { path: { id } })}
      width={760}
      text={text}
    />
  );
}
