import { answer } from '../src/calls/answer';

/**
 * Handlers that must not compile. A missing error fails the type check. This file is never run.
 */
export const refusedByTheCompiler = [
  // @ts-expect-error: value that differs from the table
  answer('GET /health', async () => ({ status: 'dead' })),
  // @ts-expect-error: fields are missing
  answer('GET /me/sessions', async () => [{ device: '' }]),
  // @ts-expect-error: one entry instead of a list
  answer('GET /jobs', async () => ({ _id: '', title: '' })),
  // @ts-expect-error: a member has no field `admin`
  answer('POST /calculate', async ({ caller }) => caller.admin),
  // @ts-expect-error: the parameter has another name
  answer('GET /orders/:reference', async ({ path }) => ({ order: path.id })),
  // @ts-expect-error: the call has no query
  answer('GET /landing', async ({ query }) => query.page),
  // @ts-expect-error: no such call in the table
  answer('GET /nothing', async () => ({})),
];
