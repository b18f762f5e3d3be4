import { BUYER_FREQUENCIES, BUYER_STATUSES, BUYER_TYPES } from './buyers';

const field = (label: string, help: string, example: string) => ({ label, help, example });

/** Labels, help texts and examples of a buyer's fields. */
export const buyerFields = {
  buyerName: field('Buyer name', 'The organisation or person', 'Acme Mills'),
  buyerType: field('Buyer type', 'Corporate, NGO, Govt or Individual', 'Corporate'),
  industry: field('Industry', 'Line of business', 'Textiles'),
  country: field('Country', 'Location of the buyer', 'India'),
  companySize: field('Company size', 'Such as number of employees', '1,000–5,000'),
  contactPerson: field('Contact person', 'Name of the contact', 'Asha Rao'),
  designation: field('Designation', 'Role of the contact', 'Head of ESG'),
  email: field('Email', 'Unique: one buyer per address', 'asha@example.org'),
  phone: field('Phone', 'Up to 40 characters', '98765 43210'),
  linkedinOrWebsite: field('LinkedIn or website', 'A web address', 'https://example.org'),
  officeAddress: field('Office address', 'Up to 500 characters', '12 Mill Road'),
  volumePurchased: field('Volume purchased', 'With its unit', '5,000 t CO₂e'),
  purchasedFrom: field('Purchased from', 'A project or a broker', 'Green Fund'),
  projectLinks: field('Project links', 'Web addresses', ''),
  frequency: field('Frequency', 'One-time, Annual or Ongoing', 'Annual'),
  priceRange: field('Price range', 'Per credit', '₹500–900'),
  standardPreferred: field('Standard preferred', 'Such as a verifier', 'Verra'),
  projectTypePreference: field('Project type preference', 'Kinds of projects', 'Forestry'),
  geographyPreference: field('Geography preference', 'Places of projects', 'India, Kenya'),
  coBenefitInterests: field('Co-benefit interests', 'Other benefits wanted', 'Water, Jobs'),
  purposeOfPurchase: field('Purpose of purchase', 'What the credits are for', 'Net zero 2040'),
  buyerStatus: field('Buyer status', 'Active, Potential or Former', 'Active'),
  sourceOfInfo: field('Source of info', 'Source of these details', 'Trade fair'),
  registryRetirementReference: field(
    'Registry retirement reference',
    'Reference of retired credits',
    'VCS-1234',
  ),
  notes: field('Notes', 'Up to 5,000 characters', ''),
};

export type BuyerField = keyof typeof buyerFields;

/** Buyer fields in the order of specification §3. */
export const BUYER_FIELDS = Object.keys(buyerFields) as BuyerField[];

/** Fields with a list of options. */
export const BUYER_LISTS: Partial<Record<BuyerField, readonly string[]>> = {
  buyerType: BUYER_TYPES,
  frequency: BUYER_FREQUENCIES,
  buyerStatus: BUYER_STATUSES,
};
