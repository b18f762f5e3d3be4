import { DEFAULT_POLICY, inventoryMessages } from '@canopy/domain/inventory';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '../../lib/session';
import { chartText, dashboardText, recordsText } from '../../messages/client';
import { landingText } from '../../messages/content/landing';
import { appText } from '../../messages/en';
import { balanceText } from '../../messages/inventory/balance';
import { statementText } from '../../messages/inventory/periods';
import { CLIENT, fakeApi, networkFailure, refusal, sessionOf } from '../../test/fake-api';
import { differingPeriod, periodOf, SHA_1 } from '../../test/periods';
import { drawing } from '../../test/plots';
import {
  byYear,
  dashboardOf,
  emptyDashboardOf,
  lastQuery,
  NOTHING,
  open,
  part,
  partShown,
  proceeded,
  select,
  YEAR,
} from './dashboard-fixture';

beforeEach(() => {
  drawing.isBroken = false;
});

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

describe('the landing screen', () => {
  it('hides the dashboard until Proceed is clicked', async () => {
    const { asked, search } = open('/client/myemission?financialYear=2023-2024');
    const button = await screen.findByText(landingText.proceed);
    expect(screen.getByText('12,500 kg CO2')).toBeInTheDocument();
    expect(asked('GET /dashboard')).toHaveLength(0);
    await userEvent.click(button);
    expect(await screen.findByText(dashboardText.grandTotal)).toBeInTheDocument();
    expect(search().get('financialYear')).toBe('2023-2024');
  });

  it('is skipped by a link to records, which take the focus', async () => {
    open('/client/myemission?flag=ambiguous#records');
    const heading = await screen.findByText(recordsText.title, { selector: 'h2' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('stays closed after a reload but opens for another account', async () => {
    proceeded();
    open();
    expect(await screen.findByText(dashboardText.grandTotal)).toBeInTheDocument();
    sessionStorage.setItem('proceededToDashboard', 'another');
    cleanup();
    open();
    expect(await screen.findByText(landingText.proceed)).toBeInTheDocument();
  });
});

describe('the summary', () => {
  beforeEach(proceeded);

  it('names the statement of a locked year only', async () => {
    const statement = periodOf('Locked').statement;
    const reopened = periodOf('Open', { year: '2023-2024', version: 1, statement });
    open('/client', { 'GET /periods': () => ({ body: [periodOf('Locked'), reopened] }) });
    const locked = within(await screen.findByLabelText(statementText.label(YEAR)));
    expect(locked.getByText(/was locked on .*, version 1\.$/)).toBeInTheDocument();
    expect(locked.getByText(SHA_1)).toBeInTheDocument();
    expect(locked.getByText(statementText.see)).toHaveAttribute(
      'href',
      `/client/closeyear?year=${YEAR}`,
    );
    await select(dashboardText.financialYear, '2023-2024');
    await waitFor(() => expect(screen.queryByText(SHA_1)).toBeNull());
  });

  it('warns when the figures of a locked year differ from its statement', async () => {
    open('/client', { 'GET /periods': () => ({ body: [differingPeriod()] }) });
    expect(await screen.findByText(inventoryMessages.figuresDiffer(YEAR, 1))).toBeInTheDocument();
    expect(screen.getByText(statementText.differsHelp, { exact: false })).toBeInTheDocument();
    expect(screen.getByText(statementText.see)).toBeInTheDocument();
    expect(screen.queryByText(SHA_1)).toBeNull();
  });

  it('shows the total, the change from the year before and the largest source', async () => {
    open('/client', {
      'GET /dashboard': byYear((year) =>
        year === YEAR
          ? dashboardOf(year)
          : dashboardOf(year, { totals: { scope1: 0, scope2: 0, scope3: 0, total: 3200.1008 } }),
      ),
    });
    const answer = within(await screen.findByLabelText(dashboardText.answer));
    expect(answer.getByText('4.00')).toHaveTextContent('t CO₂e');
    expect(answer.getByText('4,000.13 kg CO₂e')).toBeInTheDocument();
    expect(await answer.findByText('+25% against 2023-2024 (3.20 t CO₂e)')).toBeInTheDocument();
    expect(answer.getByText('On site fuel consumption')).toBeInTheDocument();
    expect(answer.getByText('3.00')).toHaveTextContent('t CO₂e');
    expect(answer.getByText('3,000.00 kg CO₂e · 75% of the grand total')).toBeInTheDocument();
    // Up to a tonne, kilograms lead.
    expect(answer.getByText('0.00')).toHaveTextContent('kg CO₂e');
  });

  it('warns when the year before differs from its statement', async () => {
    open('/client', {
      'GET /dashboard': byYear((year) =>
        dashboardOf(year, year === YEAR ? {} : { differsFromStatement: true }),
      ),
    });
    const answer = within(await screen.findByLabelText(dashboardText.answer));
    expect(
      await answer.findByText(inventoryMessages.figuresDiffer('2023-2024')),
    ).toBeInTheDocument();
  });

  it('states when the year before has no records', async () => {
    open('/client', {
      'GET /dashboard': byYear((year) =>
        year === YEAR ? dashboardOf(year) : emptyDashboardOf(year),
      ),
    });
    expect(await screen.findByText(dashboardText.nothingBefore('2023-2024'))).toBeInTheDocument();
  });

  it('appears without the year before and offers to reload it', async () => {
    let isDown = true;
    open('/client', {
      'GET /dashboard': ({ query }) =>
        query.financialYear !== YEAR && isDown
          ? refusal(500, 'broken')
          : { body: dashboardOf(String(query.financialYear)) },
    });
    const again = await screen.findByText(dashboardText.compareAgain);
    const answer = within(screen.getByLabelText(dashboardText.answer));
    expect(answer.getByText('4,000.13 kg CO₂e')).toBeInTheDocument();
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText(/^0% against 2023-2024/)).toBeInTheDocument();
  });
});

describe('the financial year', () => {
  beforeEach(proceeded);

  it('defaults to 2024-2025 and keeps another choice in the address', async () => {
    const { asked, search } = open();
    await screen.findByText(dashboardText.grandTotal);
    expect(asked('GET /dashboard').map(({ query }) => query.financialYear)).toEqual([
      YEAR,
      '2023-2024',
    ]);
    await select(dashboardText.financialYear, '2022-2023');
    await waitFor(() => expect(search().get('financialYear')).toBe('2022-2023'));
    await waitFor(() =>
      expect(lastQuery(asked('GET /getdata12'))?.financialYear).toBe('2022-2023'),
    );
  });

  it('is remembered for the same account and start month', async () => {
    open();
    await screen.findByText(dashboardText.grandTotal);
    await select(dashboardText.financialYear, '2022-2023');
    cleanup();
    const again = open();
    await screen.findByText(dashboardText.grandTotal);
    expect(again.asked('GET /dashboard')[0]?.query.financialYear).toBe('2022-2023');
    cleanup();
    const linked = open('/client?financialYear=2023-2024');
    await screen.findByText(dashboardText.grandTotal);
    expect(linked.asked('GET /dashboard')[0]?.query.financialYear).toBe('2023-2024');
    cleanup();
    const policy = { ...DEFAULT_POLICY, yearStartsIn: 1 } as const;
    const moved = open('/client', sessionOf({ ...CLIENT, policy }));
    await screen.findByText(dashboardText.grandTotal);
    expect(moved.asked('GET /dashboard')[0]?.query.financialYear).toBe(2024);
    cleanup();
    sessionStorage.setItem('proceededToDashboard', 'garden');
    const other = open('/client', sessionOf({ ...CLIENT, userId: 'garden' }));
    await screen.findByText(dashboardText.grandTotal);
    expect(other.asked('GET /dashboard')[0]?.query.financialYear).toBe(YEAR);
  });

  it('links a newer year with records', async () => {
    const { search } = open('/client', {
      'GET /dashboard': byYear((year) => dashboardOf(year, { newestYear: '2026-2027' })),
    });
    expect(await screen.findByText(/There are records in 2026-2027 too/)).toBeVisible();
    await userEvent.click(screen.getByText(recordsText.showYear('2026-2027')));
    await waitFor(() => expect(search().get('financialYear')).toBe('2026-2027'));
    await screen.findByText(dashboardText.grandTotal);
    expect(screen.queryByText(/There are records in/)).toBeNull();
  });

  it('links the year before if it has no records', async () => {
    const { search } = open(`/client?financialYear=${YEAR}`, {
      'GET /dashboard': byYear((year) =>
        year === YEAR ? emptyDashboardOf(year) : dashboardOf(year),
      ),
    });
    expect(
      await screen.findByText('No data available for the selected financial year'),
    ).toBeInTheDocument();
    await userEvent.click(await screen.findByText(dashboardText.showYear('2023-2024')));
    expect(await screen.findByLabelText(dashboardText.answer)).toHaveTextContent('4,000.13');
    expect(screen.getByText(balanceText.action)).toHaveAttribute(
      'href',
      '/marketplacehome?quantity=5',
    );
    expect(search().get('financialYear')).toBe('2023-2024');
  });

  it('links Add Users if there are no users', async () => {
    open('/client', { 'GET /dashboard': byYear((year) => emptyDashboardOf(year, { users: [] })) });
    await screen.findByText('No data available for the selected financial year');
    expect(within(screen.getByRole('main')).getByText('Add Users')).toHaveAttribute(
      'href',
      '/client/addusers',
    );
  });

  it('shows a load error and retries', async () => {
    let isDown = true;
    open('/client', {
      'GET /dashboard': (request) => (isDown ? networkFailure : byYear()(request)),
    });
    expect(await screen.findByText(appText.loadFailed)).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByText(appText.retry));
    expect(await screen.findByLabelText(dashboardText.answer)).toHaveTextContent('4,000.13');
  });
});

describe('the tables', () => {
  beforeEach(proceeded);

  it('show the scopes of each user and the totals', async () => {
    open();
    const users = await partShown('Emissions by user');
    const [asha] = [...document.querySelectorAll('.ant-table-row')];
    expect([...(asha?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      'Asha Rao asha',
      '3,000.00',
      '0.00',
      '0.00',
      '3,000.00',
      '',
      'Show Emission',
    ]);
    const total = users.getByText('Scope totals and grand total').closest('tr');
    expect(total).toHaveTextContent('3,000.001,000.130.004,000.13');
    for (const title of ['Scope 1', 'Scope 2', 'Scope 3', 'User Total']) {
      expect(users.getAllByText((text) => text.startsWith(title)).length).toBeGreaterThan(0);
    }
  });

  it('keep the totals of all users during a search', async () => {
    open('/client?userQ=imran');
    const users = await partShown('Emissions by user');
    expect(users.queryByText('Asha Rao')).not.toBeInTheDocument();
    expect(users.getByText('Scope totals and grand total').closest('tr')).toHaveTextContent(
      '4,000.13',
    );
  });

  it('show the scopes of each site if there are sites', async () => {
    const site = { siteId: 'site0001', name: 'Pune', ...NOTHING, scope1: 600, total: 600 };
    open('/client', {
      'GET /dashboard': byYear((year) => {
        const { sites } = dashboardOf(year);
        return dashboardOf(year, { sites: [...sites, site] });
      }),
    });
    const sites = await partShown('Emissions by site');
    expect(sites.getByText('Pune').closest('tr')).toHaveTextContent('Pune600.000.000.00600.00');
    cleanup();
    open();
    await partShown('Emissions by user');
    expect(screen.queryByText('Emissions by site')).not.toBeInTheDocument();
  });

  it('show the months from April to March', async () => {
    open();
    const months = await partShown('Monthly totals');
    const names = ['Apr 2024', 'Dec 2024', 'Mar 2025'].map((name) => months.getByText(name));
    expect(names).toHaveLength(3);
    expect(months.getByText('A record counts in the month it starts.')).toBeVisible();
    expect(months.getByText('April to March')).toBeVisible();
  });

  it('compare months with the year before if it has records', async () => {
    const before = { scope1: 0, scope2: 0, scope3: 812.5, total: 812.5 };
    const withBefore = (year: string) =>
      year === YEAR
        ? dashboardOf(year)
        : dashboardOf(year, {
            totals: before,
            months: dashboardOf(year).months.map((month, n) => ({
              ...month,
              ...(n === 2 ? before : NOTHING),
            })),
          });
    open('/client', { 'GET /dashboard': byYear(withBefore) });
    await screen.findByLabelText(chartText.monthsLabel(YEAR, '2023-2024'));
    const months = part('Monthly totals');
    expect(months.getAllByText('Total 2023-2024')[0]).toBeVisible();
    expect(months.getByText('Jun 2024').closest('tr')).toHaveTextContent('0.00812.50');
    expect(months.getByText('April to March').closest('tr')).toHaveTextContent('4,000.13812.50');
    cleanup();
    open('/client', {
      'GET /dashboard': byYear((year) =>
        year === YEAR ? dashboardOf(year) : emptyDashboardOf(year),
      ),
    });
    await screen.findByLabelText(chartText.monthsLabel(YEAR, null));
    expect(screen.queryByText('Total 2023-2024')).not.toBeInTheDocument();
  });

  it('follow the start month and allocation of the policy', async () => {
    const policy = { ...DEFAULT_POLICY, yearStartsIn: 1, allocation: 'daily' } as const;
    const { asked } = open('/client?financialYear=2023-2024', sessionOf({ ...CLIENT, policy }));
    const months = await partShown('Monthly totals');
    expect(lastQuery(asked('GET /dashboard').slice(0, 1))).toEqual({ financialYear: 2024 });
    expect(months.getByText('Jan 2024')).toBeVisible();
    expect(months.getByText('January to December')).toBeVisible();
    expect(months.getByText(/counts in each month by its days there/)).toBeVisible();
    await select('Financial year', '2023');
    await waitFor(() =>
      expect(asked('GET /dashboard').map(({ query }) => query.financialYear)).toContain(2022),
    );
  });
});

describe('the charts', () => {
  beforeEach(proceeded);

  const kinds = () => [...document.querySelectorAll('canvas')].map((canvas) => canvas.dataset.kind);

  it('compare users in bars or a pie and keep the choice in the address', async () => {
    const { search } = open();
    await waitFor(() => expect(kinds()).toEqual(['pie', 'bar', 'line']));
    await userEvent.click(screen.getByText(chartText.pie));
    await waitFor(() => expect(kinds()).toEqual(['pie', 'pie', 'line']));
    expect(screen.getByText(chartText.pie)).toHaveAttribute('aria-pressed', 'true');
    expect(search().get('chart')).toBe('pie');
  });

  it('have accessible names and tables of their figures', async () => {
    open();
    await waitFor(() => expect(kinds()).toHaveLength(3));
    expect(screen.getByLabelText(chartText.barLabel(YEAR))).toHaveAttribute('role', 'img');
    const figures = screen.getByLabelText(chartText.tableLabel(chartText.activitiesTitle));
    expect(figures).toHaveTextContent('Purchased Grid Electricity1,000.1325%');
  });

  it('keep their tables after a failure and offer a retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    drawing.isBroken = true;
    open();
    await waitFor(() => expect(screen.getAllByText(chartText.failed)).toHaveLength(3));
    expect(
      screen.getByLabelText(chartText.tableLabel(chartText.activitiesTitle)),
    ).toHaveTextContent('1,000.13');
    drawing.isBroken = false;
    await userEvent.click(part(chartText.activitiesTitle).getByText(appText.retry));
    await waitFor(() => expect(kinds()).toEqual(['pie']));
  });
});

it('asks a client without a country to choose one', async () => {
  proceeded();
  open();
  expect(await screen.findByText(dashboardText.noCountry)).toBeInTheDocument();
  const link = screen.getByText(dashboardText.chooseCountry, { selector: 'a' });
  expect(link).toHaveAttribute('href', '/client/policy');
  cleanup();
  const policy = { ...DEFAULT_POLICY, country: 'IN' };
  open('/client', sessionOf({ ...CLIENT, policy }));
  await partShown('Emissions by user');
  expect(screen.queryByText(dashboardText.noCountry)).not.toBeInTheDocument();
});

it('shows no loading text for a chart out of view', async () => {
  proceeded();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  try {
    open();
    await partShown('Emissions by user');
    expect(screen.queryByText(chartText.loading)).not.toBeInTheDocument();
  } finally {
    vi.unstubAllGlobals();
  }
});
