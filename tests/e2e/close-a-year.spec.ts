import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Client } from '@canopy/domain/people';
import type { Browser, Page } from '@playwright/test';
import { ask } from '../../scripts/lib/api-calls';
import { ADMIN } from '../support/api-server';
import { expect, expectAccessible, logIn, open, picture, test } from '../support/browser';
import { addClient, post, sessionOf, usedDiesel } from '../support/prepare';

const PASSWORD = 'meadow-secret-1';
const YEAR = '2024-2025';
const OPEN_DAYS = 'Open days: up to 31 Mar 2024, from 1 Apr 2025 on.';

test('a year of two sites is submitted, returned, approved, locked, reopened and locked again', async ({
  browser,
  emptyServer,
}) => {
  test.setTimeout(240_000);
  const { url } = emptyServer;
  const { chooseFactor } = await addHotel(`${url}/api`);
  const user = await enter(browser, `${url}/user/login`, 'carl.orchard');
  const client = await enter(browser, `${url}/client/login`, 'orchard');
  const manager = await enter(browser, `${url}/client/login`, 'mina.orchard');

  await test.step('a user submits the assigned site', async () => {
    const year = user.getByRole('region', { name: `Reporting year ${YEAR}` });
    await expect(year).toContainText(`${YEAR} is open.`);
    await year.getByRole('button', { name: `Submit ${YEAR}` }).click();
    const dialog = user.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(year).toContainText(`${YEAR} is submitted.`);
    // A record handed over to the user belongs to no site.
    await expect(user.getByRole('button', { name: /^Edit/ })).toHaveCount(1);
    await expectAccessible(user, 'user-year-submitted');
  });

  await test.step('the client returns it with a comment and a record', async () => {
    await client.getByRole('link', { name: 'Close a year' }).click();
    const pune = client.getByRole('row', { name: /^Pune/ });
    await expect(pune).toContainText('Submitted');
    await expect(pune).toContainText('Carl Colleague (carl.orchard)');
    await pune.getByRole('button', { name: /^Return/ }).click();
    const dialog = client.getByRole('dialog');
    await dialog.getByLabel('What should be corrected').fill('The meter of May reads 12.');
    await dialog.getByLabel('Records (optional)').fill('Diesel');
    await client
      .locator('.ant-select-item-option')
      .filter({ hasText: /1 May 2024.*70 litre/ })
      .click();
    // Choosing a record keeps the list open.
    await dialog.getByLabel('What should be corrected').click();
    await picture(client, 'client-return-site');
    await dialog.getByRole('button', { name: 'Return' }).click();
    await expect(pune).toContainText('Returned: The meter of May reads 12.');
    await expect(pune).toContainText('1 record named');
    await expectAccessible(client, 'client-close-year-open');
  });

  await test.step('the user reads the comment and starts correcting the record', async () => {
    await user.reload();
    const year = user.getByRole('region', { name: `Reporting year ${YEAR}` });
    await expect(year).toContainText('The meter of May reads 12.');
    await expectAccessible(user, 'user-year-returned');
    await user.getByRole('button', { name: /^Edit/ }).first().click();
    await user.getByLabel('Consumption: Diesel for boilers').fill('12');
  });

  await test.step('the client cannot submit before a user has chosen an ambiguous factor', async () => {
    const checks = client.getByRole('list', { name: 'Before the next steps' });
    await expect(checks).toContainText('1 record is ambiguous');
    await expect(checks).toContainText('Shrink film, 1 May 2024 to 31 May 2024, Delhi');
    await expectAccessible(client, 'client-close-year-ambiguous');
    await client.getByRole('button', { name: 'Submit all sites' }).click();
    const dialog = client.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('alert')).toContainText('1 record is ambiguous');
    await chooseFactor();
    await client.reload();
  });

  await test.step('the client submits all sites, and cannot approve them alone', async () => {
    await submitAll(client);
    await expect(client.getByText('Another manager must approve')).toBeVisible();
    await expect(client.getByRole('button', { name: `Approve ${YEAR}` })).toBeDisabled();
    await expectAccessible(client, 'client-close-year-submitted');
  });

  await test.step('a manager approves and locks the year', async () => {
    await manager.getByRole('link', { name: 'Close a year' }).click();
    await manager.getByRole('button', { name: `Approve ${YEAR}` }).click();
    await expect(manager.getByRole('heading', { name: 'Next: lock' })).toBeVisible();
    await expectAccessible(manager, 'client-close-year-approved');
    await lock(manager);
    await expectAccessible(manager, 'client-close-year-locked');
  });

  await test.step('the correction is refused with the open days and stays in the form', async () => {
    await user.getByRole('button', { name: 'Save', exact: true }).last().click();
    await expect(user.getByText(OPEN_DAYS).first()).toBeVisible();
    await expect(user.getByLabel('Consumption: Diesel for boilers')).toHaveValue('12');
    await picture(user, 'user-edit-refused');
    await user.getByRole('button', { name: 'Cancel' }).click();
    await user.reload();
    const year = user.getByRole('region', { name: `Reporting year ${YEAR}` });
    await expect(year).toContainText(`${YEAR} is locked.`);
    await expect(year).toContainText(OPEN_DAYS);
    await expectAccessible(user, 'user-year-locked');
  });

  const first = await downloadStatement(manager, 1);

  await test.step('the year is reopened with a reason and locked a second time', async () => {
    await manager.getByRole('button', { name: 'Reopen the year' }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The meter of May was read wrongly.');
    await dialog.getByRole('button', { name: 'Reopen the year' }).click();
    await expect(manager.getByRole('heading', { name: 'Next: submit' })).toBeVisible();
    await client.reload();
    await submitAll(client);
    await manager.reload();
    await manager.getByRole('button', { name: `Approve ${YEAR}` }).click();
    await lock(manager);
  });

  await test.step('both statements stay unchanged', async () => {
    const second = await downloadStatement(manager, 2);
    expect(second).not.toBe(first);
    expect(await downloadStatement(manager, 1)).toBe(first);
    await manager.goto(`${url}/client/myemission#records`);
    const locked = manager.getByRole('region', { name: `Statement of ${YEAR}` });
    await expect(locked).toContainText('version 2');
    await expect(locked).toContainText(second);
    await expectAccessible(manager, 'client-dashboard-locked');
  });
});

