import { BUYER_FREQUENCIES, BUYER_STATUSES, BUYER_TYPES } from './buyers';

/** Labels of a buyer's fields, and what to write in them. */
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

export type BuyerField = keyof typeof buyerFields;

/** The fields of a buyer, in the order of specification §3. */
export const BUYER_FIELDS = Object.keys(buyerFields) as BuyerField[];

/** The fields with a list of choices. */
export const BUYER_LISTS: Partial<Record<BuyerField, readonly string[]>> = {
  buyerType: BUYER_TYPES,
  frequency: BUYER_FREQUENCIES,
  buyerStatus: BUYER_STATUSES,
};
