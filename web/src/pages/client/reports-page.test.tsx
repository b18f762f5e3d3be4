import { inventoryMessages } from '@canopy/domain/inventory';
import type { Member } from '@canopy/domain/people';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logout } from '../../lib/session';
import { recordsText } from '../../messages/client';
import { appText } from '../../messages/en';
import { reportsText, reportText } from '../../messages/reports/reports';
import {
  CLIENT,
  type FakeCall,
  type FakeCalls,
  fakeApi,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { differingPeriod, periodOf, SHA_1 } from '../../test/periods';
import { renderApp } from '../../test/render-app';
import { emptyReportOf, reportOf, reportRecords, standardReportOf } from '../../test/report';
import { select } from './dashboard-fixture';

const MEMBERS: Member[] = [
  {
    _id: 'member00a',
    username: 'Asha Rao',
    userId: 'asha',
    emailid: 'a@example.org',
    active: true,
  },
  {
    _id: 'member00i',
    username: 'Imran Shaikh',
    userId: 'imran',
    emailid: 'i@example.org',
    active: true,
  },
];

function open(address = '/client/reports', calls: FakeCalls = {}) {
  const requests = fakeApi({
    ...sessionOf(CLIENT),
    'GET /getusers': () => ({ body: MEMBERS }),
    'GET /reports': () => ({ body: reportOf() }),
    'GET /getdata12': ({ query }) => ({
      body: {
        data: reportRecords(),
        meta: { page: Number(query.page), pageSize: Number(query.pageSize), total: 3 },
      },
    }),
    ...calls,
  });
  const app = renderApp(address);
  const asked = () => requests.filter(({ call }) => call === 'GET /reports');
  return { ...app, asked };
}

/** Finds a button by text. Queries by role take jsdom long when there are tables. */
const button = (name: string) =>
  screen.findByText(name, { selector: '.ant-btn span' }).then((span) => span.closest('button'));
const press = async (name: string) => userEvent.click((await button(name)) as Element);
const none = (name: string) =>
  waitFor(() => expect(screen.queryByText(name, { selector: '.ant-btn span' })).toBeNull());

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

/** Downloads the report's CSV. Returns its lines. */
async function downloadCsv(): Promise<string[]> {
  const written: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    written.push(blob as Blob);
    return 'blob:file';
  });
  await press(reportsText.csv);
  await waitFor(() => expect(written).toHaveLength(1));
  return new TextDecoder().decode(await (written[0] as Blob).arrayBuffer()).split('\r\n');
}

