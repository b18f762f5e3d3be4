import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { entryPaths } from '../../domain/src/site-pages/entry-paths';
import { paths, pathWith } from '../../domain/src/site-pages/paths';
import { PUBLIC_PAGES } from '../../domain/src/site-pages/public-pages';
import { startServer } from '../../tests/support/api-server';
import { CHROMIUM_FLAGS, ensureChromium } from '../lib/chromium.mjs';
import { main } from '../lib/failure.mjs';
import { LOGS, ROOT } from '../lib/paths.mjs';
import { mustSucceed, runNode, runNpm } from '../lib/run.mjs';

/**
 * Runs Lighthouse over the demo site, as on a desktop and as on a phone.
 *
 * It visits pages with their own title, the privacy page, one entry of each kind and a checkout. It
 * prints four figures for each page and fails when one is below its goal. The site is open to
 * phones (`SITE_MOBILE_BLOCK=workspaces`):
 *
 *     npm run lighthouse [desktop|mobile] [part of an address …]
 */

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
type Figures = Readonly<Record<Category, number>>;

/** Minimum of each figure. */
const GOALS: Readonly<Record<Device, Figures>> = {
  desktop: { performance: 99, accessibility: 99, 'best-practices': 99, seo: 99 },
  mobile: { performance: 95, accessibility: 99, 'best-practices': 99, seo: 99 },
};
const DEVICES = ['desktop', 'mobile'] as const;
type Device = (typeof DEVICES)[number];

/** Fields of Lighthouse's report that are used here. */
interface Report {
  readonly categories: Readonly<
    Record<Category, { score: number; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { score: number | null; title: string; displayValue?: string }>
  >;
}

/**
 * Audit to skip for checkouts, which search engines are asked to leave out. That costs a page a
 * third of its SEO.
 */
const UNLISTED = 'is-crawlable';

const FOLDER = path.join(ROOT, 'scripts/lighthouse');
const LIGHTHOUSE = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');

/**
 * Installs Lighthouse. It is not a package of the root, because it takes 185 MB and half a minute
 * to install.
 */
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
    return rows.find(of) as { _id: string; title: string; name: string; projectName: string };
  };
  const [news, product, project] = await Promise.all([
    first('/news'),
    first('/products'),
    first('/getprojects', ({ featured }) => featured === true),
  ]);
  return [
    ...Object.keys(PUBLIC_PAGES),
    paths.privacy,
    entryPaths.category('Kitchen'),
    entryPaths.news(news),
    entryPaths.product(product),
    entryPaths.project(project),
    pathWith(paths.checkout, project._id),
  ];
}

interface Visit {
  readonly address: string;
  readonly device: Device;
}

async function runLighthouse(
  { address, device }: Visit,
  chromium: string,
  folder: string,
): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const logFile = path.join(LOGS, 'lighthouse-run.log');
  const flags = CHROMIUM_FLAGS.join(' ');
  const args = [
    address,
    device === 'desktop' ? '--preset=desktop' : '--form-factor=mobile',
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

/** Returns the categories in which a page does not reach its goal. */
const findMissed = (figures: Figures, device: Device) =>
  CATEGORIES.filter((each) => figures[each] < GOALS[device][each]);

/** Lists the audits that cost points, with Lighthouse's measurements. */
function faults(report: Report, device: Device): string[] {
  const { categories, audits } = report;
  return findMissed(figuresOf(report), device).flatMap((each) =>
    categories[each].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `  ${each}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`),
  );
}

/**
 * Returns one measurement, or the median of three if the first is too low, as on a busy machine.
 */
async function measure(visit: Visit, chromium: string, folder: string): Promise<Report> {
  const reports = [await runLighthouse(visit, chromium, folder)];
  if (reports[0] && findMissed(figuresOf(reports[0]), visit.device).length > 0) {
    reports.push(await runLighthouse(visit, chromium, folder));
    reports.push(await runLighthouse(visit, chromium, folder));
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
    env: {
      CANOPY_DEMO: 'on',
      ADMIN_USERNAME: '',
      ADMIN_PASSWORD: '',
      SITE_MOBILE_BLOCK: 'workspaces',
    },
  });
  const table: Record<string, Figures> = {};
  const below: string[] = [];
  try {
    const asked = process.argv.slice(2);
    const devices = DEVICES.filter((device) => asked.includes(device));
    const parts = asked.filter((each) => !DEVICES.some((device) => device === each));
    const pages = (await publicPages(server.url)).filter(
      (page) => parts.length === 0 || parts.some((part) => page.includes(part)),
    );
    for (const device of devices.length > 0 ? devices : DEVICES) {
      for (const page of pages) {
        const report = await measure({ address: server.url + page, device }, chromium, folder);
        const name = `${device} ${page}`;
        table[name] = figuresOf(report);
        if (findMissed(table[name], device).length > 0) below.push(name);
        console.log([name, ...faults(report, device)].join('\n'));
      }
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  console.table(table);
  if (below.length === 0) return 0;
  console.log(`Below the goal: ${below.join(', ')}`);
  return 1;
});
