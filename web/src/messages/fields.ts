import { mapNames } from '@canopy/domain/common';
import { MAIN_GAS_NAMES } from '@canopy/domain/gases';
import { RECORD_NOTE_NAMES, RECORD_NOTES } from '@canopy/domain/inventory';

/** Field names, defined once per subject for every screen. */

export const personFields = {
  username: 'Username',
  userId: 'User ID',
  password: 'Password',
  email: 'E-mail',
  organization: 'Organisation',
  sector: 'Sector',
  firstName: 'First name',
  lastName: 'Last name',
  contactNumber: 'Contact number',
} as const;

/** Field names of a client's user, keyed by the names in its call. */
export const memberFields = { ...personFields, emailid: personFields.email } as const;

/** Field names of a person who logs in as a client. */
export const managerFields = { ...personFields, name: 'Name' } as const;

/** Field names of a part of an organisation. */
export const siteFields = {
  name: 'Name',
  kind: 'Kind',
  parentId: 'Part of',
  address: 'Address',
  country: 'Country',
  region: 'Region',
  from: 'First day',
  to: 'Last day',
  members: 'Users',
  holdings: 'Holdings',
} as const;

/** Field names of an organisation's holdings in a site. */
export const holdingFields = {
  from: 'From month',
  share: 'Share',
  control: 'Control',
} as const;

/** Field names of a factor, in the specification's words. */
export const factorFields = {
  Name: 'Name',
  Description: 'Description',
  Group: 'Group',
  Emission: 'Emission',
  Unit: 'Unit',
  mainCategory: 'Category',
  Country: 'Country',
  Brand: 'Brand',
  SKU: 'SKU',
  Type: 'Type',
  Source: 'Source',
  SourceUrl: 'Source URL',
  Year: 'Year',
  Edition: 'Edition',
  ValidFrom: 'Valid from',
  ValidTo: 'Valid to',
  CountryCode: 'Country code',
  Region: 'Region',
  Kind: 'Kind',
  GwpSet: 'GWP set',
  BiogenicCo2: 'Biogenic CO₂, kg per unit',
  OutsideKyoto: 'Outside the Kyoto Protocol, kg CO₂e per unit',
  ChangedOn: 'Figure changed on',
  dynamicFields: 'Dynamic Fields',
} as const;

/** Field names of a factor's gases and fuel properties, keyed by path. */
export const factorPartFields = {
  'Gases.co2': `${MAIN_GAS_NAMES.co2}, kg per unit`,
  'Gases.ch4Fossil': `${MAIN_GAS_NAMES.ch4Fossil}, kg per unit`,
  'Gases.ch4NonFossil': `${MAIN_GAS_NAMES.ch4NonFossil}, kg per unit`,
  'Gases.n2o': `${MAIN_GAS_NAMES.n2o}, kg per unit`,
  'Gases.others': 'Other gases, kg per unit',
  'FuelProperties.densityKgPerLitre': 'Density, kg per litre',
  'FuelProperties.netKwhPerKg': 'Net calorific value, kWh per kg',
  'FuelProperties.grossKwhPerKg': 'Gross calorific value, kWh per kg',
  'FuelProperties.source': 'Source of the fuel properties',
} as const;

export const recordFields = {
  selectedName: 'Item',
  group: 'Scope',
  mainCategory: 'Category',
  ...mapNames(RECORD_NOTE_NAMES, (name) => RECORD_NOTES[name].label),
  selectedType: 'Type',
  selectedBrand: 'Brand',
  sku: 'SKU',
  selectedCountry: 'Country',
  distance: 'Consumption',
  unit: 'Unit',
  date: 'From',
  date1: 'To',
  result: 'Result',
  image: 'Evidence',
  dataKind: 'Data kind',
  siteId: 'Site',
} as const;

export const instrumentFields = {
  kind: 'Kind',
  siteId: 'Site',
  mwh: 'MWh',
  from: 'Covers use from',
  to: 'Covers use to',
  generatedFrom: 'Generated from',
  generatedTo: 'Generated to',
  kgCo2ePerKwh: 'kg CO₂e per kWh',
  serials: 'Serial numbers',
  evidence: 'Evidence',
  retirement: 'Retirement reference',
  meetsCriteria: 'Meets the Scope 2 Quality Criteria',
} as const;

export const policyFields = {
  gwpSet: 'Global warming potentials',
  allocation: 'Records across months and years',
  yearStartsIn: 'Reporting year',
  scope2Method: 'Scope 2 method',
  consolidation: 'Consolidation approach',
  country: 'Country',
  thresholdPercent: 'Recalculation threshold',
  fourEyes: 'Approval by a second person',
} as const;

/** Field names of a yearly figure. */
export const metricFields = {
  siteId: 'Site',
  metric: 'Metric',
  value: 'Value',
  unit: 'Unit',
  source: 'Source',
  evidence: 'Evidence',
} as const;

/** Field names of a Scope 3 category in a year. */
export const categoryFields = {
  state: 'Status',
  reason: 'Reason',
} as const;

/** Field names of an entry's publication. */
export const publicationFields = {
  publishedOn: 'Public from',
  hiddenFrom: 'Hidden from',
} as const;

export const productFields = {
  name: 'Name',
  category: 'Category',
  price: 'Price',
  quantity: 'Quantity',
  rating: 'Rating',
  description: 'Description',
  images: 'Images',
  maker: 'Maker',
  madeIn: 'Made in',
  material: 'Material',
  contents: 'Size or contents',
  ...publicationFields,
} as const;

export const footprintFields = {
  kgCo2ePerUnit: 'kg CO₂e per piece',
  boundary: 'Boundary',
  method: 'Method',
  year: 'Year of the data',
  evidence: 'Evidence',
} as const;

export const newsFields = {
  title: 'Title',
  author: 'Author',
  content: 'Content',
  image: 'Image',
  ...publicationFields,
} as const;

export const blogFields = {
  title: 'Title',
  subtitle: 'Subtitle',
  category: 'Category',
  description: 'Description',
  link: 'Link',
  views: 'Views',
  image: 'Image',
  ...publicationFields,
} as const;

export const projectFields = {
  projectName: 'Project name',
  projectType: 'Project type',
  location: 'Location',
  rating: 'Rating',
  verification: 'Verification',
  price: 'Price',
  quantity: 'Quantity',
  methodology: 'Methodology',
  registry: 'Registry',
  registryUrl: 'Entry in the registry',
  countryCode: 'Country',
  nearestPlace: 'Nearest place',
  coordinates: 'Coordinates',
  climateScore: 'Climate score',
  climateScoreBasis: 'What the climate score is made of',
  coBenefits: 'Co-benefits',
  description: 'Description',
  featured: 'Featured',
  photo: 'Photos',
  video: 'Video',
  document: 'Documents',
  ...publicationFields,
} as const;
