import { formatCount } from '../lib/format';

/** The sentences of the screens where buyers of carbon credits are kept. */

/** What the fields of a buyer are called, and what to write there. */
export const buyerFields = {
  buyerName: { label: 'Buyer name', help: 'The organisation or person', example: 'Acme Mills' },
  buyerType: {
    label: 'Buyer type',
    help: 'Corporate, NGO, Govt or Individual',
    example: 'Corporate',
  },
  industry: { label: 'Industry', help: 'What the buyer does', example: 'Textiles' },
  country: { label: 'Country', help: 'Where the buyer is', example: 'India' },
  companySize: {
    label: 'Company size',
    help: 'Such as a number of people',
    example: '1,000–5,000',
  },
  contactPerson: { label: 'Contact person', help: 'Whom to ask for', example: 'Asha Rao' },
  designation: { label: 'Designation', help: 'What the contact does', example: 'Head of ESG' },
  email: {
    label: 'Email',
    help: 'Tells buyers apart: each address is kept once',
    example: 'asha@example.org',
  },
  phone: { label: 'Phone', help: 'Up to 40 characters', example: '98765 43210' },
  linkedinOrWebsite: {
    label: 'LinkedIn or website',
    help: 'A web address',
    example: 'https://example.org',
  },
  officeAddress: { label: 'Office address', help: 'Up to 500 characters', example: '12 Mill Road' },
  volumePurchased: {
    label: 'Volume purchased',
    help: 'With its unit',
    example: '5,000 t CO₂e',
  },
  purchasedFrom: { label: 'Purchased from', help: 'A project or a broker', example: 'Green Fund' },
  projectLinks: { label: 'Project links', help: 'Web addresses', example: '' },
  frequency: { label: 'Frequency', help: 'One-time, Annual or Ongoing', example: 'Annual' },
  priceRange: { label: 'Price range', help: 'Per credit', example: '₹500–900' },
  standardPreferred: { label: 'Standard preferred', help: 'Such as a verifier', example: 'Verra' },
  projectTypePreference: {
    label: 'Project type preference',
    help: 'Kinds of projects',
    example: 'Forestry',
  },
  geographyPreference: {
    label: 'Geography preference',
    help: 'Places of projects',
    example: 'India, Kenya',
  },
  coBenefitInterests: {
    label: 'Co-benefit interests',
    help: 'What else projects should bring',
    example: 'Water, Jobs',
  },
  purposeOfPurchase: {
    label: 'Purpose of purchase',
    help: 'What the credits are for',
    example: 'Net zero 2040',
  },
  buyerStatus: { label: 'Buyer status', help: 'Active, Potential or Former', example: 'Active' },
  sourceOfInfo: { label: 'Source of info', help: 'Where this comes from', example: 'Trade fair' },
  registryRetirementReference: {
    label: 'Registry retirement reference',
    help: 'Of credits that were retired',
    example: 'VCS-1234',
  },
  notes: { label: 'Notes', help: 'Up to 5,000 characters', example: '' },
} as const;

export const buyersText = {
  lead: 'Who buys carbon credits, and who may. Only editors see this list.',
  add: 'Add Buyer',
  import: 'Import CSV',
  toList: 'All buyers',
  created: 'Added',
  details: 'All fields',
  showDetails: (name: string) => `Show all fields of ${name}`,
  hideDetails: (name: string) => `Hide all fields of ${name}`,
  search: 'Search name, contact, e-mail, industry',
  typeFilter: 'Filter by buyer type',
  allTypes: 'All types',
  statusFilter: 'Filter by status',
  allStatuses: 'All statuses',
  count: (count: number) => `${formatCount(count)} ${count === 1 ? 'buyer' : 'buyers'}`,
  csvName: 'buyers',
  emptyTitle: 'There are no buyers yet',
  emptyWhy: 'Add one, or import a CSV file of up to 10,000.',
  noMatchTitle: 'No buyer matches',

  /** Specification §8. */
  loadFailed: 'Error fetching buyers',
  saveFailed: 'Error saving buyer',
  uploadFailed: 'Error uploading CSV data',

  formLead:
    'Only the name is needed. A buyer with the same e-mail address is a duplicate; without one, a buyer of the same name, country and contact person.',
  who: 'Buyer',
  contact: 'Contact',
  purchases: 'Purchases',
  preferences: 'Preferences',
  record: 'Record',
  notStated: 'Not stated',
  submit: 'Add Buyer',
  saved: 'Buyer added successfully!',

  importLead:
    'Up to 10,000 buyers at once, from a CSV or Excel file. Duplicates are skipped, rows with errors are left out.',
  templateName: 'buyers-template',
} as const;
