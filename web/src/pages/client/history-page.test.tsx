import type { AuditEntry } from '@canopy/domain/history';
import { DEFAULT_POLICY } from '@canopy/domain/inventory';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logout } from '../../lib/session';
import { fieldText, historyText } from '../../messages/history/history';
import { tableText } from '../../messages/tables';
import {
  ADMIN,
  CLIENT,
  type FakeCall,
  type FakeCalls,
  type FakeRequest,
  fakeApi,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { renderApp } from '../../test/render-app';
import { client } from '../admin/admin-fixture';

const STATE = { distance: 10, unit: 'kWh', date: '2024-05-01', result: 7.12, sku: '' };

const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  _id: 'entry0001',
  at: '2026-11-21T10:00:00.000Z',
  action: 'changed',
  subjectType: 'record',
  subjectId: 'record0001',
  subjectName: 'Grid electricity',
  clientId: 'client00',
  clientName: 'Hotel Meadow',
  actorRole: 'member',
  actorAccount: 'kitchen',
  actorName: 'Kitchen',
  before: STATE,
  after: { ...STATE, distance: 12, result: 8.544 },
  partOf: null,
  parts: 0,
  reason: '',
  ...fields,
});

const listing = (entries: readonly AuditEntry[], me = CLIENT, more: FakeCalls = {}) =>
  fakeApi({
    ...sessionOf(me),
    'GET /audit': ({ query }) => ({
      body: {
        data: query.q === 'nothing' ? [] : entries,
        meta: { page: 1, pageSize: 25, total: query.q === 'nothing' ? 0 : entries.length },
      },
    }),
    ...more,
  });

/** Returns the cells of a visible row. Queries by role take jsdom seconds in a table. */
const cells = (row = 0) =>
  [...(document.querySelectorAll('.ant-table-row')[row]?.querySelectorAll('td') ?? [])].map(
    (cell) => cell.textContent,
  );

const asked = (requests: readonly FakeRequest[]) =>
  requests.filter(({ call }) => call === 'GET /audit').at(-1)?.query;

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

