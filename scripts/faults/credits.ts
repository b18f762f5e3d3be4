import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CarbonProject, EditedIssuance, Order } from '@canopy/domain/credits';
import { ADMIN, type ApiServer, startServer } from '../../tests/support/api-server';
import { questions } from '../../tests/support/questions';
import type { DatabaseName } from '../bench/databases';
import { type ApiAnswer, ask, type LoggedIn, send } from '../lib/api-calls';
import { healthOf, Watch } from '../lib/response-times';
import { verifyLedger } from '../lib/verify-ledger.mjs';
import type { Faults } from './faults';
import { BOOT_MS, makeIssuance } from './prepare';

const ORDERS = 10_000;
const CREDITS = 1000;
const AT_ONCE = 500;
const AGAIN_MS = 100;
const UNAVAILABLE = 503;

/**
 * Sells a thousand credits through ten thousand orders of one each, also while servers are killed.
 */
export async function credits(faults: Faults): Promise<void> {
  const killed = Math.ceil(faults.kills / 2);
  await sell(faults, 'SQLite', 1, 0);
  await sell(faults, 'PostgreSQL', 1, 0);
  await sell(faults, 'PostgreSQL', 2, 0);
  await sell(faults, 'SQLite', 1, killed);
  await sell(faults, 'PostgreSQL', 2, killed);
}

async function sell(
  faults: Faults,
  database: DatabaseName,
  instances: number,
  kills: number,
): Promise<void> {
  if (!faults.databases.includes(database)) return;
  const scenario = `${ORDERS} orders of ${CREDITS} credits, ${instances === 2 ? 'two instances' : 'one instance'}, ${kills} kills`;
  console.log(`${scenario}, ${database}.`);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'canopy-credits-'));
  const onPostgres = database === 'PostgreSQL';
  const databaseUrl = onPostgres
    ? await (await faults.postgres()).newDatabase(`canopy_credits_${instances}_${kills}`)
    : '';
  // Behind a proxy that terminates TLS, each buyer has its own address.
  const env = { PUBLIC_URL: 'https://canopy.test' };
  const start = () => startServer({ dataDir, databaseUrl, env, bootMs: BOOT_MS });
  const servers: ApiServer[] = [];
  const watch = new Watch([]);
  try {
    for (let n = 0; n < instances; n += 1) servers.push(await start());
    watch.follow(healthOf(servers.map(({ url }) => url)));
    const urlOf = (n: number) => servers[n % servers.length]?.url ?? '';
    const [first] = servers;
    if (first) await questions(first.questionsUrl).simulatePayments(true);
    const projectId = await addCredits(urlOf(0));
    const answers: ApiAnswer[] = [];
    let next = 0;
    const buyer = async () => {
      while (next < ORDERS) {
        const number = next;
        next += 1;
        answers.push(await buy(urlOf, projectId, number, kills > 0));
      }
    };
    let isOver = false;
    const buyers = Promise.all(Array.from({ length: AT_ONCE }, buyer)).finally(() => {
      isOver = true;
    });
    for (let n = 0; n < kills && !isOver; n += 1) {
      await pause(200 + faults.below(800));
      const place = faults.below(servers.length);
      servers[place]?.process.kill('SIGKILL');
      servers[place] = await start();
      watch.follow(healthOf(servers.map(({ url }) => url)));
    }
    await buyers;
    const worstHealthMs = await watch.stopHealth();
    faults.results.push({
      scenario,
      database,
      worstHealthMs,
      ...(await judge(answers, databaseUrl, dataDir)),
    });
  } finally {
    await watch.end();
    for (const server of servers) await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @returns the id of a project whose credits have serials */
async function addCredits(url: string): Promise<string> {
  const login = { userId: ADMIN.username, password: ADMIN.password };
  const { jwt } = await ask<LoggedIn>(url, {
    method: 'POST',
    path: '/api/platform/login',
    body: { ...ADMIN, ...login },
  });
  const post = <Json>(path: string, body: object) =>
    ask<Json>(url, { method: 'POST', path: `/api${path}`, body }, jwt);
  const { _id } = await post<CarbonProject>('/addprojects', {
    projectName: 'Forest of the trial',
    price: 100,
  });
  await post<{ issuance: EditedIssuance }>('/issuances', makeIssuance(_id, CREDITS));
  return _id;
}

/** Orders a credit. Retries with the same key while the server is busy or killed. */
async function buy(
  urlOf: (n: number) => string,
  projectId: string,
  number: number,
  mayFail: boolean,
): Promise<ApiAnswer> {
  const headers = {
    'idempotency-key': randomUUID(),
    'x-forwarded-for': `10.${number >> 12}.${(number >> 4) & 255}.${(number & 15) + 1}`,
    'x-forwarded-proto': 'https',
  };
  const email = `buyer-${number}@example.org`;
  const body = { projectId, quantity: 1, paymentMethod: 'UPI', buyer: { name: 'Asha Rao', email } };
  for (let again = number; ; again += 1) {
    const call = { method: 'POST', path: '/api/checkout', body, headers };
    const answer = await send(urlOf(again), call).catch((error) => {
      if (!mayFail) throw error;
      return null;
    });
    // On slow machines, 500 buyers exceed the connection timeout and get 503.
    if (answer && answer.status !== UNAVAILABLE && (answer.status < 500 || !mayFail)) return answer;
    await pause(AGAIN_MS);
  }
}

async function judge(answers: readonly ApiAnswer[], databaseUrl: string, dataDir: string) {
  const sold = answers.filter(({ status }) => status === 201);
  const others = answers.filter(({ status }) => status !== 201 && status !== 409);
  const serials = sold.map(({ text }) => {
    const { order }: { order: Order } = JSON.parse(text);
    return order.serials[0]?.first;
  });
  const once = new Set(serials).size;
  const { lines, isRight } = await verifyLedger(databaseUrl || undefined, dataDir);
  return {
    refused: answers.length - sold.length,
    acknowledged: sold.length,
    stored: once,
    lost: CREDITS - once,
    doubled: sold.length - once,
    wrong: [
      ...(isRight ? [] : lines),
      ...others.map(({ status, text }) => `An order was answered ${status}: ${text.slice(0, 200)}`),
    ],
  };
}
