import {
  BUYER_FIELDS,
  BUYERS_PER_CALL,
  type BuyerInput,
  type BuyersAdded,
} from '../contracts/buyers';
import type { ImportAnswer } from '../contracts/imports';
import type { ImportField } from '../file-import/types';
import { BUYER_LISTS, buyerFields } from './buyer-fields';

/** Alternative headings of the columns. */
const ALIASES: Partial<Record<keyof BuyerInput, readonly string[]>> = {
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
const MULTILINE = new Set<keyof BuyerInput>(['officeAddress', 'projectLinks', 'notes']);

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

/** The import of buyers, which the site and the panel share. */
export const BUYER_IMPORT = {
  templateName: 'buyers-template',
  lead: 'Up to 10,000 buyers at once, from a CSV or Excel file. Duplicates are skipped, rows with errors are left out.',
  fields: FIELDS,
  mostRows: BUYERS_PER_CALL,
  leavesOutErrors: true,
  /** Specification §8. */
  failed: 'Error uploading CSV data',
} as const;

/** The server's answer in the shape that every import has. */
export function buyersImported({ errors, ...counts }: BuyersAdded): ImportAnswer {
  return { ...counts, errors: errors.map((each) => ({ ...each, path: each.path.split('.') })) };
}

/**
 * The errors of the rows in a refusal: the server refuses a file without any valid row, but a check
 * still shows the errors of each row.
 */
export function buyersRefused(
  fieldErrors: readonly { readonly path: readonly string[]; readonly message: string }[],
): ImportAnswer {
  const errors = fieldErrors.map(({ path: [row, ...path], message }) => ({
    row: Number(row),
    path,
    message,
  }));
  return { inserted: 0, skipped: 0, errors };
}
