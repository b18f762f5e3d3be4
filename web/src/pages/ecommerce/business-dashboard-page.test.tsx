import { toCsv } from '@canopy/domain/common';
import type { LogisticsEntry } from '@canopy/domain/logistics';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as csv from '../../lib/csv';
import { logout } from '../../lib/session';
import { appText } from '../../messages/en';
import { tableText } from '../../messages/logistics/ecommerce';
import { BUSINESS, fakeApi, networkFailure, sessionOf } from '../../test/fake-api';
import { logisticsEntry } from '../../test/logistics';
import { renderApp } from '../../test/render-app';

const LIST = 'GET /emission/Spice%20Route';

const server = (entries: LogisticsEntry[]) =>
  fakeApi({ ...sessionOf(BUSINESS), [LIST]: () => ({ body: { entries } }) });

afterEach(async () => {
  fakeApi(sessionOf(BUSINESS));
  await act(() => logout());
});

/** Twelve entries: weights 100 to 1,200 kg, every fourth returned. */
const TWELVE = Array.from({ length: 12 }, (_, n) =>
  logisticsEntry({
    weightKg: (n + 1) * 100,
    transactionType: n % 4 === 3 ? 'Return' : 'Sale',
    pickup: n === 0 ? 'Kochi' : 'Delhi',
  }),
);

const rows = () => screen.getAllByRole('row').filter((row) => /→/.test(row.textContent ?? ''));

describe('the dashboard of a business', () => {
  it('shows the totals to three decimals', async () => {
    server(TWELVE);
    renderApp('/businessdashboard');
    const totals = await screen.findByLabelText('Totals');
    // 7.8 t × 100 km × 0.599 in total; 0.4, 0.8 and 1.2 t were returned.
    expect(totals).toHaveTextContent('Combined467.220 kg CO₂e');
    expect(totals).toHaveTextContent('Return143.760 kg CO₂e');
    expect(totals).toHaveTextContent('Sale323.460 kg CO₂e');
  });

  it('keeps search, filter, order and page in the address', async () => {
    server(TWELVE);
    const { router } = renderApp('/businessdashboard?page=2');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await userEvent.click(screen.getByRole('columnheader', { name: /Weight/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=weightKg&order=asc'));
    expect(rows()[0]).toHaveTextContent('Kochi');
    await userEvent.type(screen.getByRole('textbox', { name: tableText.search }), 'kochi{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(router.state.location.search).toContain('q=kochi');
  });

  it('restores filter and order from the address', async () => {
    server(TWELVE);
    renderApp('/businessdashboard?type=Return&sort=weightKg&order=asc');
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[0]).toHaveTextContent('400');
  });

  it('reports no matches and clears the filters', async () => {
    server(TWELVE);
    renderApp('/businessdashboard?q=nowhere');
    expect(await screen.findByText(tableText.noMatchTitle)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: tableText.reset }));
    await waitFor(() => expect(rows()).toHaveLength(10));
  });

  it('shows the formula of an entry on click', async () => {
    server([logisticsEntry({ packMaterial: 'Kraft paper box', packWeightKg: 4 })]);
    renderApp('/businessdashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Expand row' }));
    expect(screen.getByText(/1,000 kg ÷ 1,000 × 100 km × 0.599 =/)).toHaveTextContent('59.900');
    expect(screen.getByText(/4 kg × 0.94 =/)).toHaveTextContent('3.760 kg CO₂e');
  });

  it('exports all entries as CSV with unrounded figures', async () => {
    const download = vi.spyOn(csv, 'downloadCsv').mockImplementation(() => {});
    server([logisticsEntry()]);
    renderApp('/businessdashboard');
    await userEvent.click(await screen.findByRole('button', { name: appText.download }));
    const [name, columns, entries] = download.mock.calls[0] ?? [];
    expect(name).toBe('logistics-emissions');
    const text = toCsv(columns ?? [], entries ?? []);
    expect(text).toContain('Vehicle factor (kg CO2e per tonne-km)');
    expect(text).toContain('Spice Route,spices,Sale,Delhi,Jaipur,Surface,MCV,1000,100,0.599,59.9');
    download.mockRestore();
  });

  it('links the calculator while there are no entries', async () => {
    server([]);
    renderApp('/businessdashboard');
    expect(await screen.findByText(tableText.noEntriesTitle)).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: tableText.noEntriesAction })).toHaveAttribute(
      'href',
      '/ecomemissions',
    );
    expect(screen.queryByLabelText('Totals')).not.toBeInTheDocument();
  });

  it('shows a load error and retries', async () => {
    let isDown = true;
    fakeApi({
      ...sessionOf(BUSINESS),
      [LIST]: () => (isDown ? networkFailure : { body: { entries: [logisticsEntry()] } }),
    });
    renderApp('/businessdashboard');
    expect(await screen.findByText(appText.loadFailed)).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: appText.retry }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});
