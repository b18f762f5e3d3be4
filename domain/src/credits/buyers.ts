import { comparable } from '../common/comparable';

/** Options of specification §9. */
export const BUYER_TYPES = ['Corporate', 'NGO', 'Govt', 'Individual'] as const;
export const BUYER_FREQUENCIES = ['One-time', 'Annual', 'Ongoing'] as const;
export const BUYER_STATUSES = ['Active', 'Potential', 'Former'] as const;

interface Identified {
  readonly email: string;
  readonly buyerName: string;
  readonly country: string;
  readonly contactPerson: string;
}

/**
 * Returns the identity of a buyer: the e-mail address, without case and surrounding space. Without
 * an address, it consists of name, country and contact person.
 * @returns a text that is equal for the same buyer only
 */
export function buyerIdentity({ email, buyerName, country, contactPerson }: Identified): string {
  const address = comparable(email);
  if (address !== '') return `email:${address}`;
  // Comparable text has no line break, so line breaks can separate the parts.
  return `name:${[buyerName, country, contactPerson].map(comparable).join('\n')}`;
}
