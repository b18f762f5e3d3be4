import { entryPaths } from '@canopy/domain';
import { panelType, rows } from '../../panel-type';

export default panelType({
  uid: 'api::news-article.news-article',
  atAGlance: 'News',
  role: {
    code: 'canopy-news-editor',
    name: 'News editor',
    description: 'Writes and publishes news.',
  },
  page: { list: '/allnews', entry: entryPaths.news },
  layout: {
    version: 3,
    mainField: 'title',
    sort: ['publishedOn', 'DESC'],
    list: ['image', 'title', 'publishedOn', 'updatedAt'],
    form: [
      ...rows('title', 'content'),
      [
        ['image', 6],
        ['publishedOn', 6],
      ],
    ],
    fields: {
      title: { label: 'Title', placeholder: 'What happened, in one line' },
      content: {
        label: 'Text',
        description:
          'An empty line starts a paragraph. Lists show the first ten words, so start with what matters.',
      },
      image: {
        label: 'Picture',
        description:
          'Landscape, at least 1,080 pixels wide. Describe it for people who cannot see it.',
      },
      publishedOn: {
        label: 'Date',
        description:
          'News is sorted by it, newest first. If empty, it is set when the article is first published.',
      },
    },
  },
});
