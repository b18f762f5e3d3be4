import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { messages } from '@canopy/domain/common';
import { importText } from '@canopy/domain/file-import';
import type { RecordImport } from '@canopy/domain/inventory';
import { DEFAULT_POLICY, inventoryMessages } from '@canopy/domain/inventory';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { importsText } from '../../messages/user';
import {
  type FakeCall,
  fakeApi,
  MEMBER,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { findOption } from '../../test/popups';
import { renderApp } from '../../test/render-app';

const FIXTURES = resolve(import.meta.dirname, '../../../../tests/fixtures/imports');
const CALL = 'POST /emission-records/import';
const FILE = [
  'Item name,Scope,Category,Consumption,Unit,From,To',
  'Grid electricity,Scope 2,Purchased Grid Electricity,"1,250.5",kWh,01/04/2024,30/04/2024',
].join('\n');

const HIDDEN_ROWS = new Uint8Array(readFileSync(resolve(FIXTURES, 'rows-hidden-by-filter.xlsx')));

const choose = async (text: BlobPart) =>
  userEvent.upload(
    await screen.findByLabelText(importText.fileLabel),
    new File([text], 'meters.csv', { type: 'text/csv' }),
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

// Compiled in advance, so that no test waits for it.
beforeAll(() => import('./import-records-page').then(() => {}), 60_000);

afterEach(async () => {
  fakeApi(sessionOf(MEMBER));
  await act(() => logout());
});

it('sends rows in the saveData format and shows their total', async () => {
  const requests = fakeApi({
    ...sessionOf(MEMBER),
    [CALL]: () => ({ body: { inserted: 1, skipped: 0, errors: [], result: 890.11 } }),
  });
  renderApp('/user/useremission/import');
  await choose(FILE.replace('01/04/2024', '2024-04-01'));
  await press(importText.check);
  expect(await screen.findByText(/Their total will be 890.11 kg CO₂e/)).toBeVisible();
  await press('Import 1 row');
  expect(await screen.findByText('Added: 1 | Skipped (duplicate): 0')).toBeVisible();
  expect(requests.find(({ call }) => call === CALL)?.body).toEqual({
    rows: [
      {
        selectedName: 'Grid electricity',
        group: 'Scope 2',
        unit: 'kWh',
        mainCategory: 'Purchased Grid Electricity',
        distance: 1250.5,
        date: '2024-04-01',
        date1: '2024-04-30',
      },
    ],
    dryRun: true,
  });
});

const RIGHT = { body: { inserted: 1, skipped: 0, errors: [], result: 890.11 } };
const daysSent = (requests: ReturnType<typeof fakeApi>) =>
  requests
    .filter(({ call }) => call === CALL)
    .map(({ body }) => {
      const [{ date, date1 }] = (body as { rows: [{ date: string; date1: string }] }).rows;
      return [date, date1];
    });

it('derives the order of days and months from unambiguous dates', async () => {
  const requests = fakeApi({ ...sessionOf(MEMBER), [CALL]: () => RIGHT });
  renderApp('/user/useremission/import');
  await choose(FILE);
  await press(importText.check);
  await screen.findByText(/Their total will be/);
  expect(daysSent(requests)).toEqual([['2024-04-01', '2024-04-30']]);
});

it('asks in which encoding a file reads right', async () => {
  const requests = fakeApi({ ...sessionOf(MEMBER), [CALL]: () => RIGHT });
  renderApp('/user/useremission/import');
  const [heads, row] = FILE.split('\n');
  // Greek letters of Windows-1253.
  const file = Buffer.from(`${heads},Description\n${row},\xc1\xe8\xde\xed\xe1`, 'latin1');
  await choose(file);
  expect(await screen.findByRole('heading', { name: importText.encodingTitle })).toHaveFocus();
  const question = screen.getByRole('group', { name: importText.encodingLegend });
  const choices = within(question).getAllByRole('radio');
  expect(choices).toHaveLength(4);
  for (const choice of choices) expect(choice).not.toBeChecked();
  await press(importText.readFile);
  expect(await screen.findByText(importText.encodingMissing)).toBeVisible();

  await userEvent.click(screen.getByRole('radio', { name: /Greek .*Αθήνα/ }));
  await press(importText.readFile);
  await press(importText.check);
  await screen.findByText(/Their total will be/);
  expect(requests.find(({ call }) => call === CALL)?.body).toMatchObject({
    rows: [{ description: 'Αθήνα' }],
  });
});

it('lets a reader who knows none of the letters choose another file', async () => {
  fakeApi({ ...sessionOf(MEMBER), [CALL]: () => RIGHT });
  renderApp('/user/useremission/import');
  await choose(Buffer.from('M\xfcller', 'latin1'));
  await press(importText.otherFile);
  expect(await screen.findByRole('button', { name: importText.choose })).toBeVisible();
});

it('asks for the order of days and months if all dates are ambiguous', async () => {
  const requests = fakeApi({ ...sessionOf(MEMBER), [CALL]: () => RIGHT });
  renderApp('/user/useremission/import');
  await choose(FILE.replace('30/04/2024', '05/04/2024'));
  await press(importText.check);
  expect(await screen.findByText(importText.dayOrderMissing)).toBeVisible();
  expect(daysSent(requests)).toEqual([]);
  await userEvent.click(screen.getByLabelText(importText.dayOrders['month-first']));
  await press(importText.check);
  await screen.findByText(/Their total will be/);
  expect(daysSent(requests)).toEqual([['2024-01-04', '2024-05-04']]);
});

it('derives the decimal sign from the file and asks when it is ambiguous', async () => {
  const requests = fakeApi({ ...sessionOf(MEMBER), [CALL]: () => RIGHT });
  const amountsSent = () =>
    requests
      .filter(({ call }) => call === CALL)
      .map(({ body }) =>
        (body as { rows: { distance: number }[] }).rows.map((row) => row.distance),
      );
  renderApp('/user/useremission/import');
  const file = FILE.replaceAll(',', ';').replace('"1;250.5"', '45.678');
  await choose(file);
  await press(importText.check);
  expect(await screen.findByText(importText.decimalSignMissing)).toBeVisible();
  expect(amountsSent()).toEqual([]);
  expect(screen.getByText('45.678')).toBeVisible();
  await userEvent.click(screen.getByLabelText(importText.decimalSigns.comma));
  expect(screen.getByText('45678')).toBeVisible();
  await press(importText.check);
  await screen.findByText(/Their total will be/);
  expect(amountsSent()).toEqual([[45678]]);
  await press(importText.otherFile);
  await choose(`${file}\n${file.split('\n')[1]?.replace('45.678', '120,5')}`);
  await press(importText.check);
  await screen.findByText(/Their total will be/);
  expect(amountsSent()).toEqual([[45678], [45678, 120.5]]);
});

const lastDaysSent = (requests: ReturnType<typeof fakeApi>) =>
  requests
    .filter(({ call }) => call === CALL)
    .flatMap(({ body }) => (body as { rows: { date1: string }[] }).rows.map(({ date1 }) => date1));

const unitsSent = (requests: ReturnType<typeof fakeApi>) =>
  requests
    .filter(({ call }) => call === CALL)
    .flatMap(({ body }) => (body as { rows: { unit?: string }[] }).rows.map(({ unit }) => unit));

it('reads the unit from a heading and accepts another choice', async () => {
  const requests = fakeApi({ ...sessionOf(MEMBER), [CALL]: () => RIGHT });
  renderApp('/user/useremission/import');
  await choose(
    FILE.replace('Consumption,Unit', 'Consumption (MWh)').replace('"1,250.5",kWh', '12.5'),
  );
  expect(await screen.findByText('12.5 MWh')).toBeVisible();
  const unit = screen.getByRole('combobox', { name: importText.unitOf('Consumption') });
  expect(screen.getByText(importText.unitFromHeading('MWh'))).toBeVisible();
  await press(importText.check);
  await screen.findByText(/Their total will be/);
  expect(unitsSent(requests)).toEqual(['MWh']);
  await press(importText.back);
  await userEvent.type(unit, 'GJ');
  await userEvent.click(await findOption('GJ (gigajoule)'));
  expect(screen.getByText('12.5 GJ')).toBeVisible();
  await press(importText.check);
  await screen.findByText(/Their total will be/);
  expect(unitsSent(requests)).toEqual(['MWh', 'GJ']);
});

it('asks for the unit if the file states none', async () => {
  const requests = fakeApi({ ...sessionOf(MEMBER), [CALL]: () => RIGHT });
  renderApp('/user/useremission/import');
  const file = FILE.replace(',Unit,', ',').replace(',kWh,', ',');
  await choose(file);
  await press(importText.check);
  expect(await screen.findByText(importText.unitMissing('Consumption'))).toBeVisible();
  expect(unitsSent(requests)).toEqual([]);
  const unit = screen.getByRole('combobox', { name: importText.unitOf('Consumption') });
  await userEvent.type(unit, 'kWh');
  await userEvent.click(await findOption('kWh (kilowatt-hour)'));
  await press(importText.check);
  await screen.findByText(/Their total will be/);
  expect(unitsSent(requests)).toEqual(['kWh']);

  await press(importText.otherFile);
  await choose(file);
  await press(importText.check);
  expect(await screen.findByText(importText.unitMissing('Consumption'))).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: importText.unitOf('Consumption') }));
  await userEvent.click(await findOption(importText.ownUnit));
  await press(importText.check);
  await screen.findByText(/Their total will be/);
  expect(unitsSent(requests)).toEqual(['kWh', undefined]);
});

