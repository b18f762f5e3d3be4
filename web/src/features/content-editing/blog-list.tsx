import type { BlogPost, CsvColumn } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import { formatCount } from '../../lib/format';
import { blogsText as text } from '../../messages/content';
import styles from './content.module.css';
import { fetchBlogs } from './content-api';
import { ContentList } from './content-list';
import { Thumbnail } from './thumbnail';

export const BLOG_LIST = 'edited-blogs';

const CSV: readonly CsvColumn<BlogPost>[] = [
  { header: text.title, value: ({ title }) => title },
  { header: text.subtitle, value: ({ subtitle }) => subtitle },
  { header: text.category, value: ({ category }) => category },
  { header: text.description, value: ({ description }) => description },
  { header: text.link, value: ({ link }) => link },
  { header: text.views, value: ({ views }) => views },
];

const COLUMNS: TableColumnType<BlogPost>[] = [
  {
    key: 'image',
    title: <span className="visually-hidden">{text.image}</span>,
    width: 96,
    render: (_, { image }) => <Thumbnail picture={image} />,
  },
  {
    key: 'title',
    title: text.title,
    className: styles.name,
    render: (_, { title, subtitle }) => (
      <>
        {title}
        <span className={styles.soft}>{subtitle}</span>
      </>
    ),
  },
  { key: 'category', title: text.category, dataIndex: 'category' },
  {
    key: 'views',
    title: text.views,
    align: 'end',
    render: (_, { views }) => formatCount(views),
  },
];

export function BlogList() {
  return (
    <ContentList
      listKey={BLOG_LIST}
      fetchRows={fetchBlogs}
      columns={COLUMNS}
      csv={CSV}
      searched={({ title, subtitle, category }) => [title, subtitle, category].join('\n')}
      width={560}
      text={text}
    />
  );
}
