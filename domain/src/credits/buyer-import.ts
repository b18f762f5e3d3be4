import { type ImportField, ROWS_PER_IMPORT } from '../file-import/types';
import { BUYER_FIELDS, BUYER_LISTS, type BuyerField, buyerFields } from './buyer-fields';

/** Alternative column headings. */
const ALIASES: Partial<Record<BuyerField, readonly string[]>> = {
  buyerName: ['Name', 'Buyer', 'Company', 'Organisation', 'Organization'],
  buyerType: ['Type'],
  industry: ['Sector'],
  contactPerson: ['Contact', 'Contact name'],
  designation: ['Job title', 'Position'],
  email: ['E-mail', 'E-mail address', 'Email address', 'Mail'],
  phone: ['Phone number', 'Telephone', 'Mobile'],
  linkedinOrWebsite: ['LinkedIn', 'Website'],
  officeAddress: ['Address'],
  volumePurchased: ['Volume'],
  buyerStatus: ['Status'],
  sourceOfInfo: ['Source', 'Source of information'],
};

/** Fields whose text may have several lines. */
const MULTILINE = new Set<BuyerField>(['officeAddress', 'projectLinks', 'notes']);

const FIELDS: readonly ImportField[] = BUYER_FIELDS.map((key) => {
  const options = BUYER_LISTS[key];
  return {
    key,
    kind: options ? 'choice' : 'text',
    options,
    required: key === 'buyerName',
    isMultiline: MULTILINE.has(key),
    aliases: ALIASES[key],
    ...buyerFields[key],
  };
});

/** Import of buyers, shared by the site and the admin panel. */
export const BUYER_IMPORT = {
  templateName: 'buyers-template',
  lead: 'Up to 10,000 buyers at once, from a CSV or Excel file. Duplicates are skipped, rows with errors are left out.',
  fields: FIELDS,
  mostRows: ROWS_PER_IMPORT,
  leavesOutErrors: true,
  /** Text of specification §8. */
  failed: 'Error uploading CSV data',
} as const;
