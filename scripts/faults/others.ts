import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@canopy/domain';
import { DROPPED, dropRequests } from '../bench/dropped';
import { PASSWORD } from '../bench/people';
import { ask, send } from '../lib/api-calls';
import { Watch } from '../lib/response-times';
import type { Faults } from './faults';
import { NAME } from './prepare';
import { newKey, type Trial } from './trial';

const LOGINS = 40;

/** The response time limit for other callers. */
const MOST_MS = 300;

/** After the last caller has hung up, the server may still be busy for this time, which is measured too. */
const AFTERWARDS_MS = 1500;

/** Many callers ask for what takes long and hang up, and many log in, while others wait for their answers. */
export async function others(faults: Faults): Promise<void> {
  for (const database of faults.databases) {
    await faults.on(
      `Others beside ${DROPPED} dropped requests`,
      database,
      { mayFail: false },
      drop,
    );
    await faults.on(`Others beside ${LOGINS} logins`, database, { mayFail: false }, logIn);
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
    await beside(trial, path, '/api/health', () => dropRequests(url, path));
  }
}

async function logIn(trial: Trial): Promise<void> {
  const [url = ''] = trial.urls;
  await beside(trial, 'logins', '/api/me', async () => {
    const body = { userId: `${NAME}-client`, password: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: LOGINS }, (_, n) => {
        // Logins that are being checked count against their network.
        const headers = { 'X-Forwarded-For': `10.2.${n}.1` };
        return send(url, { method: 'POST', path: '/api/login', body, headers });
      }),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    if (refused[0]) {
      trial.ledger.note(`${refused.length} logins were refused, one with ${refused[0].text}`);
    }
  });
}

/**
 * Does something, prints how long others wait beside it, and notes if they do so for too long.
 * @param limited the call that is to be answered in time
 */
async function beside(
  trial: Trial,
  name: string,
  limited: string,
  work: () => Promise<void>,
): Promise<void> {
  const [url = ''] = trial.urls;
  const watch = await new Watch([
    { name: '/api/health', url: `${url}/api/health` },
    { name: '/api/me', url: `${url}/api/me`, jwt: trial.people.member },
  ]).start();
  await work();
  await pause(AFTERWARDS_MS);
  for (const [call, { answered, failed, worstMs }] of await watch.stop()) {
    console.log(`  ${name}: ${call} ${Math.round(worstMs)} ms at most, ${answered} times`);
    if (failed > 0) trial.ledger.note(`${call} failed ${failed} times beside ${name}.`);
    if (call !== limited || worstMs <= MOST_MS) continue;
    trial.ledger.note(`${call} took ${Math.round(worstMs)} ms beside ${name}.`);
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
