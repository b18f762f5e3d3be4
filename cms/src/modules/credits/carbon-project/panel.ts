import { entryPaths } from '@canopy/domain/site-pages';
import { PUBLICATION_FIELDS, PUBLICATION_ROW, panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::carbon-project.carbon-project',
  atAGlance: 'Carbon projects',
  role: {
    code: 'canopy-project-editor',
    name: 'Project editor',
    description: 'Manages the carbon projects and their credits.',
  },
  page: {
    list: '/marketplacehome',
    entry: {
      title: 'projectName',
      path: (_id, projectName) => entryPaths.project({ _id, projectName }),
    },
  },
  layout: {
    version: 11,
    mainField: 'projectName',
    sort: ['publishedOn', 'DESC'],
    list: [
      'projectName',
      'projectType',
      'location',
      'rating',
      'pricePaise',
      'quantity',
      'featured',
      'publishedOn',
    ],
    form: [
      { projectName: 8, featured: 4 },
      { projectType: 4, location: 4, verification: 4 },
      { countryCode: 2, nearestPlace: 6, coordinates: 4 },
      'blocks',
      { pricePaise: 4, quantity: 4, rating: 4 },
      { climateScore: 4, climateScoreBasis: 8 },
      'methodology',
      { registry: 6, registryUrl: 6 },
      'coBenefits',
      'photo',
      { video: 6, document: 6 },
      PUBLICATION_ROW,
    ],
    fields: {
      projectName: { label: 'Name' },
      featured: { label: 'Featured', description: 'Shown in the carousel of Carbon Credits.' },
      projectType: { label: 'Type' },
      location: { label: 'Location' },
      blocks: {
        label: 'Description',
        description:
          'Cards show the first hundred characters. Pictures come from the media library.',
      },
      pricePaise: {
        label: 'Price (₹)',
        description:
          'For one credit (one tonne of CO₂e), in rupees with at most two decimals. Once the project has credits, it is the price of the cheapest issuance.',
        placeholder: '1,200.00',
      },
      quantity: {
        label: 'Credits',
        description:
          'Credits for sale. After the first publication the ledger counts them: they change only with orders and issuances.',
      },
      rating: { label: 'Rating', placeholder: 'Not rated' },
      verification: { label: 'Verified by' },
      climateScore: {
        label: 'Climate score',
        description:
          '0 to 100, as you judge the project. The site says that it is your judgement, not a measurement.',
      },
      climateScoreBasis: {
        label: 'What the climate score is made of',
        description: 'Each criterion with its points, one per line.',
        placeholder: 'Permanence: 24 of 25',
      },
      methodology: { label: 'Methodology', placeholder: 'VM0044, Biochar Utilization' },
      registry: {
        label: 'Registry',
        description: 'Its name, and the project’s number there.',
      },
      registryUrl: {
        label: 'Entry in the registry',
        description: 'The project’s web address there, starting with https:// or http://.',
      },
      countryCode: {
        label: 'Country',
        description:
          'Two capital letters, such as IN (ISO 3166-1). The page shows its outline with the coordinates. If empty, the country of the location.',
        placeholder: 'IN',
      },
      nearestPlace: {
        label: 'Nearest place',
        description: 'Nearest town and state, as readers know them. Shown below the outline.',
        placeholder: 'Krishnagiri, Tamil Nadu',
      },
      coordinates: {
        label: 'Coordinates',
        description: 'Latitude and longitude in decimal degrees, such as 15.9129, 77.519.',
        placeholder: '15.9129, 77.519',
      },
      coBenefits: {
        label: 'Co-benefits',
        description: 'Separate them with commas.',
        placeholder: 'Clean water, Farm income',
      },
      photo: { label: 'Photos', description: 'The first is shown in lists.' },
      video: { label: 'Video', description: 'MP4 or WebM.' },
      document: { label: 'Documents', description: 'PDF, such as the project design document.' },
      ...PUBLICATION_FIELDS,
    },
  },
});
