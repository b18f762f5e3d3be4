import {
  type EditedNews,
  firstWords,
  NEWS_PREVIEW_WORDS,
  NEWS_SORTS,
  type NewsInput,
} from '@canopy/domain/content';
import { entryPaths } from '@canopy/domain/site-pages';
import { csvFields } from '../../../lib/csv';
import { http } from '../../../lib/http';
import { newsText as text } from '../../../messages/content/content';
import { newsFields } from '../../../messages/fields';
import { contentColumns } from './content-columns';
import { type ContentKind, ContentList } from './content-list';
import { NewsFields } from './news-fields';

/** Form values of a news article. */
export interface NewsValues extends Omit<NewsInput, 'content'> {
  readonly image?: readonly File[];
}

const columns = contentColumns<EditedNews>();

export const NEWS: ContentKind<EditedNews, NewsValues, (typeof NEWS_SORTS)[number]> = {
  subject: 'edited news',
  text,
  fetchPage: (query, signal) => http.page('/content/news', { query, signal }),
  fetchAll: (query) => http.get('/content/news', { query }),
  save: (id, { image, ...body }, onProgress) =>
    http.put('/news/:id', { path: { id }, body, ...(image && { files: { image } }), onProgress }),
  remove: (id) => http.delete('/news/:id', { path: { id } }),
  nameOf: ({ title }) => title,
  addressOf: entryPaths.news,
  valuesOf: ({ title, blocks, publishedOn, hiddenFrom }) => ({
    title,
    blocks,
    publishedOn,
    hiddenFrom,
  }),
  columns: [
    columns.picture(newsFields.image, ({ image }) => image),
    columns.name(
      'title',
      newsFields.title,
      ({ title }) => title,
      ({ content }) => firstWords(content, NEWS_PREVIEW_WORDS),
    ),
  ],
  sorts: NEWS_SORTS,
  csv: csvFields(newsFields, ['title', 'author', 'publishedOn', 'hiddenFrom', 'content']),
  width: 560,
};

export function NewsList() {
  return <ContentList kind={NEWS} fields={(article) => <NewsFields edited={article} />} />;
}
