import { entryPaths } from '@canopy/domain/site-pages';
import { PUBLICATION_FIELDS, PUBLICATION_ROW, panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::news-article.news-article',
  atAGlance: 'News',
  role: {
    code: 'canopy-news-editor',
    name: 'News editor',
    description: 'Writes and publishes news.',
  },
  page: {
    list: '/allnews',
    entry: { title: 'title', path: (_id, title) => entryPaths.news({ _id, title }) },
  },
  layout: {
    version: 8,
    mainField: 'title',
    sort: ['publishedOn', 'DESC'],
    list: ['image', 'title', 'publishedOn'],
    form: [{ title: 8, author: 4 }, 'blocks', 'image', PUBLICATION_ROW],
    fields: {
      title: { label: 'Title', placeholder: 'What happened, in one line' },
      author: { label: 'Author', description: 'Shown below the title.' },
      blocks: {
        label: 'Text',
        description:
          'Lists show the first ten words, so start with what matters. Pictures come from the media library.',
      },
      image: {
        label: 'Picture',
        description:
          'Landscape, at least 1,080 pixels wide. Describe it for people who cannot see it.',
      },
      ...PUBLICATION_FIELDS,
    },
  },
});
