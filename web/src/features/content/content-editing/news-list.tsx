import {
  type EditedNews,
  firstWords,
  type ListedNews,
  NEWS_PREVIEW_WORDS,
  NEWS_SORTS,
  type NewsChange,
  type NewsDraftChange,
  type NewsInput,
  newsDraftChange,
  newsInput,
} from '@canopy/domain/content';
import { entryPaths, paths } from '@canopy/domain/site-pages';
import { csvFields } from '../../../lib/csv';
import { http } from '../../../lib/http';
import { newsText as text } from '../../../messages/content/content';
import { newsFields } from '../../../messages/fields';
import { contentColumns } from './content-columns';
import type { ContentKind, WithPictures } from './content-kind';
import { ContentList } from './content-list';
import { choosePictures } from './split-valid';

/** Form values of a news article. A draft may lack all but the title. */
export interface NewsValues
  extends Omit<NewsDraftChange, 'content' | 'pictures' | 'status' | 'version'>,
    WithPictures {}

const columns = contentColumns<ListedNews>();

export const NEWS: ContentKind<EditedNews, NewsValues, (typeof NEWS_SORTS)[number]> = {
  subject: 'edited news',
  text,
  paths: { list: paths.newsForm, entry: paths.newsEntry },
  labels: { ...newsFields, blocks: newsFields.content, pictures: newsFields.image },
  nameField: 'title',
  draft: newsDraftChange,
  fetchPage: (query, signal) => http.page('/content/news', { query, signal }),
  fetchAll: (query) => http.get('/content/news', { query }),
  load: (id) => http.get('/content/news/:id', { path: { id } }),
  add: async (values, status) => {
    const fields = choosePictures(values);
    const body =
      status === 'draft' ? ({ ...fields, status } as object as NewsInput) : newsInput.parse(fields);
    return (await http.post('/addnews', { body })).news._id;
  },
  save: (id, values, as) => {
    const body = { ...choosePictures(values), ...as } as NewsChange;
    return http.put('/news/:id', { path: { id }, body });
  },
  discard: (id, version) =>
    http.delete('/content/news/:id/draft', { path: { id }, query: { version } }),
  remove: (id) => http.delete('/news/:id', { path: { id } }),
  changeMany: (body) => http.post('/content/news/bulk', { body }),
  nameOf: ({ title }) => title,
  addressOf: entryPaths.news,
  valuesOf: ({ title, author, blocks, publishedOn, hiddenFrom, pictures }) => ({
    title,
    author,
    blocks,
    publishedOn,
    hiddenFrom,
    pictures,
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
  width: 740,
};

export function NewsList() {
  return <ContentList kind={NEWS} />;
}