it('asks what a cylinder contains and selects the usual gallon of the country', async () => {
  const policy = { ...DEFAULT_POLICY, country: 'US' };
  const requests = fakeApi({ ...sessionOf({ ...MEMBER, policy }), [CALL]: () => RIGHT });
  renderApp('/user/useremission/import');
  const line = FILE.split('\n')[1] ?? '';
  const cylinders = line.replace('"1,250.5",kWh', '3,cylinders');
  await choose([FILE.replace('kWh', 'gal'), cylinders].join('\n'));
  expect(await screen.findByText(importText.meaningOf(['gal'], 'Consumption'))).toBeVisible();
  expect(
    screen.getByLabelText(importText.usualIn('US gallon (US gal)', 'United States')),
  ).toBeChecked();
  await press(importText.check);
  expect(await screen.findByText(importText.cylinderMissing)).toBeVisible();
  expect(unitsSent(requests)).toEqual([]);
  await userEvent.type(screen.getByLabelText(importText.cylinderKilograms), '14.2');
  await press(importText.check);
  await screen.findByText(/Their total will be/);
  expect(unitsSent(requests)).toEqual(['US gallon', 'kg']);
});

it('asks whether the last day of chained bills belongs to them, and shows how it read them', async () => {
  const requests = fakeApi({ ...sessionOf(MEMBER), [CALL]: () => RIGHT });
  renderApp('/user/useremission/import');
  const file = FILE.replace('01/04/2024,30/04/2024', '2024-02-01,2024-03-01');
  const next = file.split('\n')[1]?.replace('2024-02-01,2024-03-01', '2024-03-01,2024-04-01');
  await choose(`${file}\n${next}`);
  await press(importText.check);
  expect(await screen.findByText(importText.lastDayMissing)).toBeVisible();
  expect(daysSent(requests)).toEqual([]);
  await userEvent.click(
    screen.getByLabelText(importText.lastDays.excluded('2024-03-01', '2024-02-29')),
  );
  await press(importText.check);
  const read = await screen.findByRole('region', { name: importText.understoodTitle });
  expect(daysSent(requests)).toEqual([['2024-02-01', '2024-02-29']]);
  expect(read).toHaveTextContent(importText.endsEarlier);
  expect(read).toHaveTextContent(importText.becomes('2024-04-01', '2024-03-31'));
  expect(read).toHaveTextContent(importText.becomes('1,250.5', '1250.5 kWh'));
});