describe('/client/history', () => {
  it('shows policy changes by their labels and the totals of a restatement', async () => {
    const daily = { ...DEFAULT_POLICY, allocation: 'daily', country: 'IN' };
    const totals = { scope1: 50, scope2: 0, scope3: 0, total: 50 };
    listing([
      entry({ subjectType: 'policy', before: DEFAULT_POLICY, after: daily }),
      entry({
        _id: 'entry0002',
        subjectType: 'restatement',
        subjectName: '',
        parts: 2,
        before: totals,
        after: { ...totals, scope1: 60, total: 60 },
      }),
    ]);
    renderApp('/client/history');
    await screen.findByText('Accounting policy', { selector: 'span' });
    expect(cells(0).join(' ')).toMatch(/As a whole.*Day by day.*–.*India/);
    expect(cells(1).join(' ')).toMatch(/Scope 1 50\.00 kg.*60\.00 kg.*Total 50\.00 kg.*60\.00 kg/);
  });

  it('shows who changed which fields, with before and after', async () => {
    listing([
      entry({}),
      entry({ _id: 'entry0002', action: 'created', before: null, after: STATE }),
      entry({
        _id: 'entry0003',
        action: 'password-changed',
        subjectType: 'client',
        subjectName: 'Hotel Meadow',
        actorRole: 'platform-admin',
        actorAccount: 'admin',
        actorName: 'admin',
        before: null,
        after: null,
      }),
    ]);
    renderApp('/client/history');
    await screen.findByText('3 entries');
    expect(cells(0)).toEqual([
      '',
      expect.stringContaining('2026'),
      'KitchenUser · kitchen',
      'Changed Emission recordGrid electricity',
      'Consumption 10 kWh →became 12 kWhResult 7.12 kg CO₂e →became 8.54 kg CO₂e',
    ]);
    expect(cells(1)[4]).toBe('10 kWh · 7.12 kg CO₂e');
    expect(cells(2).slice(2)).toEqual([
      'adminAdmin · admin',
      'Password changed ClientHotel Meadow',
      historyText.notKept,
    ]);
  });

  it('shows every field in the details', async () => {
    listing([entry({ action: 'deleted', after: null })]);
    renderApp('/client/history');
    await userEvent.click(await screen.findByLabelText('Show details of Grid electricity'));
    expect(screen.getByText(historyText.before)).toBeInTheDocument();
    expect(screen.queryByText(historyText.after)).toBeNull();
    const details = document.querySelector('.ant-table-expanded-row');
    expect(details).toHaveTextContent('Consumption10 kWh');
    expect(details).not.toHaveTextContent('SKU');
  });

  it('shows an import as one row that expands to its records', async () => {
    const state = {
      fileName: 'meters.csv',
      rows: 10_000,
      inserted: 9999,
      skipped: 1,
      result: 44.5,
    };
    const head = entry({
      _id: 'import0001',
      subjectType: 'import',
      subjectName: 'meters.csv',
      parts: 9999,
      action: 'created',
      before: null,
      after: state,
    });
    const below = [1, 2].map((n) =>
      entry({
        _id: `below000${n}`,
        action: 'created',
        before: null,
        partOf: 'import0001',
        subjectName: `Meter ${n}`,
        after: STATE,
      }),
    );
    const requests = listing([head], CLIENT, {
      'GET /audit': ({ query }) => {
        const data = query.partOf === 'import0001' ? below : [head];
        return { body: { data, meta: { page: 1, pageSize: 10, total: data.length } } };
      },
    });
    const { router } = renderApp('/client/history');
    await screen.findByText('1 entry');
    expect(cells()[3]).toBe('Created Record importmeters.csv');
    expect(cells()[4]).toBe('9,999 records · 44.50 kg CO₂e');
    expect(requests.filter(({ query }) => query?.partOf)).toEqual([]);
    await userEvent.click(screen.getByLabelText('Show details of meters.csv'));
    expect(await screen.findByText('Meter 2')).toBeVisible();
    const details = document.querySelector('.ant-table-expanded-row');
    expect(details).toHaveTextContent('Rows of the file10,000');
    expect(details).toHaveTextContent('Meter 1 Created10 kWh · 7.12 kg CO₂e');

    // An entry found on its own links to the others.
    listing([below[0] as AuditEntry]);
    await act(() => router.navigate('/client/history?q=meter'));
    await userEvent.click(await screen.findByText(historyText.wholeStep));
    expect(router.state.location.search).toBe('?step=import0001');
    expect(await screen.findByText(new RegExp(historyText.oneStep))).toBeInTheDocument();
  });

  it('shows the number of records in a bulk change and its reason', async () => {
    const many = { subjectName: '', before: null, after: null, parts: 25 };
    listing([
      entry({ ...many, action: 'changed', reason: 'The grid of Kenya' }),
      entry({ ...many, _id: 'entry0002', action: 'deleted' }),
    ]);
    renderApp('/client/history');
    await screen.findByText('2 entries');
    expect(cells(0)[4]).toBe('25 recordsReason: The grid of Kenya');
    expect(cells(1)[4]).toBe('25 records');
  });

  it('labels calculation details like other screens', async () => {
    const made = { converted: { amount: 10, unit: 'kWh' }, flags: ['ambiguous', 'out-of-date'] };
    const gases = { co2: 7, ch4Fossil: 0, others: { SF6: 0.5 } };
    listing([entry({ before: { ...STATE, ...made }, after: { ...STATE, flags: [], gases } })]);
    renderApp('/client/history');
    await userEvent.click(await screen.findByLabelText('Show details of Grid electricity'));
    const details = document.querySelector('.ant-table-expanded-row');
    expect(details).toHaveTextContent(`${fieldText['converted.amount']}10 kWh`);
    expect(details).toHaveTextContent('To look atAmbiguous factor, Factor out of date');
    expect(details).toHaveTextContent('CO₂–7 kg');
    expect(details).toHaveTextContent('SF6–0.5 kg');
  });

  it('filters by the address, in local days', async () => {
    const requests = listing([entry({})]);
    renderApp(
      '/client/history?kind=record&action=changed&subject=record0001&from=2026-11-20&to=2026-11-21&page=1',
    );
    await screen.findByText(/1 entry/);
    expect(screen.getByText(new RegExp(historyText.oneSubject))).toBeInTheDocument();
    expect(asked(requests)).toMatchObject({
      subjectType: 'record',
      action: 'changed',
      subjectId: 'record0001',
      from: new Date(2026, 10, 20).toISOString(),
      to: new Date(2026, 10, 22).toISOString(),
    });
  });

  it('ignores invalid filters in the address', async () => {
    const requests = listing([entry({})]);
    renderApp('/client/history?kind=ghost&action=x&subject=*&from=20-11&page=-1&pageSize=7');
    await screen.findByText('1 entry');
    expect(asked(requests)).toMatchObject({ page: 1, pageSize: 25 });
    const { subjectType, action, subjectId, from } = asked(requests) ?? {};
    expect([subjectType, action, subjectId, from]).toEqual(Array(4).fill(undefined));
  });

  it('searches, reports no matches and clears the search', async () => {
    listing([entry({})]);
    const { router } = renderApp('/client/history');
    const search = await screen.findByLabelText(historyText.search);
    fireEvent.change(search, { target: { value: 'nothing' } });
    expect(await screen.findByText(historyText.noMatchTitle)).toBeInTheDocument();
    expect(router.state.location.search).toBe('?q=nothing');
    await userEvent.click(screen.getAllByText(tableText.clear)[0] as HTMLElement);
    expect(await screen.findByText('1 entry')).toBeInTheDocument();
  });

  it('reports an empty history and a load error', async () => {
    listing([]);
    const { router } = renderApp('/client/history');
    expect(await screen.findByText(historyText.emptyTitle)).toBeInTheDocument();
    listing([], CLIENT, { 'GET /audit': () => networkFailure });
    await act(() => router.navigate('/client/history?kind=user'));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });

  it('downloads matching entries and reports a failed download', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    let answer: ReturnType<FakeCall<'GET /audit.csv'>> = { body: new Blob(['Time']) };
    const requests = listing([entry({})], CLIENT, { 'GET /audit.csv': () => answer });
    renderApp('/client/history?kind=record');
    await screen.findByText('1 entry');
    await userEvent.click(screen.getByText('Download CSV'));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(requests.at(-1)).toMatchObject({
      call: 'GET /audit.csv',
      query: { subjectType: 'record' },
    });
    answer = refusal(503, 'Not now');
    await userEvent.click(screen.getByText('Download CSV'));
    expect(await screen.findByText(historyText.downloadFailed)).toBeInTheDocument();
  });
});

describe('/history', () => {
  it('shows an admin the entries of all clients or one', async () => {
    const requests = listing([entry({})], ADMIN, {
      'GET /getclients': () => ({ body: [client()] }),
    });
    const { router } = renderApp('/history');
    await screen.findByText('1 entry');
    expect(cells()[4]).toBe('Hotel Meadow');
    await act(() => router.navigate('/history?client=client00'));
    await waitFor(() => expect(asked(requests)).toMatchObject({ clientId: 'client00' }));
  });
});
