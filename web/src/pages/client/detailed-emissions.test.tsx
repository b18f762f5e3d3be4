import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as csv from '../../lib/csv';
import { formatCount } from '../../lib/format';
import { logout } from '../../lib/session';
import { qualityPanelText, recordsText } from '../../messages/client';
import { appText } from '../../messages/en';
import { historyText } from '../../messages/history/history';
import { figureText } from '../../messages/inventory/figure';
import { boundaryText } from '../../messages/inventory/sites';
import { tableText } from '../../messages/tables';
import { factorChoiceText, recordText } from '../../messages/user';
import { CLIENT, type FakeRequest, fakeApi, sessionOf } from '../../test/fake-api';
import { siteOf } from '../../test/sites';
import {
  byYear,
  dashboardOf,
  emptyDashboardOf,
  lastQuery,
  NOTHING,
  open,
  partShown,
  proceeded,
  recordOf,
  recordPage,
  select,
  YEAR,
} from './dashboard-fixture';

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

describe('the detailed emissions', () => {
  beforeEach(proceeded);

  it('show one user after Show Emission and take the focus', async () => {
    const { asked, search } = open('/client?q=coal&page=2');
    const users = await partShown('Emissions by user');
    await userEvent.click(await users.findByLabelText('Show Emission of Imran Shaikh'));
    const heading = await screen.findByText('Detailed emissions of Imran Shaikh');
    expect(heading).toHaveFocus();
    expect(search().toString()).toBe('userId=imran');
    await waitFor(() =>
      expect(lastQuery(asked('GET /getdata12'))).toMatchObject({ userId: 'imran', page: 1 }),
    );
  });

  it('follow the address and drop invalid filters', async () => {
    const { asked } = open(
      '/client?scope=Scope 1&category=Nonsense&q=diesel&sort=result&order=asc&page=2&pageSize=7',
    );
    await screen.findByText('Diesel');
    expect(lastQuery(asked('GET /getdata12'))).toEqual({
      financialYear: YEAR,
      userId: undefined,
      scope: 'Scope 1',
      category: undefined,
      q: 'diesel',
      sort: 'result',
      order: 'asc',
      page: 2,
      pageSize: 25,
    });
  });

  it.each([
    ['of a client that is not confirmed', 13, 50, false, qualityPanelText.evidenceUnconfirmed],
    ['that is used up', 5119, 5120, true, qualityPanelText.evidenceFull],
    ['with room', 13, 5120, true, undefined],
  ])('show the evidence quota %s', async (_, used, quota, confirmed, remedy) => {
    const [bytes, quotaBytes] = [used * 1024 ** 2, quota * 1024 ** 2];
    open('/client', {
      'GET /evidence-usage': () => ({ body: { bytes, quotaBytes, confirmed } }),
    });
    const coverage = await partShown(qualityPanelText.evidence);
    const usage = qualityPanelText.evidenceUsage(formatCount(used), formatCount(quota));
    const sentences = [qualityPanelText.evidenceNote, usage, remedy].filter(Boolean);
    expect(await coverage.findByText(sentences.join(' '))).toBeInTheDocument();
  });

  it('show the records of a site and move them to another one', async () => {
    const site = { _id: 'inn00000', name: 'Hill Inn' };
    const sites = [siteOf('inn00000', 'Hill Inn'), siteOf('lodge000', 'Lake Lodge')];
    const { evidence } = dashboardOf(YEAR);
    const { asked, search } = open('/client?siteId=inn00000', {
      'GET /sites': () => ({ body: sites }),
      'GET /dashboard': ({ query }) => ({
        body: dashboardOf(String(query.financialYear), {
          sites: [{ ...site, siteId: site._id, ...NOTHING }],
          evidence: { ...evidence, sites: [{ ...evidence, siteId: site._id, name: site.name }] },
          outsideBoundary: [{ siteId: site._id, total: 412 }],
        }),
      }),
      'GET /getdata12': () => ({
        body: {
          data: [recordOf({ site })],
          meta: { page: 1, pageSize: 25, total: 1 },
        },
      }),
      'POST /records/bulk': () => ({ body: { success: true, deleted: 0, changed: 1 } }),
    });
    const row = (await screen.findByText('Diesel')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('Hill Inn');
    expect(asked('GET /dashboard').map(({ query }) => query.siteId)).not.toContain(undefined);
    expect(lastQuery(asked('GET /getdata12'))).toMatchObject({ siteId: 'inn00000' });
    expect(
      (await partShown(boundaryText.title)).getByText('412.00').closest('tr'),
    ).toHaveTextContent('Hill Inn');
    const coverage = await partShown(qualityPanelText.evidence);
    expect(coverage.getByText('Hill Inn').closest('tr')).toHaveTextContent('1 of 3');
    const before = asked('GET /dashboard').length;
    await userEvent.click(within(row).getByRole('checkbox'));
    await select(recordText.moveSelected, 'Lake Lodge');
    expect(await screen.findByText(recordText.movedMany(1, 'Lake Lodge'))).toBeInTheDocument();
    expect(asked('POST /records/bulk')[0]?.body).toEqual({
      ids: ['record000001'],
      action: 'site',
      siteId: 'lodge000',
    });
    await waitFor(() => expect(asked('GET /dashboard').length).toBeGreaterThan(before));
    await select(recordsText.scopeFilter, 'Scope 2');
    await waitFor(() => expect(search().toString()).toBe('siteId=inn00000&scope=Scope+2'));
    await userEvent.click(screen.getByText(tableText.clear));
    await waitFor(() => expect(search().toString()).toBe('siteId=inn00000'));
  });

  it('explain a figure on demand', async () => {
    const why = ['Chosen: “Diesel”.', 'The record was saved on 2 May 2024 (UTC).'];
    const { asked } = open('/client', {
      'GET /records/record000001/why': () => ({ body: { why } }),
    });
    await screen.findByText('Diesel');
    expect(asked('GET /records/record000001/why')).toEqual([]);
    await userEvent.click(screen.getByText(recordsText.factorOf('Diesel')));
    const card = within(await screen.findByRole('region', { name: figureText.title }));
    expect((await card.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(
      why,
    );
    expect(card.getByText(historyText.ofRecord)).toHaveAttribute(
      'href',
      expect.stringContaining('record000001'),
    );
    expect(card.queryByText(factorChoiceText.action)).toBeNull();
  });

  it('show the last page for a page number beyond it', async () => {
    const { search } = open('/client?page=9', {
      'GET /getdata12': ({ query }) => ({
        body: {
          data: query.page === 3 ? [recordOf()] : [],
          meta: { page: Number(query.page), pageSize: 25, total: 60 },
        },
      }),
    });
    expect(await screen.findByText('Diesel')).toBeInTheDocument();
    expect(search().get('page')).toBe('3');
  });

  it('return to the first page when filtered by scope', async () => {
    const { search } = open('/client?page=2');
    await screen.findByText('Diesel');
    await select(recordsText.scopeFilter, 'Scope 2');
    await waitFor(() => expect(search().toString()).toBe('scope=Scope+2'));
  });

  it('show consumption with unit, result with 2 decimals, and the factor on click', async () => {
    open();
    const records = await partShown(recordsText.title);
    const row = (await records.findByText('Diesel')).closest('tr');
    expect(row).toHaveTextContent('1,200.5 litre');
    expect(row).toHaveTextContent('3,000.46');
    await userEvent.click(within(row as HTMLElement).getByText('2.4993'));
    expect(await screen.findByText('A handbook of factors')).toBeInTheDocument();
    expect(screen.getByText('2.4993 kg CO₂e per litre')).toBeInTheDocument();
    expect(screen.getByText('2023')).toBeInTheDocument();
  });

  it('show the counted part of a record that counts only partly', async () => {
    const days = { date: '2024-03-18', date1: '2024-04-30', result: 700 };
    const scope2 = { coveredKwh: 0, instruments: [], residualMix: null };
    open('/client', {
      'GET /getdata12': () => ({
        body: {
          data: [
            recordOf({ ...days, counted: { days: 30, share: 0.6, result: 286.3636 } }),
            recordOf({
              _id: 'market',
              selectedName: 'Grid',
              result: 700,
              counted: {
                days: 1,
                share: 1,
                result: 520,
                scope2: { locationBased: 700, marketBased: 520, ...scope2 },
              },
            }),
          ],
          meta: { page: 1, pageSize: 25, total: 2 },
        },
      }),
    });
    const records = await partShown(recordsText.title);
    const row = (await records.findByText('Diesel')).closest('tr');
    expect(row).toHaveTextContent('700.00286.36 counted30 of 44 days · 60% share');
    const market = records.getByText('Grid').closest('tr');
    expect(market).toHaveTextContent(/700\.00520\.00 counted.*market-based/);
  });

  it('download evidence with the token of the session', async () => {
    const file = new Blob(['bill'], { type: 'application/pdf' });
    const save = vi.spyOn(csv, 'downloadFile').mockImplementation(() => {});
    const { asked } = open('/client', {
      'GET /getdata12': () => ({
        body: {
          data: [recordOf({ emission: '/evidence/abc' })],
          meta: { page: 1, pageSize: 25, total: 1 },
        },
      }),
      'GET /evidence/abc': () => ({ body: file }),
    });
    await userEvent.click(await screen.findByLabelText('Download the evidence of Diesel'));
    await waitFor(() => expect(save).toHaveBeenCalledWith('file', file));
    expect(asked('GET /evidence/abc')[0]?.authorization).toMatch(/^Bearer /);
  });

  it('report evidence that cannot be downloaded', async () => {
    open('/client', {
      'GET /getdata12': () => ({
        body: {
          data: [recordOf({ emission: '/evidence/gone' })],
          meta: { page: 1, pageSize: 25, total: 1 },
        },
      }),
    });
    await userEvent.click(await screen.findByLabelText('Download the evidence of Diesel'));
    expect(await screen.findByText(recordsText.evidenceFailed)).toBeInTheDocument();
  });

  it('download all pages of the filtered list', async () => {
    const save = vi.spyOn(csv, 'downloadCsv').mockImplementation(() => {});
    const { asked } = open('/client?scope=Scope 1');
    const records = await partShown(recordsText.title);
    await records.findByText('Diesel');
    await userEvent.click(records.getByText(appText.download));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(lastQuery(asked('GET /getdata12'))).toMatchObject({ scope: 'Scope 1' });
    expect(lastQuery(asked('GET /getdata12'))).not.toHaveProperty('page');
    const [name, columns, rows] = save.mock.calls[0] ?? [];
    expect(name).toBe('emissions-2024-2025');
    expect(rows).toEqual([recordOf()]);
    expect(columns?.map(({ header }) => header)).toContain('Result (kg CO2e)');
  });

  it('report no matches and clear the filters', async () => {
    const { search } = open('/client?q=unobtainium', {
      'GET /getdata12': ({ query }) =>
        query.q
          ? { body: { data: [], meta: { page: 1, pageSize: 25, total: 0 } } }
          : recordPage({ query } as FakeRequest),
    });
    expect(await screen.findByText(recordsText.noMatchTitle)).toBeInTheDocument();
    await userEvent.click(screen.getAllByText(tableText.clear)[0] as Element);
    expect(await screen.findByText('Diesel')).toBeInTheDocument();
    expect(search().toString()).toBe('');
  });
});

describe('records that straddle a year', () => {
  beforeEach(proceeded);

  it('are counted, and listed on demand', async () => {
    const { asked } = open('/client', {
      'GET /dashboard': byYear((year) => dashboardOf(year, { leftOut: { count: 2 } })),
      'GET /getdata12': ({ query }) => ({
        body: {
          data: query.leftOut ? [recordOf({ selectedName: 'Coal', date1: '2025-04-09' })] : [],
          meta: { page: 1, pageSize: 10, total: query.leftOut ? 2 : 0 },
        },
      }),
    });
    expect(
      await screen.findByText(
        '2 records were left out because the dates straddle two financial years.',
      ),
    ).toBeInTheDocument();
    expect(asked('GET /getdata12').some(({ query }) => query.leftOut)).toBe(false);
    await userEvent.click(screen.getByText(recordsText.leftOutShow));
    expect(await screen.findByText('Coal')).toBeInTheDocument();
    expect(screen.getByText(recordsText.leftOutHide)).toBeInTheDocument();
  });

  it('are reported in a year without other records', async () => {
    open('/client', {
      'GET /dashboard': byYear((year) => emptyDashboardOf(year, { leftOut: { count: 1 } })),
    });
    expect(await screen.findByText(/^1 record was left out/)).toBeInTheDocument();
  });
});
