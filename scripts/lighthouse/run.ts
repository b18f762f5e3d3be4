import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../../tests/support/api-server';
import { CHROMIUM_FLAGS, ensureChromium } from '../lib/chromium.mjs';
import { main } from '../lib/failure.mjs';
import { LOGS, ROOT } from '../lib/paths.mjs';
import { mustSucceed, runNode, runNpm } from '../lib/run.mjs';

/**
 * Runs Lighthouse, as on a desktop, over every public page of the site with its demo, prints the
 * four figures of each and fails when one of them is below the goal:
 *
 *     npm run lighthouse [part of an address …]
 */

const GOAL = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
type Figures = Readonly<Record<Category, number>>;

/** The part of Lighthouse's report that is used here. */
interface Report {
  readonly categories: Readonly<
    Record<Category, { score: number; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { score: number | null; title: string; displayValue?: string }>
  >;
}

/** Search engines are asked to leave checkouts out, which costs a page a third of its SEO. */
const UNLISTED = 'is-crawlable';

const FOLDER = path.join(ROOT, 'scripts/lighthouse');
const LIGHTHOUSE = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');

/** Not a package of the root: it takes 185 MB, and half a minute to install. */
async function install(): Promise<void> {
  if (existsSync(LIGHTHOUSE)) return;
  const logFile = path.join(LOGS, 'lighthouse.log');
  const args = ['ci', '--no-audit', '--no-fund'];
  const installing = runNpm(args, { cwd: FOLDER, logFile });
  await mustSucceed('npm ci (in scripts/lighthouse)', installing, logFile);
}

async function publicPages(url: string): Promise<string[]> {
  const first = async (call: string, of = (_row: Record<string, unknown>) => true) => {
    const answer = await fetch(`${url}/api${call}`);
    const rows = (await answer.json()) as Record<string, unknown>[];
    return rows.find(of)?._id;
  };
  const [news, product, project] = await Promise.all([
    first('/news'),
    first('/products'),
    first('/getprojects', ({ featured }) => featured === true),
  ]);
  return [
    '/homepage',
    '/about',
    '/blog',
    '/jobs',
    '/contact',
    '/privacy',
    '/allnews',
    `/news/${news}`,
    '/marketplace',
    '/category/Kitchen',
    `/product/${product}`,
    '/marketplacehome',
    `/project/${project}`,
    `/checkout/${project}`,
    '/learn-more',
  ];
}

async function reportOf(address: string, chromium: string, folder: string): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const logFile = path.join(LOGS, 'lighthouse-run.log');
  const flags = CHROMIUM_FLAGS.join(' ');
  const args = [
    address,
    '--preset=desktop',
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${flags}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--no-enable-error-reporting',
    '--locale=en',
    ...(address.includes('/checkout/') ? [`--skip-audits=${UNLISTED}`] : []),
  ];
  const env = { ...process.env, CHROME_PATH: chromium, TMPDIR: folder };
  await mustSucceed(`lighthouse ${address}`, runNode(LIGHTHOUSE, args, { env, logFile }), logFile);
  return JSON.parse(await readFile(file, 'utf8'));
}

const figuresOf = ({ categories }: Report) =>
  Object.fromEntries(
    CATEGORIES.map((each) => [each, Math.round(categories[each].score * 100)]),
  ) as Figures;

const isBelow = (figures: Figures) => CATEGORIES.some((each) => figures[each] < GOAL);

/** The audits that cost points, with what Lighthouse measured. */
function faults({ categories, audits }: Report): string[] {
  return CATEGORIES.filter((each) => Math.round(categories[each].score * 100) < GOAL).flatMap(
    (each) =>
      categories[each].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `  ${each}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`),
  );
}

/** One measurement, or the median of three if the first is too low, as on a busy machine. */
async function measure(address: string, chromium: string, folder: string): Promise<Report> {
  const reports = [await reportOf(address, chromium, folder)];
  if (reports[0] && isBelow(figuresOf(reports[0]))) {
    reports.push(await reportOf(address, chromium, folder));
    reports.push(await reportOf(address, chromium, folder));
  }
  reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score);
  return reports[Math.floor(reports.length / 2)] as Report;
}

await main(async () => {
  await install();
  const chromium = await ensureChromium();
  const folder = await mkdtemp(path.join(tmpdir(), 'canopy-lighthouse-'));
  await mkdir(LOGS, { recursive: true });
  const server = await startServer({
    env: { CANOPY_DEMO: 'on', ADMIN_USERNAME: '', ADMIN_PASSWORD: '' },
  });
  const table: Record<string, Figures> = {};
  try {
    const wanted = process.argv.slice(2);
    for (const page of await publicPages(server.url)) {
      if (wanted.length > 0 && !wanted.some((part) => page.includes(part))) continue;
      const report = await measure(server.url + page, chromium, folder);
      table[page] = figuresOf(report);
      console.log([page, ...faults(report)].join('\n'));
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  console.table(table);
  const below = Object.entries(table).filter(([, figures]) => isBelow(figures));
  if (below.length === 0) return 0;
  console.log(`Below ${GOAL}: ${below.map(([page]) => page).join(', ')}`);
  return 1;
});
