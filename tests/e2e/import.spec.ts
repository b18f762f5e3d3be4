import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { ADMIN } from '../support/api-server';
import { expect, expectAccessible, logIn, open, test } from '../support/browser';

const FLAT_FILE = fileURLToPath(
  new URL('../../cms/data/factor-sources/desnz-2023-flat-file.xlsx', import.meta.url),
);

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
});

test('the UK flat file is imported unchanged, once', async ({ browser, emptyServer }) => {
  const page = await open(browser, `${emptyServer.url}/admin`);
  await logIn(page, ADMIN.username, ADMIN.password);
  await page.getByRole('link', { name: 'All Emissions' }).first().click();
  await page.getByRole('link', { name: 'Import', exact: true }).first().click();
  await expectAccessible(page, 'import-factors-choose');

  await test.step('counts imported and skipped rows', async () => {
    await chooseFile(page, FLAT_FILE);
    await expect(page.getByText('UK Government GHG Conversion Factors 2023')).toBeVisible();
    // 2,394 totals + 3,890 gas parts + 1,754 left out = 8,038 rows above 'END'
    await expect(page.getByText('8,038 rows read, 2,480 to import.')).toBeVisible();
    await expect(page.getByText('2,394 rows are totals of all gases, and 3,890')).toBeVisible();
    const leftOut = page.getByRole('region', { name: 'Rows left out' });
    await expect(leftOut.getByRole('listitem')).toHaveText([
      /^2 Outside of scopes/,
      /^1,045 No figure/,
      /^193 Single gas/,
      /^514 Energy in kWh/,
    ]);
    await expectAccessible(page, 'import-factors-known');
  });

  await test.step('imports the file', async () => {
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('No errors found.')).toBeVisible();
    await expectAccessible(page, 'import-factors-checked');
    await page.getByRole('button', { name: 'Import 2,480 rows' }).click();
    await expect(page.getByText('Added: 2480 | Skipped (duplicate): 0')).toBeVisible();
    await expectAccessible(page, 'import-factors-done');
  });

  await test.step('keeps the gas parts with the factor', async () => {
    await page.goto(`${emptyServer.url}/allemissions?q=Butane`);
    const butane = page
      .getByRole('row', { name: /Butane burned/ })
      .filter({ hasText: 'litre' })
      .filter({ hasText: 'DESNZ 2023' });
    await expect(butane).toContainText('CO2: 1.74296 kg CO2e');
  });

  await test.step('changes nothing when repeated, and reports that', async () => {
    await page.goto(`${emptyServer.url}/allemissions/import`);
    await chooseFile(page, FLAT_FILE);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('Everything in this file already exists.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  });
  await page.context().close();
});

test('a member imports a file after correcting it', async ({ browser, emptyServer }) => {
  const { url } = emptyServer;
  await prepare(url);
  const page = await open(browser, `${url}/user/login`);
  await logIn(page, 'mender', 'mender-secret-1');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expectAccessible(page, 'import-records-choose');

  const head = 'Item name;Scope;Category;Consumption;Unit;From;To;Description';
  const good =
    'Lamp oil;Scope1;On site fuel consumption;1.234,5;litre ;2024-05-01;31/05/2024;Store';

  await test.step('sees each error by row and column', async () => {
    await chooseFile(
      page,
      csv('oil.csv', [
        head,
        good,
        'Lamp oil;Scope 1;On site fuel consumption;twelve;litre;03/04/2024;30/04/2024;Both',
        'Lamp oyl;Scope 1;On site fuel consumption;5;litre;2024-04-01;2024-04-30;=1+1',
      ]),
    );
    await expect(page.getByRole('heading', { name: 'Match columns' })).toBeVisible();
    await expectAccessible(page, 'import-records-map');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const errors = page.getByRole('region', { name: 'Rows with errors' });
    await expect(errors.getByRole('row', { name: /^3 Consumption twelve / })).toContainText(
      'Enter a number.',
    );
    // 31/05/2024 in another row settles the order of days and months.
    await expect(errors).not.toContainText('03/04/2024');
    await expect(errors.getByRole('row', { name: /^4 Item name Lamp oyl/ })).toContainText(
      'No emission factor has this name.',
    );
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    await expectAccessible(page, 'import-records-errors');
  });

  await test.step('gets the rejected rows, escaped for spreadsheets', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download rejected rows' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('oil-rejected.csv');
    const stream = await file.createReadStream();
    const text = Buffer.concat(await stream.toArray()).toString();
    expect(text).toContain(`"'=1+1"`);
    expect(text).not.toContain('Store');
  });

  await test.step('corrects and imports the file', async () => {
    await page.getByRole('button', { name: 'Another file' }).click();
    const mended = csv('oil.csv', [
      head,
      good,
      'Lamp oil;Scope 1;On site fuel consumption;1234;litre;03/04/2024;30/04/2024;Both',
    ]);
    await chooseFile(page, mended);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    // (1,234.5 + 1,234) litres × 2 kg CO2e per litre = 4,937 kg CO2e
    await expect(page.getByText('Their total will be 4,937.00 kg CO₂e')).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByText('Added: 2 | Skipped (duplicate): 0')).toBeVisible();
    await page.getByRole('link', { name: 'Back to your emissions' }).first().click();
    await expect(page.getByRole('row', { name: /Lamp oil/ }).first()).toContainText('2,469.00');

    await page.goto(`${url}/user/useremission/import`);
    await chooseFile(page, mended);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('Everything in this file already exists.')).toBeVisible();
  });

  await test.step('applies the unit in a heading, and is asked for a missing one', async () => {
    const columns = 'Item name,Scope,Category,Consumption (KL),From,To,Description';
    // Excel omits the blank cell at the end.
    const row = 'Lamp oil,Scope 1,On site fuel consumption,3.2,2024-06-01,2024-06-30';
    await page.goto(`${url}/user/useremission/import`);
    await chooseFile(page, csv('tank.csv', [columns, row]));
    await expect(page.getByText('3.2 KL (m³)')).toBeVisible();
    await expectAccessible(page, 'import-records-units');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    // 3,200 litres × 2 kg CO2e per litre
    await expect(page.getByText('Their total will be 6,400.00 kg CO₂e')).toBeVisible();

    await page.getByRole('button', { name: 'Another file' }).click();
    await chooseFile(page, csv('tank.csv', [columns.replace(' (KL)', ''), row]));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('Choose the unit of Consumption')).toBeVisible();
    await page.getByRole('combobox', { name: 'Unit of Consumption' }).fill('US gallon');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    // 3.2 × 3.785411784 litres × 2 kg CO2e per litre
    await expect(page.getByText('Their total will be 24.23 kg CO₂e')).toBeVisible();
  });

  await test.step('answers a question and decides about rows with the keyboard alone', async () => {
    const bill = (amount: string, from: string, to: string) =>
      `Lamp oil,Scope 1,On site fuel consumption,${amount},litre,${from},${to},Depot`;
    await page.goto(`${url}/user/useremission/import`);
    await chooseFile(
      page,
      csv('depot.csv', [
        head.replaceAll(';', ','),
        bill('500', '07/01/2024', '07/01/2024'),
        bill('0', '07/02/2024', '07/02/2024'),
        bill('-21.5', '07/03/2024', '07/03/2024'),
        ',,,478.5,,,,Total',
      ]),
    );
    const group = (name: RegExp) => page.getByRole('group', { name });
    await answer(page, group(/^Dates such as/), 'month/day/year');
    await press(page, page.getByRole('button', { name: 'Check', exact: true }));
    await answer(page, group(/^1 row with the amount 0\. Row 3\./), 'Leave out');
    const credits = group(/^1 row with a negative amount, -21\.5 litre/);
    await answer(page, credits, 'Subtract from other rows');
    const reduced = page.getByRole('row', { name: '2 500 litre 21.5 litre (row 4) 478.5 litre' });
    await expect(reduced).toBeVisible();
    await answer(page, group(/^1 row with the total of rows above/), 'Leave out');
    await expectAccessible(page, 'import-records-unfit');
    // 478.5 litres × 2 kg CO2e per litre
    await expect(page.getByText('Their total will be 957.00 kg CO₂e')).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Import 1 row' }));
    await expect(page.getByText('Added: 1 | Skipped (duplicate): 0')).toBeVisible();
    const leftOut = page.getByRole('region', { name: 'Rows left out' });
    await expect(leftOut.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page, 'import-records-left-out');
  });
  await page.context().close();
});