it('lets ticked rows that share no day end a day earlier, too', async () => {
  const requests = fakeApi({ ...sessionOf(MEMBER), [CALL]: () => RIGHT });
  renderApp('/user/useremission/import');
  const [head = '', row = ''] = FILE.split('\n');
  const days = ['2024-02-01,2024-03-01', '2024-03-01,2024-04-01'];
  const alone = ['2024-05-01,2024-06-01', '2024-07-01,2024-08-01'];
  const rows = [...days, ...alone].map((each) => row.replace('01/04/2024,30/04/2024', each));
  await choose([head, ...rows].join('\n'));
  const { excluded } = importText.lastDays;
  await userEvent.click(await screen.findByLabelText(excluded('2024-03-01', '2024-02-29')));
  await userEvent.click(screen.getByLabelText(importText.rowOfDays(4, '2024-05-01', '2024-06-01')));
  await press(importText.check);
  await screen.findByRole('region', { name: importText.understoodTitle });
  expect(lastDaysSent(requests)).toEqual(['2024-02-29', '2024-03-31', '2024-05-31', '2024-08-01']);
});

it('explains in one sentence that no heading matches', async () => {
  fakeApi(sessionOf(MEMBER));
  renderApp('/user/useremission/import');
  await choose('foo,bar\na,b');
  expect(await screen.findByText(importText.noHeadingMatches)).toBeVisible();
  await press(importText.check);
  expect(screen.queryByText(/^Choose a column for/)).not.toBeInTheDocument();
});

