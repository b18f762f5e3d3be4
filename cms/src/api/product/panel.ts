import { entryPaths } from '@canopy/domain';
import { PUBLICATION_FIELDS, PUBLICATION_ROW, panelType, rows } from '../../panel-type';

export default panelType({
  uid: 'api::product.product',
  atAGlance: 'Products',
  role: {
    code: 'canopy-product-editor',
    name: 'Product editor',
    description: 'Manages the products of the Green Marketplace.',
  },
  page: {
    list: '/marketplace',
    entry: { title: 'name', path: (_id, name) => entryPaths.product({ _id, name }) },
  },
  layout: {
    version: 5,
    mainField: 'name',
    sort: ['publishedOn', 'DESC'],
    list: ['images', 'name', 'category', 'pricePaise', 'quantity', 'rating', 'publishedOn'],
    form: [
      [
        ['name', 8],
        ['category', 4],
      ],
      [
        ['pricePaise', 4],
        ['quantity', 4],
        ['rating', 4],
      ],
      ...rows('description', 'images'),
      PUBLICATION_ROW,
    ],
    fields: {
      name: { label: 'Name' },
      category: { label: 'Category', description: 'Its section of the marketplace.' },
      pricePaise: {
        label: 'Price (₹)',
        description: 'In rupees, with at most two decimals.',
        placeholder: '499.00',
      },
      quantity: { label: 'In stock', description: 'A whole number.' },
      rating: { label: 'Rating', description: '0 to 5 stars, with one decimal.' },
      description: {
        label: 'Description',
        description:
          'What it is made of, and what happens to it after use. An empty line starts a paragraph.',
      },
      images: {
        label: 'Pictures',
        description:
          'Up to three; the first is shown in lists. Describe each for people who cannot see it.',
      },
      ...PUBLICATION_FIELDS,
    },
  },
});
