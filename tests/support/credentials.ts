import { inject } from 'vitest';
import { answered, client } from './client';
import { PASSWORD, unique } from './fixtures';
import { mailTo, outboxOf } from './mail';

/** Returns the form with which a visitor registers an organisation. */
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

/** Requests credentials for an address, and returns the tokens of the links in the mail. */
export async function linksSentTo(email: string): Promise<string[]> {
  const outbox = () => outboxOf(inject('dataDir'));
  const before = new Set((await outbox()).map(({ messageId }) => messageId));
  const answer = await client().post('/users/request-credentials', { email });
  answered('POST /users/request-credentials', answer);
  // Responses don't wait for mails, and there may be earlier ones.
  const added = async () => (await outbox()).filter(({ messageId }) => !before.has(messageId));
  const { text = '' } = await mailTo(email, added);
  return [...text.matchAll(/\/email\/set-password#(\S+)/g)].map(([, token = '']) => token);
}
