import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, expectAccessible, inPanel, open, picture, test } from '../support/browser';
import { questions } from '../support/questions';

const WORKBOOK = resolve(import.meta.dirname, '../fixtures/imports/rows-hidden-by-filter.xlsx');
const NEWS = 'api::news-article.news-article';

test('an editor publishes news in the panel and a visitor sees it first', async ({
  browser,
  panelServer: server,
}) => {
  const inside = questions(server.questionsUrl);
  const [file] = await inside.sql('select id from files order by id limit 1');
  for (const day of ['01', '02', '03']) {
    const data = { title: `Old news of day ${day}`, content: 'Some time ago.', image: file?.id };
    const publishedOn = `2026-01-${day}T00:00:00.000Z`;
    await inside.document(NEWS, 'create', { data: { ...data, publishedOn }, status: 'published' });
  }
  const title = 'A new mill runs on hydrogen';
  const visitor = await open(browser, `${server.url}/allnews`);
  await expect(visitor.getByRole('article')).toHaveCount(3);

  const editor = await inPanel(browser, server, 'canopy-news-editor');
  await expect(editor.getByRole('link', { name: 'Import buyers' })).toHaveCount(0);
  await editor.getByRole('link', { name: 'Content Manager' }).click();
  await editor.getByRole('link', { name: 'Create new entry' }).first().click();
  await editor.getByRole('textbox', { name: 'Title' }).fill(title);
  await editor.locator('[data-slate-editor]').click();
  await editor.keyboard.type('The mill has burnt its last tonne of coal today.', { delay: 30 });
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Saved document')).toBeVisible();
  await picture(editor, 'panel-news-saved');

  // Only its preview shows a draft.
  await visitor.reload();
  await expect(visitor.getByRole('article')).toHaveCount(3);
  await expect(visitor.getByRole('heading', { name: title })).toHaveCount(0);
  const entry = editor.url();
  await editor.getByRole('link', { name: 'Open preview' }).click();
  const preview = editor.frameLocator('iframe');
  await expect(preview.getByText('Draft preview, not public')).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await picture(editor, 'panel-news-preview');
  const address = await editor.locator('iframe').getAttribute('src');
  await visitor.goto(new URL(address ?? '', server.url).href);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(visitor, 'panel-draft');
  await visitor.goto(`${server.url}/news/${new URL(entry).pathname.split('/').at(-1)}`);
  await expect(visitor.getByRole('heading', { level: 1, name: /does not exist/ })).toBeVisible();

  // Publishing an article requires a picture, as on the site.
  await editor.goto(entry);
  await editor.getByRole('button', { name: 'Publish' }).click();
  await expect(editor.getByText('This value is required.')).toBeVisible();
  const documentId = new URL(entry).pathname.split('/').at(-1) ?? '';
  await inside.document(NEWS, 'update', { documentId, data: { image: file?.id } });
  await editor.reload();
  await editor.getByRole('button', { name: 'Publish' }).click();
  await expect(editor.getByText('Published document')).toBeVisible();
  await visitor.goto(`${server.url}/homepage`);
  const latest = visitor.getByRole('region', { name: 'Latest news' });
  await expect(latest.getByRole('article').first().getByRole('heading')).toHaveText(title);
  await expect(latest.getByRole('article')).toHaveCount(4);
  await visitor.goto(`${server.url}/allnews`);
  await expect(visitor.getByRole('article')).toHaveCount(4);
  await expect(visitor.getByRole('article').first().getByRole('heading')).toHaveText(title);

  // Titles appear uncut on the panel's home page.
  await editor.goto(`${server.url}/cms`);
  const happened = editor.getByRole('grid').filter({ hasText: title });
  await expect(happened).toHaveCount(2);
  for (const width of [1024, 1120, 1280, 1440]) {
    await editor.setViewportSize({ width, height: 1000 });
    for (const table of await happened.all()) {
      const cut = table.locator('xpath=ancestor::*[@data-radix-scroll-area-viewport]');
      const [inside, frame] = await cut.evaluate((each) => [each.scrollWidth, each.clientWidth]);
      expect(inside, `${width}`).toBeLessThanOrEqual(frame ?? 0);
    }
  }
  await picture(editor, 'panel-home');
});

test('the panel shows when readers see an entry, in the site’s time zone', async ({
  browser,
  panelServer: server,
}) => {
  const inside = questions(server.questionsUrl);
  const [file] = await inside.sql('select id from files order by id limit 1');
  const add = async (title: string, dates: object, status?: 'published') => {
    const data = { title, content: 'Words', image: file?.id, ...dates };
    return (await inside.document(NEWS, 'create', { data, status })).documentId;
  };
  const planned = { publishedOn: '2099-12-03T03:30:00.000Z' };
  const id = await add('Planned news', planned, 'published');
  await add('Old news', { publishedOn: '2020-01-01', hiddenFrom: '2020-02-01' }, 'published');
  await add('Today’s news', {}, 'published');
  await add('Unwritten news', {});
  // The date of the draft says nothing about the published version.
  const changed = await add('Moved news', {}, 'published');
  await inside.document(NEWS, 'update', { documentId: changed, data: planned });

  const editor = await inPanel(browser, server, 'canopy-news-editor');
  await editor.goto(`${server.url}/cms/content-manager/collection-types/${NEWS}`);
  for (const [title, state] of [
    ['Planned news', 'Planned'],
    ['Old news', 'Hidden'],
    ['Today’s news', 'Public now'],
    ['Unwritten news', 'Draft'],
    ['Moved news', 'Public now'],
  ] as const) {
    const row = editor.getByRole('row').filter({ hasText: title });
    await expect(row.getByText(state, { exact: true }).first()).toBeVisible();
  }
  await picture(editor, 'panel-visibility');
  await editor.goto(`${server.url}/cms/content-manager/collection-types/${NEWS}/${id}`);
  const sentence = 'Visible from 3 Dec 2099, 09:00, Asia/Kolkata (site’s zone).';
  await expect(editor.getByText(sentence)).toBeVisible();
  await picture(editor, 'panel-visibility-entry');
});

