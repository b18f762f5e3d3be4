import { expect, logIn, open, test } from '../support/browser';
import { openLateAnswers } from '../support/late-answers';

const RENEWAL = '/api/auth/refresh';
/** Delay in milliseconds, longer than a page takes to reload. */
const LATE_MS = 1500;

test('a session survives page reloads during its renewal', async ({ browser, demoServer }) => {
  const slow = await openLateAnswers(demoServer.url, RENEWAL, LATE_MS);
  const page = await open(browser, `${slow.url}/client/login`);
  await logIn(page, 'saffron', 'canopy-demo');
  for (let reloads = 0; reloads < 2; reloads += 1) {
    const renewal = page.waitForRequest((request) => request.url().endsWith(RENEWAL));
    await page.evaluate('void location.reload()');
    await renewal;
  }
  const me = await page.waitForResponse((response) => response.url().endsWith('/api/me'));
  expect(me.status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.context().close();
  slow.close();
});