it('lists rows with warnings and imports them', async () => {
  const warnings = [{ row: 0, path: ['date'], message: inventoryMessages.inFuture }];
  const requests = fakeApi({
    ...sessionOf(MEMBER),
    [CALL]: () => ({ body: { ...RIGHT.body, warnings } }),
  });
  renderApp('/user/useremission/import');
  await choose(FILE.replaceAll('2024', '2124'));
  await press(importText.check);
  const rows = await screen.findByRole('region', { name: '1 row to look at' });
  expect(rows).toHaveTextContent(/2From01\/04\/2124This date is in the future/);
  expect(screen.queryByText(importText.allRight, { exact: false })).not.toBeInTheDocument();
  await press('Import 1 row');
  expect(await screen.findByText('Added: 1 | Skipped (duplicate): 0')).toBeVisible();
  expect(requests.filter(({ call }) => call === CALL)).toHaveLength(2);
});

it('merges rows with the same warning into one line with their numbers', async () => {
  const message = inventoryMessages.factorOutOfDate('DESNZ 2025');
  const warnings = [
    ...Array.from({ length: 30 }, (_, row) => ({ row, path: ['date'], message })),
    { row: 3, path: ['distance'], message: inventoryMessages.sameRecord(1) },
  ];
  fakeApi({ ...sessionOf(MEMBER), [CALL]: () => ({ body: { ...RIGHT.body, warnings } }) });
  renderApp('/user/useremission/import');
  const [head, row] = FILE.split('\n');
  await choose([head, ...Array.from({ length: 30 }, () => row)].join('\n'));
  await press(importText.check);
  const region = await screen.findByRole('region', { name: '30 rows to look at' });
  expect(within(region).getAllByRole('row', { name: /DESNZ 2025/ })).toHaveLength(1);
  expect(region).toHaveTextContent(`30 rowsFrom01/04/2024${message} Rows 2, 3, 4`);
  expect(region).toHaveTextContent(/20, 21 and 10 more/);
  expect(region).toHaveTextContent(/5Consumption1,250.5A record with this item/);
});

it('merges warnings about many editions into one last line', async () => {
  const outOfDate = Array.from({ length: 12 }, (_, row) => ({
    row,
    path: ['date'],
    message: inventoryMessages.factorOutOfDate(`DESNZ ${2023 + (row % 3)}`),
  }));
  const warnings = [
    ...outOfDate,
    { row: 3, path: ['distance'], message: inventoryMessages.sameRecord(1) },
  ];
  fakeApi({ ...sessionOf(MEMBER), [CALL]: () => ({ body: { ...RIGHT.body, warnings } }) });
  renderApp('/user/useremission/import');
  const [head, row] = FILE.split('\n');
  await choose([head, ...Array.from({ length: 12 }, () => row)].join('\n'));
  await press(importText.check);
  const region = await screen.findByRole('region', { name: '12 rows to look at' });
  const lines = within(region).getAllByRole('row').slice(1);
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('A record with this item'),
    expect.stringContaining(
      `12 rowsFrom01/04/2024${inventoryMessages.factorOutOfDate(null)} Rows 2, 3`,
    ),
  ]);
});

const meters = (own: Partial<RecordImport> = {}): RecordImport => ({
  _id: 'import01',
  fileName: 'meters.csv',
  rows: 3,
  inserted: 2,
  skipped: 1,
  result: 5,
  records: 2,
  changed: 0,
  leftOut: [],
  handedOver: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...own,
});

const importsCall =
  (...imports: RecordImport[]): FakeCall<'GET /imports'> =>
  () => ({ body: { data: imports, meta: { page: 1, pageSize: 10, total: imports.length } } });

