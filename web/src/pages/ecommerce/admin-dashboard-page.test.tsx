import { messages } from '@canopy/domain/common';
import type { LogisticsEntry } from '@canopy/domain/logistics';
import type { Business } from '@canopy/domain/people';
import { peopleMessages } from '@canopy/domain/people';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { appText, errorText } from '../../messages/en';
import { businessText, tableText } from '../../messages/logistics/ecommerce';
import {
  ECOM_ADMIN,
  type FakeCalls,
  type FakeFailure,
  fakeApi,
  MEMBER,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { logisticsEntry } from '../../test/logistics';
import { pasteInto } from '../../test/paste-into';
import { renderApp } from '../../test/render-app';

const SPICES = business('business00', 'Spice Route');
const TOYS = business('business01', 'Toy Cart');

function business(_id: string, name: string): Business {
  const username = name.toLowerCase().replace(' ', '.');
  return { _id, name, username, adminId: 'shopadmin0', createdAt: '2026-01-02T10:00:00.000Z' };
}

function server(businesses: Business[], entries: LogisticsEntry[], more: FakeCalls = {}) {
  return fakeApi({
    ...sessionOf(ECOM_ADMIN),
    'POST /businesses/by-admin': () => ({ body: { businesses: [...businesses] } }),
    'GET /admin/emission/shopadmin0': () => ({ body: { entries } }),
    ...more,
  });
}

const ENTRIES = [
  logisticsEntry({ businessId: SPICES._id, businessName: SPICES.name }),
  logisticsEntry({
    businessId: TOYS._id,
    businessName: TOYS.name,
    transactionType: 'Return',
    vehicle: 'Bus',
    pickup: 'Kochi',
  }),
];

afterEach(async () => {
  fakeApi(sessionOf(ECOM_ADMIN));
  await act(() => logout());
});

async function fillIn({ name = 'Tea House', username = 'tea.house', password = 'long enough' }) {
  await pasteInto(await screen.findByLabelText(businessText.name), name);
  await pasteInto(screen.getByLabelText(businessText.username), username);
  await pasteInto(screen.getByLabelText(businessText.password), password);
}

const routes = () => screen.getAllByText('→').map((arrow) => arrow.closest('td')?.textContent);

const add = () => userEvent.click(screen.getByRole('button', { name: businessText.add }));

describe('the dashboard of an e-commerce admin', () => {
  it('shows totals, charts and the entries of every business', async () => {
    server([SPICES, TOYS], ENTRIES);
    renderApp('/admindashboard');
    const totals = await screen.findByLabelText('Totals');
    expect(totals).toHaveTextContent('Sale59.900 kg CO₂e');
    expect(totals).toHaveTextContent('Return8.000 kg CO₂e');
    expect(totals).toHaveTextContent('Combined67.900 kg CO₂e');
    const chart = screen.getByRole('table', { name: 'By business' });
    expect(
      within(chart).getByRole('row', { name: 'Spice Route 59.900 88.2%' }),
    ).toBeInTheDocument();
    const groups = within(screen.getByRole('region', { name: tableText.groupsTitle }));
    // Loaded in a separate script.
    expect(await groups.findByText('Toy Cart')).toBeInTheDocument();
    expect(routes()).toEqual(['Delhi to→ Jaipur', 'Kochi to→ Jaipur']);
  });

  it('shows only businesses with matching entries', async () => {
    server([SPICES, TOYS], ENTRIES);
    renderApp('/admindashboard?vehicle=Bus');
    const groups = within(await screen.findByRole('region', { name: tableText.groupsTitle }));
    expect(groups.getByText('Toy Cart')).toBeInTheDocument();
    expect(groups.queryByText('Spice Route')).not.toBeInTheDocument();
  });

  it('collapses and expands all businesses', async () => {
    server([SPICES, TOYS], ENTRIES);
    renderApp('/admindashboard');
    await userEvent.click(await screen.findByRole('button', { name: tableText.collapseAll }));
    expect(screen.getAllByRole('button', { name: 'Expand row' })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: tableText.expandAll }));
    expect(screen.getAllByRole('button', { name: 'Collapse row' })).toHaveLength(2);
  });

  it('shows a load error and retries', async () => {
    let isDown = true;
    server([SPICES], [], {
      'POST /businesses/by-admin': () =>
        isDown ? networkFailure : { body: { businesses: [SPICES] } },
    });
    renderApp('/admindashboard');
    expect(await screen.findByText(appText.loadFailed)).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: appText.retry }));
    expect(await screen.findByText('Spice Route')).toBeInTheDocument();
  });
});

describe('the business form', () => {
  it('adds a business once, confirms it and empties itself', async () => {
    const businesses: Business[] = [];
    const requests = server(businesses, [], {
      'POST /business/create': () => {
        const added = business('business02', 'Tea House');
        businesses.push(added);
        return { status: 201, body: { message: peopleMessages.businessAdded, business: added } };
      },
    });
    renderApp('/admindashboard');
    expect(await screen.findByText(tableText.noBusinessesTitle)).toBeInTheDocument();
    await fillIn({});
    await userEvent.keyboard('{Enter}{Enter}');
    expect(await screen.findByText(peopleMessages.businessAdded)).toBeInTheDocument();
    const sent = requests.filter(({ call }) => call === 'POST /business/create');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        adminId: 'shopadmin0',
        name: 'Tea House',
        username: 'tea.house',
        password: 'long enough',
      },
    ]);
    expect(screen.getByLabelText(businessText.name)).toHaveValue('');
    expect(await screen.findByText('tea.house')).toBeInTheDocument();
  });

  it('marks missing fields', async () => {
    const requests = server([], []);
    renderApp('/admindashboard');
    await screen.findByLabelText(businessText.name);
    await add();
    expect(await screen.findByText('Please fill in all fields')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText(messages.required)).toHaveLength(3));
    await waitFor(() => expect(screen.getByLabelText(businessText.name)).toHaveFocus());
    expect(requests.some(({ call }) => call === 'POST /business/create')).toBe(false);
  });

  it('shows the message of the server, also at the field, and keeps the input', async () => {
    const errors = [{ path: ['name'], message: peopleMessages.businessNameTaken }];
    server([SPICES], [], {
      'POST /business/create': () => refusal(409, peopleMessages.businessNameTaken, errors),
    });
    renderApp('/admindashboard');
    await fillIn({});
    await add();
    await waitFor(() =>
      expect(screen.getAllByText(peopleMessages.businessNameTaken)).toHaveLength(2),
    );
    expect(screen.getByLabelText(businessText.username)).toHaveValue('tea.house');
  });

  it.each([
    ['no answer', () => networkFailure],
    ['a broken server', () => refusal(500, 'x')],
  ] as [string, FakeFailure][])('shows the documented text for %s', async (_, call) => {
    server([], [], { 'POST /business/create': call });
    renderApp('/admindashboard');
    await fillIn({});
    await add();
    expect(await screen.findByText('Failed to add business')).toBeInTheDocument();
  });
});

describe('access to the dashboard', () => {
  it('requires a session and leads to the login with a notice', async () => {
    fakeApi({ 'POST /auth/refresh': () => refusal(401, messages.sessionEnded) });
    const { pathname } = renderApp('/admindashboard');
    expect(await screen.findByText('Please login as admin first')).toBeInTheDocument();
    expect(pathname()).toBe('/ecomadminlogin');
  });

  it('is denied to other roles', async () => {
    fakeApi(sessionOf(MEMBER));
    renderApp('/admindashboard');
    expect(await screen.findByText(errorText.noPermissionTitle)).toBeInTheDocument();
  });
});
