import { messages } from '@canopy/domain/common';
import { factorMessages } from '@canopy/domain/factors';
import { type ImportAnswer, importText } from '@canopy/domain/file-import';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as csv from '../../lib/csv';
import { logout } from '../../lib/session';
import { factorImportText } from '../../messages/admin';
import { factorPartFields } from '../../messages/fields';
import { ADMIN, type FakeCall, fakeApi, MEMBER, refusal, sessionOf } from '../../test/fake-api';
import { findOption } from '../../test/popups';
import { renderApp } from '../../test/render-app';

const CALL = 'POST /emission-factors/import';

interface Sent {
  readonly rows: readonly Record<string, unknown>[];
  readonly dryRun: boolean;
}

const answer = (fields: Partial<ImportAnswer>): ImportAnswer => ({
  inserted: 0,
  skipped: 0,
  errors: [],
  ...fields,
});

function open(call: FakeCall<'POST /emission-factors/import'>) {
  const requests = fakeApi({ ...sessionOf(ADMIN), [CALL]: call });
  renderApp('/allemissions/import');
  return () => requests.filter((each) => each.call === CALL).map(({ body }) => body as Sent);
}

const choose = async (text: string, name = 'factors.csv') =>
  userEvent.upload(
    await screen.findByLabelText(importText.fileLabel),
    new File([text], name, { type: 'text/csv' }),
  );
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

// Compiled in advance, so that no test waits for it.
beforeAll(() => import('./import-factors-page').then(() => {}), 60_000);

afterEach(async () => {
  fakeApi(sessionOf(ADMIN));
  await act(() => logout());
});

const GOOD =
  '\uFEFFName;Scope;Category;Emission (kg CO2e);UOM;Grade\r\nTea;Scope3;food;0,5;kg ;A\r\n';

it('imports a chosen file after a check', async () => {
  const sent = open(() => ({ body: answer({ inserted: 1 }) }));
  await choose(GOOD);
  expect(await screen.findByText(/Keep the other column in Dynamic Fields/)).toBeInTheDocument();
  await press(importText.check);
  expect(await screen.findByText(importText.allRight)).toBeInTheDocument();
  await press('Import 1 row');
  expect(await screen.findByText('Added: 1 | Skipped (duplicate): 0')).toBeInTheDocument();
  const row = {
    Name: 'Tea',
    Group: 'Scope 3',
    mainCategory: 'Food',
    Emission: 0.5,
    Unit: 'kg',
    dynamicFields: { Grade: 'A' },
  };
  expect(sent()).toEqual([
    { rows: [row], dryRun: true },
    { rows: [row], dryRun: false, fileName: 'factors.csv' },
  ]);
});

it('converts masses in headings and unit cells and shows the result', async () => {
  const sent = open(() => ({ body: answer({ inserted: 2 }) }));
  const head = 'Name,Scope,Category,Value (g CO2e/kWh),Biogenic CO2 (g/kWh)';
  await choose(`${head}\nWood,Scope 1,On site fuel consumption,12,350\n`);
  expect(await screen.findByText('12 = 0.012 kg per kWh')).toBeVisible();
  expect(screen.getByText('350 = 0.35 kg per kWh')).toBeVisible();
  await press(importText.check);
  await screen.findByText(importText.allRight);
  await press(importText.otherFile);
  const cells = ['Name,Scope,Category,Emission,Unit', 'Grid,Scope 2,Purchased Grid Electricity,'];
  await choose(`${cells.join('\n')}823.1,lb/MWh\n`);
  expect(await screen.findByText('823.1 lb/MWh = 373.3518797 kg per MWh')).toBeVisible();
  await press(importText.check);
  await screen.findByText(importText.allRight);
  expect(sent().map(({ rows }) => rows[0])).toMatchObject([
    { Emission: 0.012, BiogenicCo2: 0.35, Unit: 'kWh' },
    { Emission: expect.closeTo(373.351879747, 9), Unit: 'MWh' },
  ]);
});

it('asks which ton a heading means', async () => {
  const sent = open(() => ({ body: answer({ inserted: 1 }) }));
  const head = 'Name,Scope,Category,Emission (tons CO2e/MWh),Unit';
  await choose(`${head}\nGrid,Scope 2,Purchased Grid Electricity,0.5,MWh\n`);
  await press(importText.check);
  expect(await screen.findByText(importText.unitMissing('Emission'))).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: importText.unitOf('Emission') }));
  await userEvent.click(await findOption(importText.massPerUnit('tonne')));
  await press(importText.check);
  await screen.findByText(importText.allRight);
  expect(sent()[0]?.rows[0]).toMatchObject({ Emission: 500, Unit: 'MWh' });
});

