import { entryPaths } from '@canopy/domain/site-pages';
import { PUBLICATION_FIELDS, PUBLICATION_ROW, panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::blog-post.blog-post',
  role: {
    code: 'canopy-blog-editor',
    name: 'Blog editor',
    description: 'Writes and publishes the articles of the Resources page.',
  },
  page: {
    list: '/blog',
    entry: { title: 'title', path: (_id) => entryPaths.article({ _id }) },
  },
  layout: {
    version: 7,
    mainField: 'title',
    sort: ['publishedOn', 'DESC'],
    list: ['image', 'title', 'category', 'views', 'publishedOn'],
    form: [
      'title',
      'subtitle',
      { category: 6, views: 6 },
      'blocks',
      'image',
      'link',
      PUBLICATION_ROW,
    ],
    fields: {
      title: { label: 'Title' },
      subtitle: { label: 'Subtitle', description: 'A few words on what makes it different.' },
      category: { label: 'Category' },
      blocks: {
        label: 'Text',
        description:
          'Two or three sentences for the card. Without a link, the card shows all of it, with headings, lists and pictures.',
      },
      image: { label: 'Picture', description: 'Describe it for people who cannot see it.' },
      link: {
        label: 'Link',
        description: 'Where to read the article: an https:// address, or a page of this site.',
        placeholder: 'https://example.org/article or /about',
      },
      views: { label: 'Views', description: 'How often it was read. The card shows this number.' },
      ...PUBLICATION_FIELDS,
    },
  },
});
