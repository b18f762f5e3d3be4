import type { Order } from '@canopy/domain/credits';
import {
  DROPPED,
  dropRequests,
  LIMIT_MS,
  LOGINS,
  prepareLogins,
  waitsDuring,
} from '../bench/bursts';
import { ask, send } from '../lib/api-calls';
import type { Faults } from './faults';
import { NAME } from './prepare';
import { newKey, type Trial } from './trial';

/** Measures how long other callers wait while many clients hang up, and while many sign in. */
export async function others(faults: Faults): Promise<void> {
  for (const database of faults.databases) {
    await faults.on(
      `Others during ${DROPPED} dropped requests`,
      database,
      { mayFail: false },
      drop,
    );
    await faults.on(`Others during ${LOGINS} logins`, database, { mayFail: false }, logIn);
  }
}

async function drop(trial: Trial): Promise<void> {
  const [url = ''] = trial.urls;
  const reserved = await order(trial);
  const paid = await pay(trial, await order(trial, { retire: true }));
  const paths = [
    `/api/certificates/${paid.certificateId}/pdf`,
    `/api/orders/${reserved.reference}/proforma`,
    '/api/openapi.json',
    '/homepage',
    '/marketplacehome',
    '/search?q=forest',
    '/api/search?q=forest',
    '/api/ledger',
    '/api/retirements',
  ];
  for (const path of paths) {
    const answer = await send(url, { method: 'GET', path });
    if (answer.status !== 200) trial.ledger.note(`${path} was answered ${answer.status}.`);
    await during(trial, path, '/api/health', () => dropRequests(url, path));
  }
}

async function logIn(trial: Trial): Promise<void> {
  const [url = ''] = trial.urls;
  const logins = await prepareLogins(url, trial.inside, `${NAME}-client`);
  await during(trial, 'logins', '/api/me', async () => {
    const refused = await logins();
    if (refused[0]) {
      trial.ledger.note(`${refused.length} logins were refused, one with ${refused[0].text}`);
    }
  });
}

/**
 * Prints how long other callers wait during a burst, and notes waits beyond the limit.
 * @param limited call with the limit
 */
async function during(
  trial: Trial,
  name: string,
  limited: string,
  burst: () => Promise<void>,
): Promise<void> {
  const [url = ''] = trial.urls;
  const watched = [
    { name: '/api/health', url: `${url}/api/health` },
    { name: '/api/me', url: `${url}/api/me`, jwt: trial.people.member },
  ];
  for (const [call, { answered, failed, worstMs }] of await waitsDuring(watched, burst)) {
    console.log(`  ${name}: ${call} ${Math.round(worstMs)} ms at most, ${answered} times`);
    if (failed > 0) trial.ledger.note(`${call} failed ${failed} times during ${name}.`);
    if (call !== limited || worstMs <= LIMIT_MS) continue;
    trial.ledger.note(`${call} took ${Math.round(worstMs)} ms during ${name}.`);
  }
}

/** Orders a credit with a serial by invoice. */
async function order(trial: Trial, fields: object = {}): Promise<Order> {
  const [url = ''] = trial.urls;
  const key = newKey('order');
  const call = {
    method: 'POST',
    path: '/api/checkout',
    body: {
      projectId: trial.prepared.serialProjectId,
      quantity: 1,
      paymentMethod: 'UPI',
      provider: 'invoice',
      buyer: { name: 'Asha Rao', email: `${key}@example.org` },
      ...fields,
    },
    headers: { 'Idempotency-Key': key },
  };
  const answer = await trial.send({
    things: [key],
    isRepeatable: false,
    send: () => trial.callAsVisitor(url, call),
  });
  if (answer?.status !== 201) throw new Error(`An order was answered: ${answer?.text}`);
  return JSON.parse(answer.text).order;
}

async function pay(trial: Trial, { reference }: Order): Promise<Order> {
  const [url = ''] = trial.urls;
  const call = { method: 'POST', path: `/api/orders/${reference}/pay`, body: {} };
  return (await ask<{ order: Order }>(url, call, trial.people.editor)).order;
}
