import type { Order } from '@canopy/domain/credits';
import { questions } from '../../tests/support/questions';
import type { Watched } from '../lib/response-times';
import type { Bench } from './bench';
import { DROPPED, dropRequests, LIMIT_MS, LOGINS, prepareLogins, waitsDuring } from './bursts';
import { withServers } from './databases';
import { Connection } from './http';
import { addOrganisation } from './people';

const CLIENT = 'waiting';

/** Measures how long other callers wait while clients hang up, and while many users sign in. */
export async function dropped(bench: Bench): Promise<void> {
  const env = { CANOPY_DEMO: 'on', PROXY_HOPS: '1' };
  await withServers('SQLite', async (start) => {
    const { url, questionsUrl } = await start(env);
    const measure = async (burst: string, watched: Watched, work: () => Promise<unknown>) => {
      const scenario = `Worst ${watched.name} during ${burst}`;
      const waits = (await waitsDuring([watched], work)).get(watched.name);
      if (!waits || waits.failed > 0) throw new Error(`${watched.name} failed during ${burst}.`);
      const value = waits.worstMs;
      bench.record({ scenario, database: 'SQLite', value, unit: 'ms', goal: LIMIT_MS });
    };
    const api = new Connection(url);
    const reference = await placeOrder(api);
    for (const [what, address] of [
      ['a document', `/api/orders/${reference}/proforma`],
      ['the description', '/api/openapi.json'],
      ['the home page', '/homepage'],
      ['a search', '/api/search?q=forest'],
    ] as const) {
      // Warms up: the first request loads the call's code.
      await api.get(address);
      const health = { name: 'GET /health', url: `${url}/api/health` };
      await measure(`${DROPPED} dropped requests for ${what}`, health, () =>
        dropRequests(url, address),
      );
    }
    const { member } = await addOrganisation(api, CLIENT);
    const logIn = await prepareLogins(url, questions(questionsUrl), `${CLIENT}-client`);
    const me = { name: 'GET /me', url: `${url}/api/me`, jwt: member };
    await measure(`${LOGINS} logins`, me, async () => {
      const [refused] = await logIn();
      if (refused) throw new Error(`A login was refused: ${refused.text}`);
    });
    api.close();
  });
}

/** Orders a demo credit by invoice and returns the order's reference. */
async function placeOrder(api: Connection): Promise<string> {
  const projects = await api.json<{ _id: string; quantity: number }[]>('/api/getprojects');
  const projectId = projects.find(({ quantity }) => quantity > 0)?._id;
  const body = {
    projectId,
    quantity: 1,
    paymentMethod: 'UPI',
    provider: 'invoice',
    buyer: { name: 'Asha Rao', email: 'asha@example.org' },
  };
  const headers = { 'idempotency-key': 'bench-of-dropped-requests' };
  const sent = { method: 'POST', body, headers };
  return (await api.json<{ order: Order }>('/api/checkout', sent)).order.reference;
}