async function enter(browser: Browser, address: string, userId: string): Promise<Page> {
  const page = await open(browser, address);
  await logIn(page, userId, PASSWORD);
  return page;
}

async function submitAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit all sites' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Next: approve' })).toBeVisible();
}

async function lock(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Mina Manager');
  await page.getByRole('button', { name: `Lock ${YEAR}` }).click();
  await expect(page.getByRole('heading', { name: 'Locked', exact: true })).toBeVisible();
}

/**
 * Downloads a version of the statement and computes its SHA-256, which the screen must show.
 * @returns the SHA-256
 */
async function downloadStatement(page: Page, version: number): Promise<string> {
  const article = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: `Version ${version}`, exact: true }) });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    article.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`statement-${YEAR}-version-${version}.ndjson`);
  const sha256 = createHash('sha256')
    .update(await readFile(await download.path()))
    .digest('hex');
  await expect(article.locator('code')).toHaveText(sha256);
  return sha256;
}

/**
 * Adds a client with a manager and two sites, each assigned to a user. A third user has left, and a
 * colleague received their records. Managers who submit a site cannot approve the year.
 * @returns a function that chooses the factor of the one ambiguous record
 */
async function addHotel(api: string): Promise<{ chooseFactor: () => Promise<void> }> {
  const hotel = { username: 'Hotel Orchard', userId: 'orchard', password: PASSWORD };
  const client = await addClient(api, hotel);
  const person = (name: string, userId: string) => ({ name, userId, password: PASSWORD });
  const admin = await sessionOf(api, '/platform/login', ADMIN);
  const clients = await ask<Client[]>(api, { method: 'GET', path: '/getclients' }, admin);
  const clientId = clients.find(({ userId }) => userId === hotel.userId)?._id;
  // The submitting client knows any password it sets, so that would not be a second person.
  const mina = person('Mina Manager', 'mina.orchard');
  await post(api, '/managers', { ...mina, email: 'mina.orchard@example.org', clientId }, admin);
  await ask(api, { method: 'PUT', path: '/policy', body: { fourEyes: true } }, client);

  const people = [
    person('Lea Leaver', 'lea.orchard'),
    person('Carl Colleague', 'carl.orchard'),
    person('Dina', 'dina.orchard'),
  ];
  const ids: string[] = [];
  for (const { name, userId, password } of people) {
    const user = { username: name, userId, password, emailid: `${userId}@example.org` };
    const { user: added } = await post<{ user: { _id: string } }>(api, '/adduser', user, client);
    ids.push(added._id);
  }
  const save = async (login: object, distance: number, item = {}) => {
    const row = { ...usedDiesel({ distance, date: '2024-05-01', date1: '2024-05-31' }), ...item };
    const session = await sessionOf(api, '/userlogin', login);
    const { savedData } = await post<Saved>(api, '/saveData', { rows: [row] }, session);
    return { session, record: savedData.rows[0] };
  };
  const [lea, carl, dina] = people as [object, object, object];
  const [leaId, carlId, dinaId] = ids;
  await save(lea, 100);
  await post(api, `/users/${leaId}/deactivate`, {}, client);
  await post(api, `/users/${leaId}/records/transfer`, { to: carlId }, client);
  const site = (name: string, member: string | undefined) =>
    post(api, '/sites', { name, kind: 'site', country: 'IN', members: [member] }, client);
  await site('Pune', carlId);
  await site('Delhi', dinaId);
  await save(carl, 70);
  await save(dina, 50);
  const factorId = await addShrinkFilm(api);
  const { session, record } = await save(dina, 20, { selectedName: 'Shrink film' });
  const body = { factorId, reason: 'The film is of type A.' };
  const path = `/records/${record?._id}/factor`;
  return {
    chooseFactor: async () => void (await ask(api, { method: 'PUT', path, body }, session)),
  };
}

interface Saved {
  readonly savedData: { readonly rows: readonly { readonly _id: string }[] };
}

/**
 * Adds an item with two factors.
 * @returns one factor's id
 */
async function addShrinkFilm(api: string): Promise<string> {
  const admin = await sessionOf(api, '/platform/login', ADMIN);
  const film = {
    Name: 'Shrink film',
    Group: 'Scope 1',
    mainCategory: 'On site fuel consumption',
    Unit: 'litre',
  };
  await post(api, '/addData', { ...film, Type: 'B', Emission: 3 }, admin);
  const chosen = { ...film, Type: 'A', Emission: 2 };
  return (await post<{ _id: string }>(api, '/addData', chosen, admin))._id;
}
