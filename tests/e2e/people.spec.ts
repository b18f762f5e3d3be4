import type { Locator, Page } from '@playwright/test';
import { choose, expect, expectAccessible, logIn, open, test } from '../support/browser';
import { addClient, post, sessionOf, usedDiesel } from '../support/prepare';

const PASSWORD = 'meadow-secret-1';

test('a leaver is deactivated, the records are transferred, a manager is added', async ({
  browser,
  emptyServer,
}) => {
  test.setTimeout(180_000);
  const { url } = emptyServer;
  await addHotel(`${url}/api`);
  const client = await open(browser, `${url}/client/login`);
  await logIn(client, 'meadow', PASSWORD);

  await test.step('the client deactivates a user, who cannot log in', async () => {
    await client.getByRole('link', { name: 'My Users', exact: true }).click();
    const leaver = client.getByRole('row', { name: /Lea Leaver/ });
    await act(client, leaver, 'Deactivate');
    await client.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(leaver).toContainText('Deactivated');

    const user = await open(browser, `${url}/user/login`);
    await user.getByRole('textbox').first().fill('lea');
    await user.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await user.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(user.getByText('Invalid credentials').first()).toBeVisible();
    await user.context().close();
  });

  await test.step('the records go to a colleague', async () => {
    await act(client, client.getByRole('row', { name: /Lea Leaver/ }), 'Hand over records');
    await choose(client, 'To', 'Carl Colleague (carl)');
    await client.getByRole('button', { name: 'Hand over' }).click();
    await expect(client.getByText('2 records handed over to Carl Colleague')).toBeVisible();
    await expectAccessible(client, 'client-my-users-deactivated');

    const user = await open(browser, `${url}/user/login`);
    await logIn(user, 'carl', PASSWORD);
    await expect(user.getByText('Diesel for boilers').first()).toBeVisible();
    await user.context().close();
  });

  await test.step('the client adds a manager, who logs in and is named in the history', async () => {
    await client.getByRole('link', { name: 'Managers', exact: true }).click();
    await client.getByRole('button', { name: 'Add Manager' }).click();
    const dialog = client.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Mina Manager');
    await dialog.getByLabel('E-mail').fill('mina@example.org');
    await dialog.getByLabel('User ID').fill('mina');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Add Manager' }).click();
    await expect(client.getByRole('row', { name: /Mina Manager/ })).toContainText('Active');
    await expectAccessible(client, 'client-managers');
    await client.context().close();

    const manager = await open(browser, `${url}/client/login`);
    await logIn(manager, 'mina', PASSWORD);
    await manager.getByRole('link', { name: 'My Users', exact: true }).click();
    const leaver = manager.getByRole('row', { name: /Lea Leaver/ });
    await act(manager, leaver, 'Activate');
    await expect(leaver).not.toContainText('Deactivated');
    await manager.getByRole('link', { name: 'History', exact: true }).click();
    await expect(manager.getByRole('row', { name: /Mina Manager/ }).first()).toContainText(
      'Lea Leaver',
    );
    await expect(manager.getByRole('row', { name: /Record hand-over/ })).toContainText('carl');
    await expectAccessible(manager, 'client-history-of-manager');
    await manager.context().close();
  });
});

/** Chooses an action of a row. */
async function act(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Adds a client with two users, one of whom has saved two records. */
async function addHotel(api: string): Promise<void> {
  const hotel = { username: 'Hotel Meadow', userId: 'meadow', password: PASSWORD };
  const client = await addClient(api, hotel);
  const [lea, carl] = [
    { username: 'Lea Leaver', userId: 'lea', emailid: 'lea@example.org', password: PASSWORD },
    { username: 'Carl Colleague', userId: 'carl', emailid: 'carl@example.org', password: PASSWORD },
  ];
  for (const user of [lea, carl]) await post(api, '/adduser', user, client);
  const rows = [
    usedDiesel({ distance: 100, date: '2024-05-01', date1: '2024-05-31' }),
    usedDiesel({ distance: 100, date: '2024-06-01', date1: '2024-07-31' }),
  ];
  await post(api, '/saveData', { rows }, await sessionOf(api, '/userlogin', lea));
}
