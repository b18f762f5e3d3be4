import { inject } from 'vitest';
import { answered, client } from './client';
import { PASSWORD, unique } from './fixtures';
import { mailTo, outboxOf } from './mail';

/** The form with which a visitor registers an organisation. */
export function registration(fields: Record<string, string> = {}): Record<string, string> {
  return {
    firstName: 'Asha',
    lastName: 'Rao',
    contactNumber: '9876543210',
    email: `${unique('owner')}@example.org`,
    organization: `Organisation ${unique('of')}`,
    sector: 'Manufacturing',
    password: PASSWORD,
    ...fields,
  };
}

/** Requests credentials for this address, and answers the tokens of the links in the mail. */
export async function linksSentTo(email: string): Promise<string[]> {
  const answer = await client().post('/users/request-credentials', { email });
  answered('POST /users/request-credentials', answer);
  const { text = '' } = await mailTo(email, () => outboxOf(inject('dataDir')));
  return [...text.matchAll(/\/email\/set-password#(\S+)/g)].map(([, token = '']) => token);
}
