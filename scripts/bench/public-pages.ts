import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  AnswerOf,
  AskPublic,
  CreateRenderer,
  NewsArticle,
  PageAnswerOf,
} from '@canopy/domain';
import { entryPaths } from '../../domain/src/content/entry-paths';
import { paths } from '../../domain/src/content/paths';
import { startServer } from '../../tests/support/api-server';
import { WEB } from '../lib/paths.mjs';
import type { Bench } from './bench';
import { open } from './fill';
import { Connection } from './http';
import type { Work } from './measure';
import { settle } from './world';

/**
 * The times that visitors wait, on today's server alone: pages rendered on it, beside the calls that a page replaces,
 * and the one search.
 */

/** Measures pages of the demo beside the sum of the calls that browsers made for them, each over HTTP. */
export async function pages(bench: Bench): Promise<void> {
  const server = await startServer({
    env: { CANOPY_DEMO: 'on', ADMIN_USERNAME: '', ADMIN_PASSWORD: '' },
  });
  const api = new Connection(server.url);
  try {
    const [article] = await api.json<NewsArticle[]>('/api/news');
    if (!article) throw new Error('The demo has no news.');
    for (const [what, address] of [
      ['Home page', paths.home],
      ['News article', entryPaths.news(article)],
    ] as const) {
      const calls = await listCalls(address, api);
      const get = (asked: string): Work => ({ pid: server.process.pid, run: () => api.get(asked) });
      const taken = await bench.measure({
        [address]: get(address),
        ...Object.fromEntries(calls.map((call) => [call, get(call)])),
      });
      const sum = calls.reduce((ms, call) => ms + Number(taken[call]?.ms), 0);
      const ms = Number(taken[address]?.ms);
      const goal = { sign: '≤', limit: 2, of: '× the calls' } as const;
      const scenario = `${what} ÷ its ${calls.length} calls`;
      bench.record(scenario, 'ms', { today: ms, raw: sum }, goal, ms / sum);
    }
  } finally {
    api.close();
    await server.stop();
  }
}

/** Renders a page here, and lists the addresses of the calls that it makes. */
async function listCalls(address: string, api: Connection): Promise<string[]> {
  const file = path.join(WEB, 'dist-server', 'site-renderer.cjs');
  const { createRenderer } = createRequire(import.meta.url)(file) as {
    createRenderer: CreateRenderer;
  };
  const template = readFileSync(path.join(WEB, 'dist', 'index.html'), 'utf8');
  const calls: string[] = [];
  const ask: AskPublic = async (call, { path: params = {}, query = {} }) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(
      given.map(([name, value]): [string, string] => [name, String(value)]),
    );
    const asked = Object.entries(params).reduce(
      (to, [name, value]) => to.replace(`:${name}`, encodeURIComponent(value)),
      `/api${call}`,
    );
    calls.push(`${asked}?${search}`.replace(/\?$/, ''));
    return { status: 200, body: await api.json(calls.at(-1) ?? '') };
  };
  const renderer = createRenderer({ template, manifest: null, styles: {}, base: api.url });
  const page = await renderer.renderPage(address, ask);
  const served = String((await api.get(address)).body);
  const heading = /<h1[^>]*>.*?<\/h1>/s;
  if (!('html' in page) || heading.exec(page.html)?.[0] !== heading.exec(served)?.[0]) {
    throw new Error(`${address} is another page than its calls make.`);
  }
  return calls;
}

const WORDS = 25_000;
const WORDS_OF_PRODUCT = 80;

/** Searches of the site and of the list of products, each with how many entries have all of its words. */
export async function siteSearch(bench: Bench): Promise<void> {
  const products = bench.isSmoke ? 500 : 10_000;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'canopy-bench-'));
  try {
    await (await startServer({ dataDir })).stop();
    const texts = addProducts(path.join(dataDir, 'canopy.db'), products);
    const server = await startServer({ dataDir });
    const api = new Connection(server.url);
    try {
      const [words = []] = texts;
      const [first = '', second = ''] = words;
      const works: Record<string, Work> = {};
      for (const q of [first, `${second} ${first}`, first.slice(0, 4), mistype(first)]) {
        const found = await countProducts(api, q);
        const isTyped = q !== mistype(first);
        const expected = texts.filter((text) =>
          q.split(' ').every((word) => text.some((each) => each.startsWith(word))),
        ).length;
        if (isTyped ? found !== expected : found === 0) {
          throw new Error(`A search for ${q} finds ${found} products, not ${expected}.`);
        }
        for (const address of [addressOfSearch(q), addressOfList(q)]) {
          works[address] = { pid: server.process.pid, run: () => api.get(address) };
        }
      }
      const site = await api.json<AnswerOf<'GET /search'>>(addressOfSearch(first));
      if (site.data.length === 0) throw new Error(`GET /search finds nothing for ${first}.`);
      const taken = Object.values(await bench.measure(works));
      const worst = Math.max(...taken.map(({ ms }) => ms));
      const goal = { sign: '≤', limit: 50, of: 'ms' } as const;
      bench.record(`Search of ${products} products, slowest`, 'ms', { today: worst }, goal, worst);
    } finally {
      api.close();
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const addressOfSearch = (q: string) => `/api/search?${new URLSearchParams({ q })}`;
const addressOfList = (q: string) => `/api/products?${new URLSearchParams({ q, page: '1' })}`;

async function countProducts(api: Connection, q: string): Promise<number> {
  return (await api.json<PageAnswerOf<'GET /products'>>(addressOfList(q))).meta.total;
}

/** A word with one letter that is wrong, in a place that the beginning of no word has. */
const mistype = (word: string) => `${word.slice(0, 5)}x${word.slice(6)}`;

/**
 * Adds products of 80 words each, all of them public.
 * @returns the words of each
 */
function addProducts(file: string, count: number): string[][] {
  const db = open(file);
  const insert = db.prepare(
    `insert into products (document_id, created_at, updated_at, published_at, published_on, name,
     description, rating, category, quantity, price_paise) values (?,?,?,?,?,?,?,4,'Kitchen',1,100)`,
  );
  const texts = Array.from({ length: count }, (_, n) =>
    Array.from({ length: WORDS_OF_PRODUCT }, (_, k) => wordOf(n * 7919 + k * k * 104_729)),
  );
  db.exec('begin');
  for (const [n, text] of texts.entries()) {
    const id = `product${String(n).padStart(17, '0')}`;
    insert.run(id, n, n, n, n, text.slice(0, 3).join(' '), text.slice(3).join(' '));
  }
  db.exec('commit');
  settle(db);
  return texts;
}

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'te', 'vi'];

/** One of 25,000 words of eight letters, none of which begins another. */
function wordOf(number: number): string {
  let rest = number % WORDS;
  return Array.from({ length: 4 }, () => {
    const syllable = SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
    return syllable;
  }).join('');
}
