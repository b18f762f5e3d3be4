import { comparable } from '../common/comparable';

/** Lists of specification §9. */
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
 * The identity of a buyer: the e-mail address, ignoring case and surrounding space, or without one,
 * name, country and contact person.
 * @returns a text that is equal for the same buyer, and only then
 */
export function buyerIdentity({ email, buyerName, country, contactPerson }: Identified): string {
  const address = comparable(email);
  if (address !== '') return `email:${address}`;
  // A comparable text has no line break, so it can separate the parts.
  return `name:${[buyerName, country, contactPerson].map(comparable).join('\n')}`;
}