it('sends the file name and undoes the import afterwards', async () => {
  let imports: RecordImport[] = [];
  const requests = fakeApi({
    ...sessionOf(MEMBER),
    [CALL]: () => ({ body: { ...RIGHT.body, importId: 'import01' } }),
    'GET /imports': (request) => importsCall(...imports)(request),
    'DELETE /imports/import01': () => {
      imports = [];
      return { body: { success: true, deleted: 1 } };
    },
  });
  renderApp('/user/useremission/import');
  await choose(FILE);
  await press(importText.check);
  await screen.findByText(/Their total will be/);
  expect(screen.queryByText(importsText.title)).not.toBeInTheDocument();
  imports = [meters()];
  await press('Import 1 row');
  await screen.findByText('Added: 1 | Skipped (duplicate): 0');
  expect(requests.filter(({ call }) => call === CALL).at(-1)?.body).toMatchObject({
    fileName: 'meters.csv',
    dryRun: false,
  });
  expect(await screen.findByText(importsText.title)).toBeVisible();
  await press(importsText.undoThis);
  expect(await screen.findByText(importsText.undoText(1, 0))).toBeVisible();
  await press(importsText.undo);
  expect(await screen.findByText(importsText.undone)).toBeVisible();
  // Ready for the next file, and without the import in the list.
  expect(await screen.findByRole('button', { name: importText.choose })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(importsText.title)).not.toBeInTheDocument());
});

it('lists imports with the current state of their records', async () => {
  fakeApi({
    ...sessionOf(MEMBER),
    'GET /imports': importsCall(
      meters({ inserted: 1200, records: 1195, changed: 3 }),
      meters({ _id: 'import02', fileName: '' }),
      meters({ _id: 'import03', fileName: 'gone.csv', records: 0, handedOver: true }),
    ),
  });
  renderApp('/user/useremission/import');
  const panel = await screen.findByRole('region', { name: importsText.title });
  expect(panel).toHaveTextContent('meters.csv');
  expect(panel).toHaveTextContent('3 changed, 5 deleted');
  expect(panel).toHaveTextContent(importsText.unnamed);
  expect(panel).toHaveTextContent(importsText.unchanged);
  const gone = within(panel).getByText('gone.csv').closest('tr') as HTMLElement;
  expect(gone).toHaveTextContent(importsText.handedOver);
  expect(within(gone).queryByText(importsText.undo)).toBeNull();
});

