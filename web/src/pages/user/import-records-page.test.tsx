import { importText, messages } from '@canopy/domain';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { fakeApi, MEMBER, networkFailure, sessionOf } from '../../test/fake-api';
import { renderApp } from '../../test/render-app';

const CALL = 'POST /emission-records/import';
const FILE = [
  'Item name,Scope,Category,Consumption,Unit,From,To',
  'Grid electricity,Scope 2,Purchased Grid Electricity,"1,250.5",kWh,01/04/2024,30/04/2024',
].join('\n');

const choose = async (text: string) =>
  userEvent.upload(
    await screen.findByLabelText(importText.fileLabel),
    new File([text], 'meters.csv', { type: 'text/csv' }),
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

// Compiled once, before anybody waits for it.
beforeAll(() => import('./import-records-page').then(() => {}), 60_000);

afterEach(async () => {
  fakeApi(sessionOf(MEMBER));
  await act(() => logout());
});

it('sends rows of saveData, and says what they come to', async () => {
  const requests = fakeApi({
    ...sessionOf(MEMBER),
    [CALL]: () => ({ body: { inserted: 1, skipped: 0, errors: [], result: 890.11 } }),
  });
  renderApp('/user/useremission/import');
  await choose(FILE.replace('01/04/2024', '2024-04-01'));
  await press(importText.check);
  expect(await screen.findByText(/They will come to 890.11 kg CO₂e/)).toBeVisible();
  await press('Import 1 row');
  expect(await screen.findByText('Added: 1 | Skipped (duplicate): 0')).toBeVisible();
  expect(requests.find(({ call }) => call === CALL)?.body).toEqual({
    rows: [
      {
        ...{ selectedName: 'Grid electricity', group: 'Scope 2', unit: 'kWh' },
        ...{ mainCategory: 'Purchased Grid Electricity', distance: 1250.5 },
        ...{ date: '2024-04-01', date1: '2024-04-30' },
      },
    ],
    dryRun: true,
  });
});

it('asks which of two days is meant, in place of what the server says of the same cell', async () => {
  const errors = [{ row: 0, path: ['date'], message: messages.dayForm }];
  fakeApi({
    ...sessionOf(MEMBER),
    [CALL]: () => ({ body: { inserted: 0, skipped: 0, errors, result: 0 } }),
  });
  renderApp('/user/useremission/import');
  await choose(FILE);
  await press(importText.check);
  expect(
    await screen.findByText(importText.ambiguousDay('01/04/2024', '2024-04-01', '2024-01-04')),
  ).toBeVisible();
  expect(screen.queryByText(messages.dayForm)).not.toBeInTheDocument();
});

it('says so when the server cannot be reached, and lets one try again', async () => {
  fakeApi({ ...sessionOf(MEMBER), [CALL]: () => networkFailure });
  renderApp('/user/useremission/import');
  await choose(FILE);
  await press(importText.check);
  expect(await screen.findByText(/The file could not be checked/)).toBeVisible();
  expect(screen.getByRole('button', { name: importText.check })).toBeEnabled();
});
