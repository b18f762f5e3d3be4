import { type CsvColumn, firstWords, NEWS_PREVIEW_WORDS, type NewsArticle } from '@canopy/domain';
import type { TableColumnType } from 'antd';
import { formatTime } from '../../lib/format';
import { listText, newsText as text } from '../../messages/content';
import styles from './content.module.css';
import { fetchNews } from './content-api';
import { ContentList, PageLink } from './content-list';
import { Thumbnail } from './thumbnail';

export const NEWS_LIST = 'edited-news';

const CSV: readonly CsvColumn<NewsArticle>[] = [
  { header: text.title, value: ({ title }) => title },
  { header: text.publishedAt, value: ({ publishedAt }) => publishedAt },
  { header: text.content, value: ({ content }) => content },
];

/** `addressOf` is the address of an article's page. */
export function NewsList({ addressOf }: { addressOf: (id: string) => string }) {
  const columns: TableColumnType<NewsArticle>[] = [
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
      render: (_, { title, content }) => (
        <>
          {title}
          <span className={styles.soft}>{firstWords(content, NEWS_PREVIEW_WORDS)}</span>
        </>
      ),
    },
    {
      key: 'published',
      title: text.publishedAt,
      className: styles.noWrap,
      render: (_, { publishedAt }) => formatTime(publishedAt),
    },
    {
      key: 'action',
      title: listText.action,
      width: 128,
      render: (_, { _id, title }) => <PageLink to={addressOf(_id)} name={title} />,
    },
  ];
  return (
    <ContentList
      listKey={NEWS_LIST}
      fetchRows={fetchNews}
      columns={columns}
      csv={CSV}
      searched={({ title, content }) => `${title}\n${content}`}
      width={560}
      text={text}
    />
  );
}
