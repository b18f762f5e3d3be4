import type { UnitName } from '@canopy/domain/factors';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { unitsText } from '../../messages/admin';
import { appText } from '../../messages/en';
import { titleText } from '../../messages/workspace';
import {
  type FakeCalls,
  fakeApi,
  holdAnswer,
  MEMBER,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { findOption } from '../../test/popups';
import { renderApp } from '../../test/render-app';
import { ADMIN_SESSION } from './admin-fixture';

const SACK: UnitName = { unit: 'sack', factors: 2, names: ['Rice', 'Wheat'], standsFor: '' };
const UNIT: UnitName = { unit: 'unit', factors: 1, names: ['Electricity'], standsFor: 'kWh' };

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

function open(calls: FakeCalls = {}, units: readonly UnitName[] = [SACK, UNIT]) {
  const requests = fakeApi({
    ...ADMIN_SESSION,
    'GET /unit-names': () => ({ body: units }),
    'PUT /unit-names': ({ body }) => ({ body: { ...SACK, ...(body as Partial<UnitName>) } }),
    ...calls,
  });
  const sent = () =>
    requests.filter(({ call }) => call === 'PUT /unit-names').map(({ body }) => body);
  return { ...renderApp('/allemissions/units'), sent };
}

const choice = (unit: string) =>
  screen.findByRole('combobox', { name: unitsText.choiceOf(unit) }, { timeout: 30_000 });
const rowOf = async (unit: string) => (await choice(unit)).closest('tr') as HTMLElement;

async function choose(unit: string, typed: string, option: string) {
  const field = await choice(unit);
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: typed } });
  await user.click(await findOption(option));
}

afterEach(async () => {
  fakeApi(ADMIN_SESSION);
  await act(() => logout());
});

it('lists unknown units with their factors and meanings', async () => {
  open();
  const row = await rowOf('sack');
  expect(row).toHaveTextContent('2 emission factors');
  expect(row).toHaveTextContent('Rice · Wheat');
  expect(row).toHaveTextContent(unitsText.choose);
  expect(await rowOf('unit')).toHaveTextContent('kWh (kilowatt-hour)');
});

it('saves the meaning of an unknown unit and confirms it', async () => {
  const { sent } = open();
  await choose('sack', 'kilogr', 'kg (kilogram)');
  expect(await screen.findByText(unitsText.named('sack', 'kg'))).toBeInTheDocument();
  expect(sent()).toEqual([{ unit: 'sack', standsFor: 'kg' }]);
  expect(await rowOf('sack')).toHaveTextContent('kg (kilogram)');
});

it('keeps the field enabled while it saves a choice', async () => {
  const saved = holdAnswer({ body: { ...SACK, standsFor: 'kg' } });
  open({ 'PUT /unit-names': saved.answer });
  await choose('sack', 'kilogr', 'kg (kilogram)');
  expect(await rowOf('sack')).toHaveTextContent('kg (kilogram)');
  expect(await choice('sack')).toBeEnabled();
  saved.release();
  expect(await screen.findByText(unitsText.named('sack', 'kg'))).toBeInTheDocument();
});

it('removes the meaning of a unit', async () => {
  const { sent } = open({ 'PUT /unit-names': () => ({ body: { ...UNIT, standsFor: '' } }) });
  await choose('unit', '', unitsText.none);
  await waitFor(() => expect(sent()).toEqual([{ unit: 'unit', standsFor: '' }]));
  expect(await screen.findByText(unitsText.named('unit', ''))).toBeInTheDocument();
  expect(await rowOf('unit')).toHaveTextContent(unitsText.choose);
});

it('keeps the previous choice and shows the reason when the server refuses', async () => {
  open({ 'PUT /unit-names': () => refusal(400, 'Choose one of the known units.') });
  await choose('unit', 'MWh', 'MWh (megawatt-hour)');
  expect(await screen.findByText(unitsText.failed('unit'))).toBeInTheDocument();
  expect(screen.getByText('Choose one of the known units.')).toBeInTheDocument();
  await waitFor(async () => expect(await rowOf('unit')).toHaveTextContent('kWh (kilowatt-hour)'));
});

it('reports an empty list', async () => {
  open({}, []);
  expect(await screen.findByText(unitsText.emptyTitle)).toBeInTheDocument();
});

it('offers a retry when loading fails', async () => {
  let isThere = false;
  open({
    'GET /unit-names': () => (isThere ? { body: [SACK] } : refusal(500, 'Something went wrong.')),
  });
  const again = await screen.findByRole('button', { name: appText.retry });
  isThere = true;
  await user.click(again);
  expect(await rowOf('sack')).toBeInTheDocument();
});

it('opens from the factor list', async () => {
  fakeApi({
    ...ADMIN_SESSION,
    'GET /unit-names': () => ({ body: [SACK] }),
    'GET /getdata': () => ({ body: { data: [], meta: { page: 1, pageSize: 25, total: 0 } } }),
  });
  const app = renderApp('/allemissions');
  await user.click(await screen.findByRole('link', { name: titleText.unknownUnits }));
  expect(await rowOf('sack')).toBeInTheDocument();
  expect(app.pathname()).toBe('/allemissions/units');
});

it('redirects members', async () => {
  fakeApi(sessionOf(MEMBER));
  const app = renderApp('/allemissions/units');
  await waitFor(() => expect(app.pathname()).not.toBe('/allemissions/units'));
});
