import { expect, inPanel, open, picture, test } from '../support/browser';
import { questions } from '../support/questions';

const PRODUCT = 'api::product.product';
const WRONG_PRICE = 'Enter a price in rupees from 0 to 10,00,000, with at most two decimals.';

test('an editor types a price in rupees in the panel, and the site shows it', async ({
  browser,
  panelServer: server,
}) => {
  test.setTimeout(180_000);
  const inside = questions(server.questionsUrl);
  const editor = await inPanel(browser, server, 'canopy-product-editor');
  const refused: string[] = [];
  editor.on('response', (answer) => {
    const isList = answer.url().includes('/content-manager/collection-types/');
    if (isList && answer.status() === 403) refused.push(answer.url());
  });
  await editor.reload();
  await expect(editor.getByRole('link', { name: /^Products ?\d/ })).toBeVisible({
    timeout: 30_000,
  });
  // All requests of the panel stay within the editor's permissions.
  expect(refused).toEqual([]);
  await picture(editor, 'panel-home');

  await editor.goto(`${server.url}/cms/content-manager/collection-types/${PRODUCT}/create`);
  const price = editor.getByRole('textbox', { name: 'Price (₹)' });
  await editor.getByRole('textbox', { name: 'Name' }).fill('Cedar stool');
  await price.fill('4.999');
  await price.press('Tab');
  await expect(editor.getByText(WRONG_PRICE)).toBeVisible();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(price).toHaveValue('4.999');
  await expect(editor.getByText('Saved document')).toHaveCount(0);
  await price.fill('499');
  await price.press('Tab');
  await expect(price).toHaveValue('499.00');
  await expect(editor.getByText(WRONG_PRICE)).toHaveCount(0);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Saved document')).toBeVisible();
  await picture(editor, 'panel-product-price');

  const documentId = new URL(editor.url()).pathname.split('/').at(-1) ?? '';
  const [file] = await inside.sql('select id from files order by id limit 1');
  const rest = { description: 'Of one piece.', rating: 4, category: 'Furniture', quantity: 3 };
  const data = { ...rest, images: [file?.id] };
  await inside.document(PRODUCT, 'update', { documentId, data });
  await editor.reload();
  await expect(price).toHaveValue('499.00');
  await price.fill('₹1,23,456.50');
  await editor.getByRole('button', { name: 'Publish' }).click();
  await expect(editor.getByText('Published document')).toBeVisible();
  await expect(price).toHaveValue('1,23,456.50');
  const visitor = await open(browser, `${server.url}/product/${documentId}`);
  await expect(visitor.getByText('₹1,23,456.50')).toBeVisible();
  await price.fill('499');
  // A running request disables the button too.
  const published = editor.waitForResponse((answer) => answer.url().includes('/actions/publish'));
  await editor.getByRole('button', { name: 'Publish' }).click();
  expect((await published).status()).toBe(200);
  await expect(editor.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await visitor.reload();
  await expect(visitor.getByText('₹499.00')).toBeVisible();

  await editor.getByRole('link', { name: 'Open preview' }).click();
  const shown = editor.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1, name: 'Cedar stool' })).toBeVisible();
  await editor.getByRole('combobox', { name: /device/i }).click();
  await editor.getByRole('option', { name: 'Mobile' }).click();
  await expect(shown.getByRole('heading', { level: 1, name: 'Cedar stool' })).toBeVisible();
  await expect(shown.getByText('only available on web')).toHaveCount(0);
  await picture(editor, 'panel-preview-mobile');

  await editor.goto(`${server.url}/cms/content-manager/collection-types/${PRODUCT}`);
  await expect(editor.getByRole('gridcell', { name: '₹499.00' })).toBeVisible();
  await picture(editor, 'panel-products');
});