/** Adds a factor and a member who can log in. */
async function prepare(url: string): Promise<void> {
  const call = async (path: string, body: object, jwt = '') => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(jwt && { Authorization: `Bearer ${jwt}` }),
      },
      body: JSON.stringify(body),
    });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as { jwt: string; client: { _id: string } };
  };
  const { jwt } = await call('/platform/login', ADMIN);
  await call(
    '/addData',
    {
      Name: 'Lamp oil',
      Group: 'Scope 1',
      mainCategory: 'On site fuel consumption',
      Emission: 2,
      Unit: 'litre',
    },
    jwt,
  );
  const { client } = await call(
    '/addclient',
    { username: 'Menders', userId: 'menders', password: 'menders-secret' },
    jwt,
  );
  await call(
    '/adduser',
    {
      clientId: client._id,
      username: 'Mender',
      userId: 'mender',
      password: 'mender-secret-1',
      emailid: 'mender@example.org',
    },
    jwt,
  );
}

/** Presses a key until a control has the focus. */
async function moveTo(page: Page, control: Locator, key: 'Tab' | 'ArrowDown'): Promise<void> {
  await control.waitFor();
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(control).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 15_000 });
}

/** Chooses an answer as a keyboard does: Tab reaches the group, arrows choose. */
async function answer(page: Page, group: Locator, name: string): Promise<void> {
  const answers = group.getByRole('radio');
  const chosen = group.getByRole('radio', { checked: true });
  await moveTo(page, chosen.or(answers.first()).first(), 'Tab');
  const wanted = group.getByRole('radio', { name });
  await moveTo(page, wanted, 'ArrowDown');
  await expect(wanted).toBeChecked();
}

async function press(page: Page, button: Locator): Promise<void> {
  await moveTo(page, button, 'Tab');
  await page.keyboard.press('Enter');
}

async function chooseFile(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByRole('heading', { name: 'Choose a file' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
}
