import {
  BUYER_FIELDS,
  BUYERS_PER_CALL,
  type BuyerInput,
  type BuyersAdded,
} from '../contracts/buyers';
import type { ImportAnswer } from '../contracts/imports';
import type { ImportField } from '../file-import/types';
import { BUYER_LISTS, buyerFields } from './buyer-fields';

/** Other heads by which columns are known. */
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

/** What an import of files of buyers has to know; the site and the panel offer the same. */
export const BUYER_IMPORT = {
  templateName: 'buyers-template',
  lead: 'Up to 10,000 buyers at once, from a CSV or Excel file. Duplicates are skipped, rows with errors are left out.',
  fields: FIELDS,
  mostRows: BUYERS_PER_CALL,
  leavesOutErrors: true,
  /** Specification §8. */
  failed: 'Error uploading CSV data',
} as const;

/** What the server has said of the rows, in the shape of every import. */
export function buyersImported({ errors, ...counts }: BuyersAdded): ImportAnswer {
  return { ...counts, errors: errors.map((each) => ({ ...each, path: each.path.split('.') })) };
}

/**
 * What a refusal says of the rows: the server refuses rows of which none is good, but a check still
 * shows what is wrong with each.
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
