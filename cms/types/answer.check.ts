import { answer } from '../src/calls/answer';

/**
 * Handlers that must not compile: an error that is no longer there fails the check of types. Nothing runs
 * this file.
 */
export const refusedByTheCompiler = [
  // @ts-expect-error: another value than the table has
  answer('GET /health', async () => ({ status: 'dead' })),
  // @ts-expect-error: fields are missing
  answer('GET /me/sessions', async () => [{ device: '' }]),
  // @ts-expect-error: one entry where the answer is a list
  answer('GET /jobs', async () => ({ _id: '', title: '' })),
  // @ts-expect-error: a member has no field `admin`
  answer('POST /calculate', async ({ caller }) => caller.admin),
  // @ts-expect-error: the parameter has another name
  answer('GET /orders/:reference', async ({ path }) => ({ order: path.id })),
  // @ts-expect-error: the call takes no query
  answer('GET /landing', async ({ query }) => query.page),
  // @ts-expect-error: the table has no such call
  answer('GET /nothing', async () => ({})),
];
