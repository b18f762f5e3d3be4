import type { BlogPost } from '@canopy/domain';
import { csvFields } from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { publicGet } from '../../lib/public-get';
import { blogsText as text } from '../../messages/content';
import { blogFields } from '../../messages/fields';
import { contentColumns } from './content-columns';
import { ContentList } from './content-list';

export const BLOGS = 'edited blogs';

const columns = contentColumns<BlogPost>();

const CSV = csvFields(blogFields, [
  'title',
  'subtitle',
  'category',
  'description',
  'link',
  'views',
]);

export function BlogList() {
  return (
    <ContentList
      subject={BLOGS}
      fetchRows={() => publicGet('/blogs')}
      columns={[
        columns.picture(blogFields.image, ({ image }) => image),
        columns.name(
          blogFields.title,
          ({ title }) => title,
          ({ subtitle }) => subtitle,
        ),
        { key: 'category', title: blogFields.category, dataIndex: 'category' },
        columns.figure('views', blogFields.views, ({ views }) => formatCount(views)),
      ]}
      csv={CSV}
      searched={({ title, subtitle, category }) => [title, subtitle, category]}
      width={560}
      text={text}
    />
  );
}
