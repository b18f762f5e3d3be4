import { inventoryMessages } from '@canopy/domain/inventory';
import type { Client } from '@canopy/domain/people';
import { peopleMessages } from '@canopy/domain/people';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logout } from '../../lib/session';
import { clientsText } from '../../messages/admin';
import { appText } from '../../messages/en';
import { formText } from '../../messages/forms';
import { clientYearsText } from '../../messages/inventory/periods';
import { peopleText } from '../../messages/people/people';
import { navText } from '../../messages/workspace';
import { type FakeCalls, fakeApi, networkFailure, refusal } from '../../test/fake-api';
import { differingPeriod, periodOf, SHA_1 } from '../../test/periods';
import { findDialogButton } from '../../test/popups';
import { renderApp } from '../../test/render-app';
import { ADMIN_SESSION, client } from './admin-fixture';

const SAFFRON = client({ sector: 'Other', email: 'office@saffron.example' });
const MILL = client({
  _id: 'client02',
  username: 'Green Mill',
  userId: 'mill',
  logoimg: '/clients/client02/logo?v=1',
  createdAt: '2026-02-03T10:00:00.000Z',
});

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

function open(
  calls: FakeCalls = {},
  { at = '/allclients', clients = [MILL, SAFFRON] as readonly Client[] } = {},
) {
  const requests = fakeApi({
    ...ADMIN_SESSION,
    'GET /getclients': () => ({ body: clients }),
    'GET /clients/client02/logo': () => ({ body: new Blob(['picture']) }),
    ...calls,
  });
  return { ...renderApp(at), requests };
}

const row = async (name: string) =>
  (await screen.findByText(name, { selector: 'td' })).closest('tr') as HTMLElement;

const names = () =>
  [...document.querySelectorAll('tr[data-row-key]')].map(
    (each) => each.querySelectorAll('td')[2]?.textContent,
  );

async function reset(name: string) {
  await user.click(within(await row(name)).getByText(clientsText.reset));
  await screen.findByText(clientsText.resetText);
  await user.click(screen.getByText(peopleText.reset));
}

afterEach(async () => {
  fakeApi(ADMIN_SESSION);
  await act(() => logout());
});

