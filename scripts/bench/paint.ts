import type { NewsArticle } from '@canopy/domain/content';
import { chromium } from '@playwright/test';
import { entryPaths } from '../../domain/src/site-pages/entry-paths';
import { paths } from '../../domain/src/site-pages/paths';
import { startServer } from '../../tests/support/api-server';
import { CHROMIUM_FLAGS, ensureChromium } from '../lib/chromium.mjs';
import type { Bench } from './bench';
import { Connection } from './http';
import { median } from './measure';

/**
 * Phone on a slow mobile network, in ms and bytes per second.
 *
 * Source: Lighthouse's `throttling.mobileSlow4G` (core/config/constants.js). Its factors for
 * emulation by DevTools delay requests but no handshakes.
 */
const [RTT_FACTOR, THROUGHPUT_FACTOR] = [3.75, 0.9];
const NETWORK = {
  offline: false,
  latency: 150 * RTT_FACTOR,
  downloadThroughput: ((1.6 * 1024 * 1024) / 8) * THROUGHPUT_FACTOR,
  uploadThroughput: ((750 * 1024) / 8) * THROUGHPUT_FACTOR,
};
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 390, height: 844 };

/** Good first contentful paint according to web.dev, in ms. */
const GOAL_MS = 1800;

/** Measures the first contentful paint of public pages on a phone's first visit. */
export async function paint(bench: Bench): Promise<void> {
  const server = await startServer({
    env: { CANOPY_DEMO: 'on', SITE_MOBILE_BLOCK: 'workspaces' },
  });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const api = new Connection(server.url);
    const [article] = await api.json<NewsArticle[]>('/api/news');
    api.close();
    if (!article) throw new Error('The demo has no news.');
    for (const [what, address] of [
      ['home page', paths.home],
      ['list of projects', paths.carbonCredits],
      ['news article', entryPaths.news(article)],
    ] as const) {
      const times: number[] = [];
      for (let visit = 0; visit < (bench.isSmoke ? 1 : 5); visit++) {
        times.push(await firstPaintMs(browser, server.url + address));
      }
      const scenario = `First paint of the ${what} on a phone`;
      bench.record({ scenario, value: median(times), unit: 'ms', goal: GOAL_MS });
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function firstPaintMs(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  url: string,
): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const response = await page.goto(url);
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}.`);
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const entry = list.getEntriesByName('first-contentful-paint')[0];
            if (entry) resolve(entry.startTime);
          }).observe({ type: 'paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}