describe('/client/reports', () => {
  it('appears in the navigation and generates nothing at first', async () => {
    const { asked } = open();
    expect(await button('Generate Report')).toBeEnabled();
    expect(await button('Generate User Report')).toBeEnabled();
    const navigation = within(screen.getByRole('navigation'));
    expect(navigation.getByText('Reports').closest('a')).toHaveAttribute('href', '/client/reports');
    expect(asked()).toEqual([]);
  });

  it('generates a report and renames its button to View Report', async () => {
    const { asked } = open('/client/reports?financialYear=2023-2024&scope=Scope+1');
    await press('Generate Report');
    expect(await button('View Report')).toBeEnabled();
    await none('Generate Report');
    expect(await button('Generate User Report')).toBeEnabled();
    expect(
      screen.getByText((_, element) => element?.textContent === '4,000.06 kg CO₂e · 4.00 t CO₂e'),
    ).toBeInTheDocument();
    expect(asked().map(({ query }) => query)).toEqual([
      { financialYear: '2023-2024', scope: 'Scope 1' },
    ]);
    // Viewing does not generate the report again.
    await press('View Report');
    await screen.findByRole('dialog');
    expect(asked()).toHaveLength(1);
  });

  it('generates a report once on repeated clicks', async () => {
    const { asked } = open();
    await press('Generate Report');
    await userEvent.click(
      (await screen.findByText(/Generating …|View Report/)).closest('button') as Element,
    );
    await button('View Report');
    expect(asked()).toHaveLength(1);
  });

  it('requires a user for a user report', async () => {
    const { asked } = open();
    await press('Generate User Report');
    const field = screen.getByLabelText(reportsText.user, { selector: 'input' });
    expect(await screen.findByText('Please select a user.')).toHaveAttribute('role', 'alert');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Please select a user.');
    expect(asked()).toEqual([]);
    await select(reportsText.user, 'Imran Shaikh (imran)');
    await waitFor(() => expect(screen.queryByText('Please select a user.')).toBeNull());
    await press('Generate User Report');
    await button('View Report');
    expect(asked().at(-1)?.query).toEqual({ financialYear: '2024-2025', userId: 'imran' });
  });

  it.each([
    ['scope', () => select(reportsText.scope, 'Scope 2')],
    ['user', () => select(reportsText.user, 'Asha Rao (asha)')],
    ['financial year', () => select(reportsText.financialYear, '2023-2024')],
  ])('discards the report when the %s changes', async (_, changeIt) => {
    open();
    await press('Generate Report');
    await button('View Report');
    await changeIt();
    expect(await button('Generate Report')).toBeEnabled();
    await none('View Report');
  });

  it('discards the report when the list of users changes', async () => {
    let members = MEMBERS;
    open('/client/reports', { 'GET /getusers': () => ({ body: members }) });
    await press('Generate Report');
    await button('View Report');
    members = MEMBERS.slice(0, 1);
    // Returning to the tab reloads the list, though not within seconds.
    await new Promise((resolve) => setTimeout(resolve, 2100));
    vi.setSystemTime(Date.now() + 10_000);
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    expect(await button('Generate Report')).toBeEnabled();
    await none('View Report');
  });

  it('shows, prints and closes the report', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    open();
    await press('Generate Report');
    await press('View Report');
    const dialog = await screen.findByRole('dialog');
    for (const title of [
      'Greenhouse gas emissions report',
      'Emissions by scope',
      'Hotspots',
      'Emissions by GHG Protocol category',
      'Emissions by month',
      'Emissions by user',
      'Emissions by activity',
      'Emission factors',
      'Boundary and method',
      'Comparison with the year before',
    ]) {
      expect(within(dialog).getAllByText(title).length, title).toBeGreaterThan(0);
    }
    expect(within(dialog).getByText('Hotel Meadow ₹')).toBeInTheDocument();
    expect(await within(dialog).findByText('3 records, the largest first.')).toBeInTheDocument();
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await button('View Report')).toBeEnabled();
  });

  it('includes the statement of a locked year but not of a reopened one', async () => {
    let period = periodOf('Locked');
    open('/client/reports', { 'GET /periods': () => ({ body: [period] }) });
    await press('Generate Report');
    await press('View Report');
    const report = within(await screen.findByRole('dialog'));
    expect(report.getByText(SHA_1)).toBeInTheDocument();
    expect(report.getByText(/^Version 1, locked on /)).toBeInTheDocument();
    await press('Close');
    const [head = '', first = ''] = await downloadCsv();
    expect(head.endsWith(`,${reportText.statementHash}`)).toBe(true);
    expect(first.endsWith(`,${SHA_1}`)).toBe(true);

    cleanup();
    period = periodOf('Open', { version: 1, statement: period.statement });
    open('/client/reports', { 'GET /periods': () => ({ body: [period] }) });
    await press('Generate Report');
    await press('View Report');
    expect(within(await screen.findByRole('dialog')).queryByText(SHA_1)).toBeNull();
  });

  it('replaces the statement with a warning when the figures differ', async () => {
    const warning = inventoryMessages.figuresDiffer('2024-2025', 1);
    open('/client/reports', {
      'GET /periods': () => ({ body: [differingPeriod()] }),
      'GET /reports': () => ({ body: { ...reportOf(), differsFromStatement: true } }),
    });
    expect(await screen.findByText(warning)).toBeInTheDocument();
    await press('Generate Report');
    await press('View Report');
    const report = within(await screen.findByRole('dialog'));
    expect(report.getByText(warning)).toBeInTheDocument();
    expect(report.queryByText(reportText.statementHash)).toBeNull();
    await press('Close');
    const csv = await downloadCsv();
    const [head = '', first = ''] = csv;
    expect(head.endsWith(`,${reportText.statement}`)).toBe(true);
    expect(first.endsWith(`,"${warning}"`)).toBe(true);
    expect(screen.queryByText(SHA_1)).toBeNull();
    expect(csv.join()).not.toContain(SHA_1);
  });

  it('generates the GHG Protocol report and lists missing cells', async () => {
    const { asked } = open('/client/reports?financialYear=2023-2024&scope=Scope+1', {
      'GET /reports': () => ({ body: standardReportOf() }),
    });
    await press('Generate GHG Protocol Report');
    await screen.findByText('1 mandatory cell is empty:', { exact: false });
    expect(asked().map(({ query }) => query)).toEqual([
      { financialYear: '2023-2024', standard: 'ghgp' },
    ]);
    expect(screen.getByText('Approach of consolidation')).toBeVisible();
    for (const file of ['PDF', 'XLSX', 'JSON']) {
      expect(await button(`Download ${file}`)).toBeEnabled();
    }
    await press('View Report');
    const paper = within(await screen.findByRole('article'));
    expect(paper.getByText('Greenhouse gas inventory by the GHG Protocol')).toBeVisible();
    const row = paper.getByText('Scope 2, location-based').closest('tr');
    expect(row).toHaveTextContent('Scope 2, location-based1,543.815t CO₂eScope 2 Guidance, ch. 7');
    expect(paper.getByText('AR6. [Scope 3 Standard, ch. 11]')).toBeVisible();
    expect(paper.getByText('Scope 1: CH₄').closest('tr')).toHaveTextContent('0.5kg CH₄');
  });

  it('links a newer year with records and remembers the choice', async () => {
    const newer: FakeCall<'GET /getdata12'> = ({ query }) => ({
      body: {
        data: [],
        meta: { page: 1, pageSize: Number(query.pageSize), total: 0, newestYear: '2025-2026' },
      },
    });
    open('/client/reports', { 'GET /getdata12': newer });
    await userEvent.click(await screen.findByText(recordsText.showYear('2025-2026')));
    await waitFor(() => expect(screen.queryByText(/There are records in/)).toBeNull());
    cleanup();
    const { asked } = open('/client/reports', { 'GET /getdata12': newer });
    await press('Generate Report');
    await waitFor(() => expect(asked()[0]?.query.financialYear).toBe('2025-2026'));
  });

  it('reports a year without records', async () => {
    open('/client/reports', { 'GET /reports': () => ({ body: emptyReportOf() }) });
    await press('Generate Report');
    expect(
      await screen.findByText('No data available for the selected financial year'),
    ).toBeInTheDocument();
    expect(await button(reportsText.csv)).toBeDisabled();
    await press('View Report');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/There are no records in 2023-2024/)).toBeInTheDocument();
  });

  it('reports a failed generation and can be repeated', async () => {
    let isDown = true;
    open('/client/reports', {
      'GET /reports': () => (isDown ? refusal(500, 'broken') : { body: reportOf() }),
    });
    await press('Generate Report');
    expect(await screen.findByText(/The report could not be generated/)).toBeInTheDocument();
    isDown = false;
    await press('Generate Report');
    await button('View Report');
    expect(screen.queryByText(/could not be generated/)).toBeNull();
  });

  it('shows an empty state without users', async () => {
    open('/client/reports', { 'GET /getusers': () => ({ body: [] }) });
    expect(await screen.findByText(reportsText.noUsersTitle)).toBeInTheDocument();
    expect(screen.queryByText('Generate Report')).toBeNull();
  });

  it('shows a load error of the users and retries', async () => {
    let isDown = true;
    open('/client/reports', {
      'GET /getusers': () => (isDown ? networkFailure : { body: MEMBERS }),
    });
    expect(await screen.findByText(appText.loadFailed)).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByText(appText.retry));
    expect(await button('Generate Report')).toBeEnabled();
  });

  it('reports on the site in the address even without the site list', async () => {
    const { asked } = open('/client/reports?siteId=inn00000', {
      'GET /sites': () => networkFailure,
    });
    await press('Generate Report');
    await button('View Report');
    expect(asked()[0]?.query.siteId).toBe('inn00000');
  });

  it('ignores invalid filters in the address', async () => {
    const { asked } = open('/client/reports?financialYear=soon&scope=Scope+9&userId=nobody');
    await press('Generate Report');
    await button('View Report');
    expect(asked()[0]?.query).toEqual({ financialYear: '2024-2025', scope: undefined });
  });
});