test('a buyer manager imports buyers in the panel without duplicates', async ({
  browser,
  panelServer: server,
}) => {
  const file = {
    name: 'fair.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Company;E-mail;Status;Stand',
        'Acme Mills;asha@acme.example;active;A1',
        'Harbour & Sons;tom@harbour.example;Potential;A2',
        'ACME again;ASHA@acme.example;Active;A1',
        'Nowhere Ltd;nowhere;Active;B7',
      ].join('\r\n'),
    ),
  };
  const page = await inPanel(browser, server, 'canopy-buyer-manager');
  await page.getByRole('link', { name: 'Import buyers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import buyers' })).toBeVisible();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  expect(await textOf(await template)).toMatch(/^\uFEFFBuyer name,Buyer type,Industry,/);
  await picture(page, 'panel-import-choose');

  await page.getByLabel('File to import').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Match columns' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Column for Buyer name' })).toContainText(
    'Company',
  );
  await expect(page.getByText('One other column is not imported: Stand')).toBeVisible();
  await picture(page, 'panel-import-match');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const told = page.getByRole('status').filter({ hasText: 'Will be added' });
  await expect(told).toHaveText(
    'Will be added2Duplicates11 appears twice in this fileWith errors1',
  );
  const wrong = page.getByRole('region', { name: 'Rows with errors' });
  await expect(wrong.getByRole('row').nth(1)).toHaveText(/^5E-mailnowhere.*e-mail/);
  await picture(page, 'panel-import-check');
  const rejects = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rejected rows' }).click();
  expect(await textOf(await rejects)).toContain('Nowhere Ltd,nowhere,Active,B7,5,');

  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Added: 2 | Skipped (duplicate): 1')).toBeVisible();
  await picture(page, 'panel-import-done');
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(told).toHaveText(
    'Will be added0Duplicates32 already exist, 1 appears twice in this fileWith errors1',
  );
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Content Manager' }).click();
  for (const name of ['Acme Mills', 'Harbour & Sons']) {
    await expect(page.getByRole('gridcell', { name })).toBeVisible();
  }
  await expect(page.getByRole('gridcell', { name: 'ACME again' })).toHaveCount(0);
});

test('a buyer manager decides about hidden rows of a workbook', async ({
  browser,
  panelServer: server,
}) => {
  const page = await inPanel(browser, server, 'canopy-buyer-manager');
  await page.getByRole('link', { name: 'Import buyers' }).click();
  await page.getByLabel('File to import').setInputFiles({
    name: 'fair.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await buyersWithHiddenRow(),
  });
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Choose whether hidden rows are imported.')).toBeVisible();
  await picture(page, 'panel-import-hidden-rows');
  const hidden = page.getByRole('combobox', { name: '1 row hidden in the spreadsheet' });
  await hidden.click();
  await page.getByRole('option', { name: 'No: leave hidden rows out' }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Left out: 1 row hidden in the spreadsheet')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Will be added' })).toHaveText(
    'Will be added1Duplicates0With errors1',
  );
  const wrong = page.getByRole('region', { name: 'Rows with errors' });
  await expect(wrong.getByRole('row').nth(1)).toHaveText(/^4Country#N\/A/);
  await picture(page, 'panel-import-left-out');
});

/** Returns a workbook with a visible buyer, a hidden one, and one with an error. */
async function buyersWithHiddenRow(): Promise<Buffer> {
  const rows = [
    '<row r="1"><c r="A1" t="str"><v>Buyer name</v></c><c r="B1" t="str"><v>Country</v></c></row>',
    '<row r="2"><c r="A2" t="str"><v>Bright Mills</v></c></row>',
    '<row r="3" hidden="1"><c r="A3" t="str"><v>Former Mills</v></c></row>',
    '<row r="4"><c r="A4" t="str"><v>Dim Mills</v></c><c r="B4" t="e"><v>#N/A</v></c></row>',
  ];
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
  const parts = unzipSync(await readFile(WORKBOOK));
  return Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) }));
}

async function textOf(download: { path(): Promise<string> }): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test('the panel asks for privacy, terms and imprint until they are published', async ({
  browser,
  panelServer: server,
}) => {
  const inside = questions(server.questionsUrl);
  const editor = await inPanel(browser, server, 'strapi-editor');
  await expect(editor.getByRole('link', { name: 'Write privacy' })).toBeVisible();
  await picture(editor, 'panel-pages-to-write');
  const text = { type: 'paragraph', children: [{ type: 'text', text: 'Ask us.' }] };
  const { documentId } = await inside.document('api::page.imprint-page', 'create', {
    data: { title: 'Who we are', blocks: [text] },
    status: 'published',
  });
  try {
    await editor.reload();
    await expect(editor.getByRole('link', { name: 'Write terms' })).toBeVisible();
    await expect(editor.getByRole('link', { name: 'Write imprint' })).toHaveCount(0);
    await editor.getByRole('link', { name: 'Write terms' }).click();
    await expect(editor.getByRole('heading', { name: 'Terms page' })).toBeVisible();
  } finally {
    await inside.document('api::page.imprint-page', 'delete', { documentId });
  }
});