describe('/allclients', () => {
  it('lists the clients with their logos and hides passwords', async () => {
    const { requests } = open();
    expect(await row('Green Mill')).toHaveTextContent('••••••••');
    expect(await screen.findByAltText(navText.logoOf('Green Mill'))).toBeInTheDocument();
    expect(screen.getByLabelText(clientsText.noLogo('Saffron Foods'))).toBeInTheDocument();
    expect(await row('Saffron Foods')).toHaveTextContent('office@saffron.example');
    // A picture restricted to a session needs its token.
    const picture = requests.find(({ call }) => call.includes('/logo'));
    expect(picture?.authorization).toBe('Bearer token of admin');
  });

  it('keeps search and sort in the address', async () => {
    const { router } = open();
    await row('Green Mill');
    expect(names()).toEqual(['Green Mill', 'Saffron Foods']);
    await user.click(screen.getByText(clientsText.username, { selector: 'th span' }));
    await user.click(screen.getByText(clientsText.username, { selector: 'th span' }));
    await waitFor(() => expect(names()).toEqual(['Saffron Foods', 'Green Mill']));
    expect(router.state.location.search).toBe('?sort=username');
    fireEvent.change(screen.getByLabelText(clientsText.search), { target: { value: 'mill' } });
    await waitFor(() => expect(names()).toEqual(['Green Mill']));
    expect(router.state.location.search).toBe('?sort=username&q=mill');
  });

  it('shows the last page for a page number beyond it', async () => {
    const clients = Array.from({ length: 12 }, (_, n) =>
      client({ _id: `client${n + 10}`, username: `Client ${n}` }),
    );
    open({}, { at: '/allclients?pageSize=10&page=7', clients });
    await row('Client 11');
    expect(names()).toHaveLength(2);
  });

  it('shows a new password once', async () => {
    const copied = vi.fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: copied },
      configurable: true,
    });
    const { requests } = open({
      'POST /clients/client01/reset-password': () => ({ body: { password: 'brand-new-1' } }),
    });
    await reset('Saffron Foods');
    expect(await screen.findByLabelText(peopleText.password)).toHaveValue('brand-new-1');
    expect(screen.getByText(peopleText.passwordOnce)).toBeInTheDocument();
    await user.click(screen.getByText(formText.copy));
    expect(copied).toHaveBeenCalledWith('brand-new-1');
    fireEvent.keyDown(screen.getByLabelText(peopleText.password), { key: 'Escape' });
    expect(screen.getByLabelText(peopleText.password)).toBeInTheDocument();
    await user.click(screen.getByText(peopleText.passwordDone));
    await waitFor(() => expect(screen.queryByDisplayValue('brand-new-1')).toBeNull());
    expect(requests.filter(({ call }) => call.includes('reset-password'))).toHaveLength(1);
  });

  it('reports a failed password reset', async () => {
    open({ 'POST /clients/client01/reset-password': () => refusal(404, 'Not Found') });
    await reset('Saffron Foods');
    expect(await screen.findByText(peopleText.resetFailed)).toBeInTheDocument();
    expect(screen.queryByLabelText(peopleText.password)).toBeNull();
  });

  /** Opens the actions of a client and chooses one. */
  async function choose(name: string, action: string) {
    await user.click(within(await row(name)).getByText(peopleText.actions));
    await user.click(await screen.findByText(action, { selector: '[role=menuitem] *' }));
  }

  it('edits a client and sends only changed fields', async () => {
    const { requests } = open({
      'PUT /clients/client01': () => ({ body: { ...SAFFRON, contactNumber: '0123456789' } }),
    });
    await choose('Saffron Foods', appText.edit);
    const number = await screen.findByLabelText(clientsText.contactNumber, { selector: 'input' });
    await user.type(number, '12a');
    await user.click(screen.getByText(peopleText.save));
    expect(await screen.findByText(peopleMessages.contactNumberForm)).toBeInTheDocument();
    await user.clear(number);
    await user.type(number, '0123456789');
    await user.click(screen.getByText(peopleText.save));
    expect(await screen.findByText(peopleText.saved)).toBeInTheDocument();
    const sent = requests.filter(({ call }) => call.startsWith('PUT'));
    expect(sent.map(({ body }) => body)).toEqual([{ contactNumber: '0123456789' }]);
  });

  it('confirms a client that registered itself', async () => {
    let confirmed = false;
    open({
      'GET /getclients': () => ({ body: [MILL, { ...SAFFRON, confirmed }] }),
      'POST /clients/client01/confirm': () => {
        confirmed = true;
        return { body: { ...SAFFRON, confirmed } };
      },
    });
    expect(await row('Saffron Foods')).toHaveTextContent(peopleText.unconfirmed);
    await choose('Saffron Foods', clientsText.confirm);
    expect(await screen.findByText(clientsText.isConfirmed('Saffron Foods'))).toBeInTheDocument();
    expect(await row('Saffron Foods')).not.toHaveTextContent(peopleText.unconfirmed);
  });

  it('deactivates a client after confirmation', async () => {
    let active = true;
    open({
      'GET /getclients': () => ({ body: [MILL, { ...SAFFRON, active }] }),
      'POST /clients/client01/deactivate': () => {
        active = false;
        return { body: { ...SAFFRON, active } };
      },
    });
    await choose('Saffron Foods', peopleText.deactivate);
    expect(await screen.findByText(clientsText.deactivateText)).toBeInTheDocument();
    await user.click(await findDialogButton(peopleText.deactivate));
    expect(await screen.findByText(peopleText.isDeactivated('Saffron Foods'))).toBeInTheDocument();
    expect(await row('Saffron Foods')).toHaveTextContent(peopleText.deactivated);
    expect(await row('Green Mill')).toHaveTextContent(peopleText.active);
  });

  it('loads the users and years of a client on demand', async () => {
    const { requests } = open({
      'GET /getusers': ({ query }) => ({
        body:
          query.clientId === 'client01'
            ? [
                {
                  _id: 'member01',
                  userId: 'asha',
                  username: 'Asha',
                  emailid: 'asha@example.org',
                  active: true,
                },
              ]
            : [],
      }),
      'GET /periods': ({ query }) => ({
        body: query.clientId === 'client01' ? [periodOf('Locked')] : [],
      }),
    });
    await row('Saffron Foods');
    expect(requests.some(({ call }) => call === 'GET /getusers')).toBe(false);
    await user.click(screen.getByLabelText(clientsText.showUsers('Saffron Foods')));
    expect(await screen.findByText('asha@example.org')).toBeInTheDocument();
    expect(await screen.findByText(SHA_1)).toBeInTheDocument();
    await user.click(screen.getByLabelText(clientsText.showUsers('Green Mill')));
    expect(await screen.findByText(clientYearsText.none)).toBeInTheDocument();
    expect(await screen.findByText(clientsText.noUsers)).toBeInTheDocument();
  });

  it('warns that the figures of a locked year differ from its statement', async () => {
    open({ 'GET /periods': () => ({ body: [differingPeriod()] }) });
    await row('Saffron Foods');
    await user.click(screen.getByLabelText(clientsText.showUsers('Saffron Foods')));
    expect(
      await screen.findByText(inventoryMessages.figuresDiffer(differingPeriod().year, 1)),
    ).toBeInTheDocument();
    expect(screen.queryByText(SHA_1)).toBeNull();
  });

  it('explains an empty list and links the form for new clients', async () => {
    open({}, { clients: [] });
    expect(await screen.findByText(clientsText.emptyTitle)).toBeInTheDocument();
    expect(screen.getByText(clientsText.addClient, { selector: 'main a' })).toHaveAttribute(
      'href',
      '/addclient',
    );
  });

  it('shows a load error and retries', async () => {
    let works = false;
    open({ 'GET /getclients': () => (works ? { body: [SAFFRON] } : networkFailure) });
    expect(await screen.findByText(appText.loadFailed)).toBeInTheDocument();
    works = true;
    await user.click(screen.getByText(appText.retry));
    expect(await row('Saffron Foods')).toBeInTheDocument();
  });
});
