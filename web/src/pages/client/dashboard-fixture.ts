import { reportingYear } from '@canopy/domain/common';
import { type EmissionRecord, ORGANISATION, sumEvidence } from '@canopy/domain/inventory';
import type { Dashboard } from '@canopy/domain/reports';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accounted } from '../../test/accounted';
import { CLIENT, type FakeCall, type FakeCalls, fakeApi, sessionOf } from '../../test/fake-api';
import { makeRecord } from '../../test/make-record';
import { renderApp } from '../../test/render-app';

export const NOTHING = { scope1: 0, scope2: 0, scope3: 0, total: 0 };

/** Returns a client's year with two users and two activities. */
export function dashboardOf(label: string, change: Partial<Dashboard> = {}): Dashboard {
  const [april = '', ...others] = reportingYear(label, label.includes('-') ? 4 : 1).months;
  const totals = { scope1: 3000, scope2: 1000.126, scope3: 0, total: 4000.126 };
  return {
    financialYear: label,
    users: [
      { userId: 'asha', username: 'Asha Rao', scope1: 3000, scope2: 0, scope3: 0, total: 3000 },
      {
        userId: 'imran',
        username: 'Imran Shaikh',
        scope1: 0,
        scope2: 1000.126,
        scope3: 0,
        total: 1000.126,
      },
    ],
    totals,
    scope2: { locationBased: 1000.126, marketBased: 800.5, withoutResidualMixKwh: 1234.4 },
    scope2Method: 'location',
    months: [{ month: april, ...totals }, ...others.map((month) => ({ month, ...NOTHING }))],
    activities: [
      { mainCategory: 'On site fuel consumption', total: 3000 },
      { mainCategory: 'Purchased Grid Electricity', total: 1000.126 },
    ],
    evidence: {
      records: 3,
      withEvidence: 1,
      kg: 4000.126,
      kgWithEvidence: 1000.126,
      scope1: { records: 2, withEvidence: 0, kg: 3000, kgWithEvidence: 0 },
      scope2: { records: 1, withEvidence: 1, kg: 1000.126, kgWithEvidence: 1000.126 },
      scope3: { records: 0, withEvidence: 0, kg: 0, kgWithEvidence: 0 },
      sites: [],
    },
    sites: [{ siteId: null, name: ORGANISATION, ...totals }],
    outsideBoundary: [],
    dataKinds: [
      { kind: 'invoiced', total: 1000.126 },
      { kind: null, total: 3000 },
    ],
    flags: [],
    leftOut: { count: 0 },
    newestYear: label,
    ...change,
  };
}

/** Returns a year without records. */
export function emptyDashboardOf(label: string, change: Partial<Dashboard> = {}): Dashboard {
  const full = dashboardOf(label);
  return {
    ...full,
    users: full.users.map((user) => ({ ...user, ...NOTHING })),
    totals: NOTHING,
    months: full.months.map(({ month }) => ({ month, ...NOTHING })),
    activities: [],
    sites: full.sites.map((site) => ({ ...site, ...NOTHING })),
    evidence: { ...sumEvidence([]), sites: [] },
    dataKinds: [],
    ...change,
  };
}

export function recordOf(change: Partial<EmissionRecord> = {}): EmissionRecord {
  const { factor } = makeRecord();
  return makeRecord({
    description: 'Diesel burned on site',
    distance: 1200.5,
    consumption: 1200.5,
    result: 3000.456,
    ...accounted(1200.5, 'litre'),
    factor: { ...factor, Emission: 2.4993 },
    ...change,
  });
}

export const YEAR = '2024-2025';

export const byYear =
  (make = dashboardOf): FakeCall<'GET /dashboard'> =>
  ({ query }) => ({ body: make(String(query.financialYear)) });

export const recordPage: FakeCall<'GET /getdata12'> = ({ query }) => ({
  body: query.page
    ? {
        data: [recordOf()],
        meta: { page: Number(query.page), pageSize: Number(query.pageSize), total: 60 },
      }
    : [recordOf()],
});

/** Renders the application for a client, and records its requests. */
export function open(address = '/client', calls: FakeCalls = {}) {
  const requests = fakeApi({
    ...sessionOf(CLIENT),
    'GET /dashboard': byYear(),
    'GET /getdata12': recordPage,
    ...calls,
  });
  const app = renderApp(address);
  const asked = (call: string) => requests.filter((request) => request.call === call);
  return { ...app, asked, search: () => new URLSearchParams(app.router.state.location.search) };
}

export const proceeded = () => sessionStorage.setItem('proceededToDashboard', CLIENT.userId);

/**
 * Finds a section by its heading's text. Queries by role take jsdom seconds when there are tables.
 */
export const part = (heading: string) => {
  const section = screen.getByText(heading, { selector: 'h2' }).closest('section');
  return within(section as HTMLElement);
};

export const partShown = async (heading: string) => {
  await screen.findByText(heading, { selector: 'h2' });
  return part(heading);
};

export const lastQuery = (requests: readonly { query: Readonly<Record<string, unknown>> }[]) =>
  requests.at(-1)?.query;

export const select = async (label: string, option: string) => {
  await userEvent.click(screen.getByLabelText(label, { selector: 'input' }));
  const options = await screen.findAllByText(option, {
    selector: '.ant-select-item-option-content',
  });
  await userEvent.click(options[0] as Element);
};