it('lists errors by row and column, blocks the import and exports rejected rows', async () => {
  const download = vi.spyOn(csv, 'downloadCsv').mockImplementation(() => {});
  open(() => ({
    body: answer({
      inserted: 1,
      errors: [{ row: 1, path: ['Group'], message: factorMessages.scopeUnknown }],
    }),
  }));
  await choose(`${GOOD}Coffee;Scope 9;Food;1,234;kg;B\r\n`);
  await press(importText.check);
  const wrong = await screen.findByRole('region', { name: importText.errorsTitle });
  expect(within(wrong).getByRole('row', { name: /3 Scope Scope 9 Choose Scope 1/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  await press(importText.rejects);
  const [name, , rows] = download.mock.calls[0] ?? [];
  expect(name).toBe('factors-rejected');
  expect(rows).toMatchObject([{ row: 3 }]);
});

it('asks for missing required columns', async () => {
  const sent = open(() => ({ body: answer({}) }));
  await choose('Name,Emission\nTea,1\n');
  await press(importText.check);
  expect(await screen.findByText(importText.missingFields('Group, Category, Unit'))).toBeVisible();
  expect(sent()).toEqual([]);
});

it('reports that a repeated file changes nothing', async () => {
  open(() => ({ body: answer({ skipped: 1 }) }));
  await choose(GOOD);
  await press(importText.check);
  expect(await screen.findByText(importText.nothingNew)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

it('assembles gases and fuel properties from their columns', async () => {
  const sent = open(({ body }) => ({
    body: (body as Sent).dryRun
      ? answer({ errors: [{ row: 0, path: ['Gases', 'n2o'], message: messages.required }] })
      : answer({ inserted: 1 }),
  }));
  await choose(
    [
      'Name,Group,Category,Emission,Unit,Valid from,"CO₂, kg per unit","Fossil CH₄, kg per unit","Density, kg per litre"',
      'Diesel,Scope 1,On site fuel consumption,2.5,litre,2024-02-01,2.4,0,0.83',
    ].join('\r\n'),
  );
  await press(importText.check);
  const finding = await screen.findByText(messages.required);
  expect(finding.closest('tr')).toHaveTextContent(factorPartFields['Gases.n2o']);
  expect(sent()[0]?.rows).toEqual([
    {
      Name: 'Diesel',
      Group: 'Scope 1',
      mainCategory: 'On site fuel consumption',
      Emission: 2.5,
      Unit: 'litre',
      ValidFrom: '2024-02-01',
      dynamicFields: {},
      Gases: { co2: 2.4, ch4Fossil: 0 },
      FuelProperties: { densityKgPerLitre: 0.83 },
    },
  ]);
});

it('keeps the checked file when the import is refused', async () => {
  open(({ body }) =>
    (body as Sent).dryRun
      ? { body: answer({ inserted: 1 }) }
      : refusal(400, messages.importRefused),
  );
  await choose(GOOD);
  await press(importText.check);
  await press('Import 1 row');
  expect(await screen.findByText(messages.importRefused)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});

it('recognises the UK flat file and counts omitted rows', async () => {
  const sent = open(({ body }) => ({ body: answer({ inserted: (body as Sent).rows.length }) }));
  const levels = 'Fuels,Gaseous fuels,Butane,,';
  await choose(
    [
      'UK Government GHG Conversion Factors',
      'ID,Scope,Level 1,Level 2,Level 3,Level 4,Column Text,UOM,GHG/Unit,GHG Conversion Factor 2023',
      `1,Scope1,${levels},litres ,kg CO2e,1.75`,
      `2,Scope1,${levels},litres ,kg CO2e of CO2 per unit,1.74`,
      `3,Scope1,${levels},tonnes,kg CO2e,0`,
      `4,Scope1,${levels},GJ,kg CO2e,`,
      `5,OutsideofScopes,${levels},litres,kg CO2e,9`,
      ',END',
    ].join('\r\n'),
  );
  expect(await screen.findByText(/Conversion Factors 2023, flat file/)).toBeVisible();
  const leftOut = screen.getByRole('region', { name: importText.leftOutTitle });
  expect(
    within(leftOut)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual([`1 ${factorImportText.leftOut.outsideOfScopes}`, '1 No figure in the file']);
  await press(importText.check);
  await screen.findByText(importText.allRight);
  expect(sent()[0]?.rows).toMatchObject([
    {
      Name: 'Butane',
      Group: 'Scope 1',
      Unit: 'litre',
      dynamicFields: { CO2: '1.74 kg CO2e' },
      Edition: 'DESNZ 2023',
      ValidFrom: '2023-01-01',
      ValidTo: '2023-12-31',
      GwpSet: 'AR5',
      CountryCode: 'GB',
      Gases: null,
      FuelProperties: { densityKgPerLitre: 0.575374 },
    },
    { Name: 'Butane', Unit: 'tonne', Emission: 0 },
  ]);
});

it.each([
  ['a picture', '\0PNG', importText.unreadable.notATable],
  ['nothing', '', importText.unreadable.empty],
])('refuses %s', async (_, text, sentence) => {
  open(() => ({ body: answer({}) }));
  await choose(text);
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('opens from the factor list', async () => {
  fakeApi({
    ...sessionOf(ADMIN),
    'GET /getdata': () => ({ body: { data: [], meta: { page: 1, pageSize: 25, total: 0 } } }),
  });
  const app = renderApp('/allemissions');
  await userEvent.click((await screen.findAllByRole('link', { name: 'Import' }))[0] as HTMLElement);
  await waitFor(() => expect(app.pathname()).toBe('/allemissions/import'));
});

it('redirects members', async () => {
  fakeApi(sessionOf(MEMBER));
  const app = renderApp('/allemissions/import');
  await waitFor(() => expect(app.pathname()).not.toBe('/allemissions/import'));
});
