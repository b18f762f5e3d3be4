import { BUYER_FIELDS, BUYERS_PER_CALL, type BuyerInput } from '@canopy/domain';
import { buyerFields, buyersText } from '../../messages/buyers';
import type { ImportField, ImportSubject } from '../../ui/file-import/types';
import { BUYER_LISTS } from './buyer-lists';
import { sendBuyers } from './buyers-api';

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

const FIELDS: readonly ImportField[] = BUYER_FIELDS.map((key) => {
  const options = BUYER_LISTS[key];
  return {
    key,
    kind: options ? 'choice' : 'text',
    options,
    required: key === 'buyerName',
    aliases: ALIASES[key],
    ...buyerFields[key],
  };
});

/** What the import of files has to know of buyers. */
export const BUYER_IMPORT: ImportSubject = {
  templateName: buyersText.templateName,
  fields: FIELDS,
  mostRows: BUYERS_PER_CALL,
  leavesOutErrors: true,
  failed: buyersText.uploadFailed,
  send: sendBuyers,
};
