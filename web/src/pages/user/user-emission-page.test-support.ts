import type { EmissionFactor } from '@canopy/domain/factors';
import {
  type EmissionRecord,
  type FactorSnapshot,
  inventoryMessages,
  NO_OVERLAPS,
  sumByScope,
} from '@canopy/domain/inventory';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { logout } from '../../lib/session';
import { entryText, recordText } from '../../messages/user';
import { accounted } from '../../test/accounted';
import {
  type FakeCall,
  type FakeCalls,
  type FakeRequest,
  fakeApi,
  MEMBER,
  sessionOf,
} from '../../test/fake-api';
import { makeRecord } from '../../test/make-record';
import { pasteInto } from '../../test/paste-into';
import { PLAIN_FACTOR } from '../../test/plain-factor';
import { renderApp } from '../../test/render-app';

/** Session, server and screen of a member, for the tests of this page. */

export const DIESEL: EmissionFactor = {
  _id: 'diesel00',
  Name: 'Diesel',
  Description: 'Average biofuel blend',
  Group: 'Scope 1',
  Emission: 2.5,
  Unit: 'litre',
  mainCategory: 'Off site fuel consumption',
  Country: 'India',
  Brand: '',
  SKU: '',
  Type: '',
  Source: 'DEFRA',
  SourceUrl: '',
  Year: 2024,
  ...PLAIN_FACTOR,
  dynamicFields: { Basis: 'CO2e' },
};

export const SNAPSHOT: FactorSnapshot = {
  _id: 'diesel00',
  Name: 'Diesel',
  Emission: 2.5,
  Unit: 'litre',
  Group: 'Scope 1',
  Source: 'DEFRA',
  Year: 2024,
};

export function record(id: string, own: Partial<EmissionRecord> = {}): EmissionRecord {
  return makeRecord({
    _id: id,
    userId: 'kitchen',
    mainCategory: 'Off site fuel consumption',
    date: '2024-05-01',
    date1: '2024-05-31',
    factor: SNAPSHOT,
    createdAt: '2024-06-01T10:00:00.000Z',
    ...own,
  });
}

export const VAN = record('record01', { selectedName: 'Van' });

export const RECORDS = [
  VAN,
  record('record02', { selectedName: 'Rice', group: 'Scope 3', mainCategory: 'Food', result: 5 }),
];

const sumOf = ({ group, result }: EmissionRecord) => ({ scope: group, kgCo2e: result });

/** Answers with records: an array, or a page on request. */
export const recordsCall =
  (records: readonly EmissionRecord[], newestYear?: string): FakeCall<'GET /getdata12'> =>
  ({ query }) => {
    const found = query.leftOut ? [] : records;
    const meta = {
      page: Number(query.page),
      pageSize: Number(query.pageSize),
      total: found.length,
      ...(query.totals === true && { totals: sumByScope(found.map(sumOf)), newestYear }),
    };
    return { body: query.page ? { data: found, meta } : found };
  };

const factorsCall: FakeCall<'GET /getdata'> = ({ query }) => ({
  body: String(query.name).toLowerCase() === 'diesel' ? [DIESEL] : [],
});
const namesCall: FakeCall<'GET /item-names'> = () => ({
  body: [{ name: DIESEL.Name, scopes: [DIESEL.Group], categories: [DIESEL.mainCategory] }],
});

let requests: FakeRequest[] = [];

export function serve(calls: FakeCalls = {}) {
  requests = fakeApi({
    ...sessionOf(MEMBER),
    'GET /getdata12': recordsCall([]),
    'GET /getdata': factorsCall,
    'GET /item-names': namesCall,
    'POST /calculate': () => ({
      body: {
        result: 25,
        factor: SNAPSHOT,
        ...accounted(10, 'litre'),
        why: [],
        alternatives: [],
        overlaps: NO_OVERLAPS,
      },
    }),
    ...calls,
  });
}

/** Returns the requests of one call so far. */
export const sent = (call: string) => requests.filter((request) => request.call === call);

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

export async function open(address = '/user') {
  const app = renderApp(address);
  await screen.findByRole('heading', { name: recordText.title });
  return app;
}

export const button = (name: string) => screen.getByRole('button', { name });

/** Entry table and its fields, found by label. */
export const entry = () => within(screen.getByRole('region', { name: entryText.title }));
export const field = (name: string) => entry().getByLabelText(name, { selector: 'input' });

export async function chooseDiesel() {
  await pasteInto(field(entryText.fields.selectedName), 'diesel');
  await user.tab();
  await waitFor(() => expect(field(entryText.fields.unit)).toBeEnabled());
}

export async function enterRow(from = '2024-05-01', to = '2024-05-31') {
  await chooseDiesel();
  await measureRow(from, to);
}

/** Goes on to step two and fills it in. */
export async function measureRow(from = '2024-05-01', to = '2024-05-31') {
  await user.click(button(entryText.next));
  await user.type(field(entryText.fields.distance), '10');
  await pasteInto(field(entryText.fields.date), from);
  await user.tab();
  await pasteInto(field(entryText.fields.date1), to);
  await user.tab();
}

export const savedCall: FakeCall<'POST /saveData'> = () => ({
  status: 201,
  body: {
    success: true,
    message: inventoryMessages.dataSaved,
    savedData: { rows: [record('new00001')] },
  },
});

export const save = () => user.click(entry().getByRole('button', { name: entryText.save }));

/** Logs out. Call it after each test, so that the next one begins without a session. */
export async function leave() {
  fakeApi(sessionOf(MEMBER));
  await act(() => logout());
}
