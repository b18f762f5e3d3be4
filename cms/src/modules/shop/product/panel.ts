import { entryPaths } from '@canopy/domain/site-pages';
import { PUBLICATION_FIELDS, PUBLICATION_ROW, panelType } from '../../../panel-type/panel-type';

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
    version: 8,
    mainField: 'name',
    sort: ['publishedOn', 'DESC'],
    list: ['images', 'name', 'category', 'pricePaise', 'quantity', 'rating', 'publishedOn'],
    form: [
      { name: 8, category: 4 },
      { pricePaise: 4, quantity: 4, rating: 4 },
      'description',
      'images',
      { maker: 6, madeIn: 6 },
      { material: 6, contents: 6 },
      { footprintKgCo2e: 4, footprintBoundary: 4, footprintYear: 4 },
      'footprintMethod',
      'footprintEvidence',
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
      quantity: {
        label: 'Pieces offered',
        description: 'All pieces, including sold and reserved ones.',
      },
      rating: { label: 'Rating', description: 'By your editors: 0 to 5, with one decimal.' },
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
      maker: { label: 'Maker', description: 'The company or workshop that makes it.' },
      madeIn: {
        label: 'Made in',
        description: 'Town and country.',
        placeholder: 'Khurja, India',
      },
      material: { label: 'Material', placeholder: 'Steel 304, mango wood' },
      contents: {
        label: 'Size or contents',
        description: 'Dimensions or net quantity of one piece.',
        placeholder: '750 ml',
      },
      footprintKgCo2e: {
        label: 'Footprint (kg CO₂e)',
        description: 'Per piece.',
      },
      footprintBoundary: {
        label: 'Boundary',
        description: 'The counted part of its life cycle.',
        placeholder: 'Cradle to gate',
      },
      footprintYear: { label: 'Year', description: 'The year of the data.' },
      footprintMethod: {
        label: 'Method',
        description: 'Standard or method of the calculation.',
        placeholder: 'ISO 14067',
      },
      footprintEvidence: {
        label: 'Evidence',
        description:
          'Proof of the footprint, and of claims such as “compostable” in the product’s texts: a certificate, a report, a web address. Products with such a claim are not published without it.',
      },
      ...PUBLICATION_FIELDS,
    },
  },
});
