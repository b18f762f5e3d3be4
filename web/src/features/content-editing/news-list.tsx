import { firstWords, NEWS_PREVIEW_WORDS, type NewsArticle } from '@canopy/domain';
import { csvFields } from '../../lib/csv';
import { formatTime } from '../../lib/format';
import { publicGet } from '../../lib/public-get';
import { newsText as text } from '../../messages/content';
import { newsFields } from '../../messages/fields';
import cells from '../../ui/cells.module.css';
import { contentColumns } from './content-columns';
import { ContentList } from './content-list';

export const NEWS = 'edited news';

const columns = contentColumns<NewsArticle>();

const CSV = csvFields(newsFields, ['title', 'publishedAt', 'content']);

/** `addressOf` is the address of an article's page. */
export function NewsList({ addressOf }: { addressOf: (id: string) => string }) {
  return (
    <ContentList
      subject={NEWS}
      fetchRows={() => publicGet('/news')}
      columns={[
        columns.picture(newsFields.image, ({ image }) => image),
        columns.name(
          newsFields.title,
          ({ title }) => title,
          ({ content }) => firstWords(content, NEWS_PREVIEW_WORDS),
        ),
        {
          key: 'published',
          title: newsFields.publishedAt,
          className: cells.noWrap,
          render: (_, { publishedAt }) => formatTime(publishedAt),
        },
        columns.page(addressOf, ({ title }) => title),
      ]}
      csv={CSV}
      searched={({ title, content }) => [title, content]}
      width={560}
      text={text}
    />
  );
}
