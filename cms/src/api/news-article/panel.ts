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
    version: 2,
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
      title: { label: 'Title', placeholder: 'What has happened, in a line' },
      content: {
        label: 'Text',
        description:
          'An empty line begins a new paragraph. Lists of news show the first ten words, so begin with what matters.',
      },
      image: {
        label: 'Picture',
        description:
          'Wider than high, at least 1,080 pixels wide. Describe it for people who cannot see it.',
      },
      publishedOn: {
        label: 'Date',
        description:
          'News are shown newest first by it. Left empty, it becomes the moment of the first publication.',
      },
    },
  },
});
