import {
  type EditedNews,
  entryPaths,
  firstWords,
  NEWS_PREVIEW_WORDS,
  NEWS_SORTS,
  type NewsInput,
} from '@canopy/domain';
import { csvFields } from '../../lib/csv';
import { http } from '../../lib/http';
import { newsText as text } from '../../messages/content';
import { newsFields } from '../../messages/fields';
import { contentColumns } from './content-columns';
import { ContentList } from './content-list';
import { NewsFields } from './news-fields';

export const NEWS = 'edited news';

const columns = contentColumns<EditedNews>();

const CSV = csvFields(newsFields, ['title', 'publishedOn', 'hiddenFrom', 'content']);

/** A news article as its form holds it. */
export interface NewsValues extends NewsInput {
  readonly image?: readonly File[];
}

export function NewsList() {
  return (
    <ContentList<EditedNews, NewsValues, (typeof NEWS_SORTS)[number]>
      subject={NEWS}
      sorts={NEWS_SORTS}
      fetchPage={(query, signal) => http.page('/content/news', { query, signal })}
      fetchAll={(query) => http.get('/content/news', { query })}
      columns={[
        columns.picture(newsFields.image, ({ image }) => image),
        columns.name(
          'title',
          newsFields.title,
          ({ title }) => title,
          ({ content }) => firstWords(content, NEWS_PREVIEW_WORDS),
        ),
      ]}
      csv={CSV}
      edit={{
        valuesOf: ({ title, content, publishedOn, hiddenFrom }) => ({
          title,
          content,
          publishedOn,
          hiddenFrom,
        }),
        save: (id, { image, ...body }) =>
          http.put('/news/:id', { path: { id }, body, ...(image && { files: { image } }) }),
        fields: <NewsFields />,
      }}
      nameOf={({ title }) => title}
      addressOf={entryPaths.news}
      remove={(id) => http.delete('/news/:id', { path: { id } })}
      width={640}
      text={text}
    />
  );
}