it('names changed records and deletes them after confirmation', async () => {
  const message = inventoryMessages.importChanged(1);
  const changed = refusal(409, message, [
    { path: ['records', 'record01'], message: 'Diesel, 2024-05-01 to 2024-05-31' },
  ]);
  const requests = fakeApi({
    ...sessionOf(MEMBER),
    'GET /imports': importsCall(meters({ changed: 1 })),
    'DELETE /imports/import01': ({ query }) =>
      query.confirm ? { body: { success: true, deleted: 2 } } : changed,
  });
  renderApp('/user/useremission/import');
  await press(importsText.undoOf('meters.csv'));
  const first = await screen.findByRole('dialog', { name: importsText.undoTitle('meters.csv') });
  expect(first).toHaveTextContent('including 1 changed since the import.');
  await press(importsText.undo);
  expect(await screen.findByText('Diesel, 2024-05-01 to 2024-05-31')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  await press(importsText.undoAnyway);
  expect(await screen.findByText(importsText.undone)).toBeVisible();
  expect(screen.getByText('2 records deleted')).toBeVisible();
  const deletes = requests.filter(({ call }) => call.startsWith('DELETE'));
  expect(deletes.map(({ query }) => query.confirm)).toEqual([undefined, true]);
});

it('lists a cell with repeated errors once', async () => {
  const error = { row: 0, path: ['date'], message: messages.dayForm };
  fakeApi({
    ...sessionOf(MEMBER),
    [CALL]: () => ({ body: { inserted: 0, skipped: 0, errors: [error, error], result: 0 } }),
  });
  renderApp('/user/useremission/import');
  await choose(FILE.replace('01/04/2024', '13/14/2025'));
  await press(importText.check);
  expect(await screen.findAllByText(messages.dayForm)).toHaveLength(1);
  // In the sample, the finding and the reading.
  expect(screen.getAllByText('13/14/2025')).toHaveLength(3);
});

it('reports a network failure and keeps the check button enabled', async () => {
  fakeApi({ ...sessionOf(MEMBER), [CALL]: () => networkFailure });
  renderApp('/user/useremission/import');
  await choose(FILE);
  await press(importText.check);
  expect(await screen.findByText(/The file could not be checked/)).toBeVisible();
  expect(screen.getByRole('button', { name: importText.check })).toBeEnabled();
});

const BILLS = [
  'Item name,Scope,Category,Consumption,Unit,From,To',
  ...['500', '0', '-221.5'].map(
    (amount) =>
      `Grid electricity,Scope 2,Purchased Grid Electricity,${amount},kWh,2024-04-01,2024-04-30`,
  ),
].join('\n');

const bodiesSent = (requests: ReturnType<typeof fakeApi>) =>
  requests
    .filter(({ call }) => call === CALL)
    .map(({ body }) => {
      const { rows, ...rest } = body as { rows: { distance: number }[] };
      return { ...rest, amounts: rows.map(({ distance }) => distance) };
    });

it('decides about rows that cannot be records, and sends what was left out', async () => {
  const requests = fakeApi({ ...sessionOf(MEMBER), [CALL]: () => RIGHT });
  renderApp('/user/useremission/import');
  await choose(BILLS);
  await press(importText.check);
  const group = (name: RegExp) => screen.findByRole('group', { name });
  const zero = await group(/1 row with the amount 0. Row 3./);
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await userEvent.click(within(zero).getByLabelText(importText.unfit.choices.leaveOut));
  const credit = await group(/1 row with a negative amount, -221.5 kWh. Row 4./);
  await userEvent.click(within(credit).getByLabelText(importText.unfit.choices.net));
  expect(
    await screen.findByRole('row', { name: '2 500 kWh 221.5 kWh (row 4) 278.5 kWh' }),
  ).toBeVisible();
  await press('Import 1 row');
  expect(await screen.findByText('Added: 1 | Skipped (duplicate): 0')).toBeVisible();
  expect(bodiesSent(requests)).toEqual([
    { amounts: [500, 0, -221.5], dryRun: true },
    { amounts: [278.5], dryRun: true },
    {
      amounts: [278.5],
      dryRun: false,
      fileName: 'meters.csv',
      leftOut: [
        { reason: 'netted', unit: 'kWh', count: 1, sum: -221.5 },
        { reason: 'zero', unit: 'kWh', count: 1, sum: 0 },
      ],
    },
  ]);
});

it('asks whether hidden rows are imported, and sends what was left out', async () => {
  const requests = fakeApi({ ...sessionOf(MEMBER), [CALL]: () => RIGHT });
  renderApp('/user/useremission/import');
  await userEvent.upload(
    await screen.findByLabelText(importText.fileLabel),
    new File([HIDDEN_ROWS], 'meters.xlsx'),
  );
  await press(importText.check);
  expect(await screen.findByText(importText.hiddenMissing)).toBeVisible();
  const question = screen.getByRole('group', { name: /1 row hidden in the spreadsheet, 900 kWh/ });
  await userEvent.click(within(question).getByLabelText(importText.hiddenChoices.leaveOut));
  await press(importText.check);
  expect(await screen.findByText(/hidden in the spreadsheet, 900 kWh$/)).toBeVisible();
  await press('Import 1 row');
  await screen.findByText('Added: 1 | Skipped (duplicate): 0');
  const sent = requests.filter(({ call }) => call === CALL).at(-1)?.body;
  expect(sent).toMatchObject({
    rows: [{ distance: 100 }, { distance: 200 }],
    leftOut: [{ reason: 'hidden', unit: 'kWh', count: 1, sum: 900 }],
  });
});

it('leaves out rows in closed years when told to', async () => {
  const requests = fakeApi({
    ...sessionOf(MEMBER),
    [CALL]: () => ({
      body: {
        inserted: 1,
        skipped: 0,
        errors: [{ row: 1, path: ['date'], message: inventoryMessages.periodLocked }],
        result: 1,
      },
    }),
  });
  renderApp('/user/useremission/import');
  await choose(BILLS.replace(',0,', ',7,').replace(',-221.5,', ',8,'));
  await press(importText.check);
  const closed = await screen.findByRole('group', {
    name: /1 row in closed or submitted years, 7 kWh. Row 3./,
  });
  await userEvent.click(within(closed).getByLabelText(importText.unfit.choices.leaveOut));
  await press('Import 1 row');
  expect(bodiesSent(requests).at(-1)).toMatchObject({
    amounts: [500, 8],
    leftOut: [{ reason: 'closed', unit: 'kWh', count: 1, sum: 7 }],
  });
});
