import type { Page } from '@playwright/test';
import { ADMIN } from '../support/api-server';
import { choose, expect, expectAccessible, logIn, open, test } from '../support/browser';
import { questions } from '../support/questions';

const EDITOR = { userId: 'content-editor', password: 'content-secret-1' };

/** One green pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

test.describe.configure({ mode: 'serial' });

test('a content manager keeps products, news, projects and blogs', async ({
  browser,
  emptyServer,
}) => {
  test.setTimeout(180_000);
  const { url, questionsUrl } = emptyServer;
  await questions(questionsUrl).session({ ...EDITOR, role: 'content-manager' });
  const page = await open(browser, `${url}/admin`);
  await logIn(page, EDITOR.userId, EDITOR.password);
  await expect(page).toHaveURL(/\/productform$/);

  await test.step('adds a product with three images and is refused a fourth', async () => {
    await expect(page.getByText('There are no products yet')).toBeVisible();
    await expectAccessible(page, 'content-products-empty');
    await page.getByLabel('Name', { exact: true }).fill('Bamboo bowl');
    await choose(page, 'Category', 'Kitchen');
    await page.getByLabel('Price', { exact: true }).fill('1,23,456');
    await page.getByLabel('Quantity', { exact: true }).fill('12');
    await page.getByLabel('Rating', { exact: true }).fill('4.5');
    await page.getByLabel('Description', { exact: true }).fill('Made to be mended.');
    const images = page.getByLabel('Images', { exact: true });
    await images.setInputFiles([picture('1.png'), picture('2.png'), picture('3.png')]);
    await expect(page.getByRole('dialog', { name: 'Describe the picture' })).toBeVisible();
    await expectAccessible(page, 'content-products-describe');
    for (const name of ['1.png', '2.png', '3.png']) await describePicture(page, name);
    await images.setInputFiles(picture('4.png'));
    await expect(page.getByText('You can only upload up to 3 images.')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Shows / })).toHaveCount(3);
    await expectAccessible(page, 'content-products-fourth');
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expect(page.getByText('Product added successfully!').first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Bamboo bowl/ })).toContainText('₹1,23,456.00');
    const [product] = await fetchList(`${url}/api/products`);
    expect(product?.images).toHaveLength(3);
    await expectAccessible(page, 'content-products');
  });

  await test.step('deletes the product', async () => {
    await page.getByRole('button', { name: 'Delete Bamboo bowl' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click();
    // The list removes the row before the server has answered.
    await expect(page.getByText('There are no products yet')).toBeVisible();
    await expect.poll(() => fetchList(`${url}/api/products`)).toEqual([]);
  });

  await test.step('adds news visible to visitors', async () => {
    await page.getByRole('link', { name: 'News', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).fill('Mangroves are back');
    await page.getByLabel('Content', { exact: true }).click();
    await page.keyboard.type('# Why\nThey **grow** again, see [the report](/about).\n- One\nTwo');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' bold');
    await expect(page.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(page, 'content-news-text');
    // The editor follows the cursor with a delay.
    await expect(async () => {
      await page.getByLabel('Content', { exact: true }).press('Control+Home');
      await expect(page.getByRole('button', { name: /^H2/ })).toHaveAttribute(
        'aria-pressed',
        'true',
        { timeout: 1000 },
      );
    }).toPass();
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    const library = page.getByRole('dialog', { name: 'Media library' });
    await library.getByRole('button', { name: /^2\.png/ }).waitFor();
    await expectAccessible(page, 'content-news-library');
    await library.getByRole('button', { name: /^2\.png/ }).click();
    await page.getByLabel('Caption (optional)').fill('Kochi, 2026');
    await expectAccessible(page, 'content-news-picture');
    await page.getByRole('button', { name: 'Save picture' }).click();
    await page.getByLabel('Image', { exact: true }).setInputFiles(picture('news.png'));
    await describePicture(page, 'news.png');
    await page.getByRole('button', { name: 'Add News' }).click();
    await expect(page.getByText('News added successfully!').first()).toBeVisible();
    const [article] = await fetchList(`${url}/api/news`);
    expect(article).toMatchObject({
      title: 'Mangroves are back',
      content: 'Why\n\nThey grow again, see the report.\n\nOne\nTwo bold',
    });
    const visitor = await open(browser, `${url}/news/${article?._id}`);
    await expect(visitor.getByRole('heading', { name: 'Why', level: 2 })).toBeVisible();
    await expect(visitor.getByRole('strong')).toHaveText(['grow', 'bold']);
    await expect(visitor.getByRole('link', { name: 'the report' })).toHaveAttribute(
      'href',
      '/about',
    );
    const figure = visitor.getByRole('figure').filter({ hasText: 'Kochi, 2026' });
    await expect(figure.getByRole('img', { name: 'Shows 2.png' })).toBeVisible();
    await visitor.context().close();
    await expect(page.getByRole('link', { name: /Mangroves are back/ })).toHaveAttribute(
      'href',
      `/news/mangroves-are-back-${article?._id}`,
    );
    await expectAccessible(page, 'content-news');
  });

  await test.step('saves a change as a draft, which visitors see only once published', async () => {
    await page.getByRole('button', { name: 'Edit Mangroves are back' }).click();
    // The list's own form has this field too.
    await page.getByRole('heading', { name: 'Mangroves are back', level: 1 }).waitFor();
    // The editor follows the cursor with a delay. The last words are bold.
    const bold = page.getByRole('button', { name: 'Bold' });
    await expect(async () => {
      await page.getByLabel('Content', { exact: true }).press('Control+End');
      await expect(bold).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
    }).toPass();
    await page.keyboard.type(' end');
    await expect(page.getByText(/^Saved as draft, /)).toBeInViewport();
    await expectAccessible(page, 'content-news-edit');
    const [article] = await fetchList(`${url}/api/news`);
    expect(article?.content).not.toContain('end');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('strong').last()).toHaveText('bold end');
    await expectAccessible(page, 'content-news-preview');
    await page.getByRole('button', { name: 'Close' }).click();

    // Another editor saves meanwhile.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Title', { exact: true }).fill('Mangroves return');
    await expect(other.getByText(/^Saved as draft, /)).toBeVisible();
    await other.close();
    await page.getByLabel('Title', { exact: true }).fill('Mangroves are here');
    const dialog = page.getByRole('dialog', { name: 'Another editor saved this entry first' });
    await expect(dialog.getByText('return', { exact: true })).toBeVisible();
    await expectAccessible(page, 'content-news-conflict');
    await dialog.getByRole('button', { name: 'Save these choices' }).click();
    await expect(page.getByText(/^Saved as draft, /)).toBeVisible();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Mangroves are back');
    await page.getByRole('link', { name: 'All news' }).click();
    await expect(page.getByRole('row', { name: /Mangroves are back/ })).toContainText('Public now');
  });

  await test.step('schedules the news, which hides it from visitors', async () => {
    await page.getByRole('button', { name: 'Edit Mangroves are back' }).click();
    await page.getByRole('heading', { name: 'Mangroves are back', level: 1 }).waitFor();
    await page.getByLabel('Public from', { exact: true }).fill('2099-01-31');
    await page.getByLabel('Public from: time').fill('09:30');
    await expect(page.getByText(/^It will be public from .*2099/)).toBeVisible();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'All news' }).click();
    await expect(page.getByRole('row', { name: /Mangroves are back/ })).toContainText('Planned');
    expect(await fetchList(`${url}/api/news`)).toEqual([]);
    await expectAccessible(page, 'content-news-planned');
  });

  await test.step('adds a carbon project', async () => {
    await page.getByRole('link', { name: 'Carbon Credits', exact: true }).first().click();
    await page.getByRole('button', { name: 'Add Project' }).click();
    await expect(page.getByText('Project name & price required!')).toBeVisible();
    await expectAccessible(page, 'content-projects-refused');
    await page.getByLabel('Project name', { exact: true }).fill('Kelp of Kerala');
    await page.getByLabel('Price', { exact: true }).fill('999.99');
    await page.getByLabel('Quantity', { exact: true }).fill('10');
    await choose(page, 'Project type', 'Forestry');
    const files = page.locator('input[type=file]');
    await files.nth(0).setInputFiles([picture('a.png'), picture('b.png')]);
    for (const name of ['a.png', 'b.png']) await describePicture(page, name);
    await files.nth(2).setInputFiles({
      name: 'proof.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    });
    await page.getByRole('button', { name: 'Add Project' }).click();
    await expect(page.getByText('Project added successfully!').first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Kelp of Kerala/ })).toContainText('₹999.99');
    const [project] = await fetchList(`${url}/api/getprojects`);
    expect(project?.photo).toHaveLength(2);
    expect(project?.document).toHaveLength(1);
    await expectAccessible(page, 'content-projects');
  });

  await test.step('adds a blog article', async () => {
    await page.getByRole('link', { name: 'Blogs', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).fill('Cooking with less');
    await choose(page, 'Category', 'Green Lifestyle');
    await page.getByLabel('Image', { exact: true }).setInputFiles(picture('blog.png'));
    await describePicture(page, 'blog.png');
    await page.getByRole('button', { name: 'Add Blog' }).click();
    await expect(page.getByText('Blog added successfully!').first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Cooking with less/ })).toBeVisible();
    await expectAccessible(page, 'content-blogs');
  });

  await test.step('cancels the project’s orders and writes notes', async () => {
    const [project] = await fetchList(`${url}/api/getprojects`);
    for (const key of ['order-0001', 'order-0002']) {
      await placeOrder(url, String(project?._id), key);
    }
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page.getByRole('row', { name: /Kelp of Kerala/ })).toHaveCount(2);
    await page
      .getByRole('button', { name: /^Actions for ORD/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit notes' }).click();
    await page.getByLabel('Notes', { exact: true }).fill('Asked by phone');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Asked by phone/ })).toBeVisible();
    const all = 'Select all orders on this page that can be changed together';
    await page.getByRole('checkbox', { name: all }).check();
    await page.getByRole('button', { name: 'Cancel 2 orders' }).click();
    await page.getByLabel('Reason', { exact: true }).fill('The project was withdrawn.');
    await expectAccessible(page, 'content-orders-cancel');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 orders' }).click();
    await expect(page.getByRole('row', { name: /Cancelled.*withdrawn/ })).toHaveCount(2);
    await expectAccessible(page, 'content-orders');
  });
  await page.context().close();
});

test('a CSV of 10,000 buyers with duplicates and bad rows is checked and imported', async ({
  browser,
  emptyServer,
}) => {
  test.setTimeout(180_000);
  const { url } = emptyServer;
  const page = await open(browser, `${url}/admin`);
  await logIn(page, ADMIN.username, ADMIN.password);
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await page.getByRole('link', { name: 'Buyers', exact: true }).click();
  await expect(page.getByText('There are no buyers yet')).toBeVisible();
  await expectAccessible(page, 'content-buyers-empty');

  await page.getByRole('link', { name: 'Add Buyer' }).first().click();
  await expectAccessible(page, 'content-buyers-add');
  await page.getByLabel('Buyer name', { exact: true }).fill('Buyer 0');
  await page.getByLabel('Email', { exact: true }).fill('buyer0@example.org');
  await page.getByRole('button', { name: 'Add Buyer' }).click();
  await expect(page.getByText('Buyer added successfully!').first()).toBeVisible();
  await page.getByRole('link', { name: 'All buyers' }).click();
  await page.getByRole('link', { name: 'Import CSV' }).first().click();

  // 10,000 rows: buyer 0 exists already, 136 repeat earlier rows, 12 have no email address.
  const good = Array.from({ length: 10_000 - 136 - 12 }, (_, n) => line(n));
  const again = good.slice(1, 137);
  const bad = Array.from({ length: 12 }, (_, n) => `Bad ${n},Corporate,India,nowhere,Active`);
  await choosing(page, ['Buyer name,Type,Country,E-mail,Status', ...good, ...again, ...bad]);

  await test.step('the check counts new buyers, duplicates and errors', async () => {
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const tiles = page.getByRole('status').filter({ hasText: 'Will be added' });
    await expect(tiles).toHaveText(/Will be added\s*9,851.*Duplicates\s*137.*With errors\s*12/, {
      timeout: 60_000,
    });
    const errors = page.getByRole('region', { name: 'Rows with errors' });
    await expect(errors.getByRole('row', { name: /^9,?990 E-mail nowhere/ })).toBeVisible();
    await expectAccessible(page, 'content-buyers-checked');
  });

  await test.step('the import adds exactly the checked rows', async () => {
    await page.getByRole('button', { name: 'Import 9,851 rows' }).click();
    await expect(page.getByText('Added: 9851 | Skipped (duplicate): 137')).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText('12 rows with errors were left out.')).toBeVisible();
    await expectAccessible(page, 'content-buyers-done');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download rejected rows' }).click();
    const stream = await (await downloading).createReadStream();
    const lines = Buffer.concat(await stream.toArray())
      .toString()
      .split('\r\n');
    expect(lines).toHaveLength(13);
  });

  await test.step('the list shows the buyers, filtered by the server', async () => {
    await page.getByRole('link', { name: 'All buyers' }).first().click();
    await expect(page.getByText('9,852 buyers')).toBeVisible();
    await expectAccessible(page, 'content-buyers');
    await choose(page, 'Filter by buyer type', 'NGO');
    await expect(page).toHaveURL(/type=NGO/);
    await expect(page.getByText('4,926 buyers')).toBeVisible();
  });
  await page.context().close();
});

/** Describes the picture of the open dialog and adds it. */
async function describePicture(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByAltText(`Preview of ${name}`) });
  await dialog.getByLabel('Description (alternative text)').fill(`Shows ${name}`);
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(page.getByAltText(`Shows ${name}`)).toBeVisible();
}

/** Every second buyer is an NGO: 4,926 of 9,852. */
const line = (n: number) =>
  `Buyer ${n},${n % 2 ? 'NGO' : 'corporate'},India,buyer${n}@example.org,Active`;

async function choosing(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('heading', { name: 'Choose a file' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'buyers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
  });
}

/** Places a visitor's order of one credit. */
async function placeOrder(url: string, projectId: string, key: string): Promise<void> {
  const buyer = { name: 'Asha Rao', email: 'asha@example.org' };
  const answer = await fetch(`${url}/api/checkout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ projectId, quantity: 1, paymentMethod: 'UPI', buyer }),
  });
  expect(answer.status).toBe(201);
}

async function fetchList(address: string): Promise<Record<string, unknown>[]> {
  return (await (await fetch(address)).json()) as Record<string, unknown>[];
}
