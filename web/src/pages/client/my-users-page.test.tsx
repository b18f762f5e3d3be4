import { messages } from '@canopy/domain/common';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { handOverText, membersText } from '../../messages/client';
import { appText } from '../../messages/en';
import { peopleText } from '../../messages/people/people';
import { tableText } from '../../messages/tables';
import { CLIENT, fakeApi, networkFailure, sessionOf } from '../../test/fake-api';
import { pasteInto } from '../../test/paste-into';
import { findDialogButton } from '../../test/popups';
import { renderApp } from '../../test/render-app';

const MEMBERS = Array.from({ length: 12 }, (_, n) => ({
  _id: `member${String(n).padStart(4, '0')}`,
  username: `User ${String(n).padStart(2, '0')}`,
  userId: `u${99 - n}`,
  emailid: `${n}@example.org`,
  active: true,
}));

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const listing = (members: typeof MEMBERS) => ({
  ...sessionOf(CLIENT),
  'GET /getusers': () => ({ body: members }),
});

/** Returns the first cells of the visible rows. Queries by role take jsdom seconds in a table. */
const names = () =>
  [...document.querySelectorAll('.ant-table-row')].map((row) => row.firstChild?.textContent);

const heads = () => [...document.querySelectorAll('thead th')];

const shown = (expected: readonly string[]) => waitFor(() => expect(names()).toEqual(expected));

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

describe('/client/myusers', () => {
  it('lists the users with their user ids and e-mail addresses', async () => {
    fakeApi(listing(MEMBERS.slice(0, 2)));
    renderApp('/client/myusers');
    await shown(['User 00', 'User 01']);
    expect(heads().map((head) => head.textContent)).toEqual([
      'Username',
      'User ID',
      'E-mail',
      'Status',
      'Action',
    ]);
    expect(screen.getByText('u99')).toBeInTheDocument();
    expect(screen.getByText('0@example.org')).toBeInTheDocument();
    expect(screen.getByText('2 users can record consumption for you.')).toBeInTheDocument();
  });

  it('links Add Users with a button', async () => {
    fakeApi(listing(MEMBERS.slice(0, 1)));
    const { pathname } = renderApp('/client/myusers');
    await shown(['User 00']);
    await userEvent.click(within(screen.getByRole('main')).getByText('Add Users'));
    await waitFor(() => expect(pathname()).toBe('/client/addusers'));
  });

  it('keeps search, sort and page in the address', async () => {
    fakeApi(listing(MEMBERS));
    const { router } = renderApp('/client/myusers?pageSize=10&page=2');
    await shown(['User 10', 'User 11']);
    await userEvent.type(screen.getByLabelText(membersText.search), 'user 1');
    await shown(['User 10', 'User 11']);
    await waitFor(() => expect(router.state.location.search).toBe('?pageSize=10&q=user+1'));
    await userEvent.click(heads()[1] as Element);
    await shown(['User 11', 'User 10']);
    expect(router.state.location.search).toBe('?pageSize=10&q=user+1&sort=userId');
  });

  it('restores search and sort from the address', async () => {
    fakeApi(listing(MEMBERS));
    renderApp('/client/myusers?q=u9&order=desc&page=-4');
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(names()[0]).toBe('User 09');
    expect(screen.getByLabelText(membersText.search)).toHaveValue('u9');
  });

  it('reports no matches and clears the search', async () => {
    fakeApi(listing(MEMBERS));
    renderApp('/client/myusers?q=nobody');
    expect(await screen.findByText(membersText.noMatchTitle)).toBeInTheDocument();
    await userEvent.click(screen.getByText(tableText.clear));
    await waitFor(() => expect(names()).toHaveLength(12));
  });

  /** Opens the actions of a user and chooses one. */
  async function choose(name: string, action: string) {
    await shown(MEMBERS.slice(0, 2).map(({ username }) => username));
    const row = screen.getByText(name, { selector: 'td' }).closest('tr') as HTMLElement;
    await user.click(within(row).getByText(peopleText.actions));
    await user.click(await screen.findByText(action, { selector: '[role=menuitem] *' }));
  }

  it('edits a user and sends only changed fields', async () => {
    let [first] = MEMBERS as [(typeof MEMBERS)[0]];
    const [, second] = MEMBERS as [(typeof MEMBERS)[0], (typeof MEMBERS)[0]];
    const requests = fakeApi({
      ...sessionOf(CLIENT),
      'GET /getusers': () => ({ body: [first, second] }),
      'PUT /users/member0000': ({ body }) => {
        first = { ...first, ...(body as object) };
        return { body: { ...first, clientId: 'client00' } };
      },
    });
    renderApp('/client/myusers');
    await choose('User 00', appText.edit);
    const name = await screen.findByLabelText('Username', { selector: 'input' });
    expect(screen.getByLabelText('E-mail', { selector: 'input' })).toHaveValue('0@example.org');
    await user.clear(name);
    await pasteInto(name, 'Asha Rao');
    await user.click(screen.getByText(peopleText.save));
    await shown(['Asha Rao', 'User 01']);
    const sent = requests.find(({ call }) => call.startsWith('PUT'));
    expect(sent?.body).toEqual({ username: 'Asha Rao' });
  });

  it('deactivates a user after confirmation and activates it again', async () => {
    const [first, second] = MEMBERS as [(typeof MEMBERS)[0], (typeof MEMBERS)[0]];
    let active = true;
    const answer = (isActive: boolean) => () => {
      active = isActive;
      return { body: { ...first, active, clientId: 'client00' } };
    };
    const requests = fakeApi({
      ...sessionOf(CLIENT),
      'GET /getusers': () => ({ body: [{ ...first, active }, second] }),
      'POST /users/member0000/deactivate': answer(false),
      'POST /users/member0000/activate': answer(true),
    });
    renderApp('/client/myusers');
    await choose('User 00', peopleText.deactivate);
    expect(await screen.findByText(membersText.deactivateText)).toBeInTheDocument();
    expect(requests.some(({ call }) => call.includes('deactivate'))).toBe(false);
    await user.click(await findDialogButton(peopleText.deactivate));
    expect(await screen.findByText(peopleText.deactivated)).toBeInTheDocument();
    expect(screen.getByText(membersText.listLead('1'))).toBeInTheDocument();
    expect(screen.getByText(peopleText.isDeactivated('User 00'))).toBeInTheDocument();

    await choose('User 00', peopleText.activate);
    await waitFor(() => expect(screen.queryByText(peopleText.deactivated)).toBeNull());
  });

  it('reports a failed password reset and shows the new password', async () => {
    let fails = true;
    fakeApi({
      ...listing(MEMBERS.slice(0, 2)),
      'POST /users/member0001/reset-password': () =>
        fails ? networkFailure : { body: { password: 'brand-new-1' } },
    });
    renderApp('/client/myusers');
    const reset = async () => {
      await choose('User 01', peopleText.reset);
      await user.click(await findDialogButton(peopleText.reset));
    };
    await reset();
    expect(await screen.findByText(peopleText.resetFailed)).toBeInTheDocument();
    fails = false;
    await reset();
    expect(await screen.findByLabelText(peopleText.password)).toHaveValue('brand-new-1');
  });

  it('hands the records of a user over to an active one', async () => {
    const [first, second, gone] = MEMBERS.slice(0, 3).map((each, n) => ({
      ...each,
      active: n < 2,
    }));
    const requests = fakeApi({
      ...sessionOf(CLIENT),
      'GET /getusers': () => ({ body: [first, second, gone].flatMap((each) => each ?? []) }),
      'POST /users/member0002/records/transfer': () => ({
        body: { transferred: 1234, locked: 3 },
      }),
    });
    renderApp('/client/myusers');
    await shown(['User 00', 'User 01', 'User 02']);
    const row = screen.getByText('User 02', { selector: 'td' }).closest('tr') as HTMLElement;
    await user.click(within(row).getByText(peopleText.actions));
    await user.click(await screen.findByText(handOverText.action));
    await user.click(await screen.findByText(handOverText.submit));
    expect(await screen.findByText(messages.required)).toBeInTheDocument();
    await user.click(screen.getByLabelText(handOverText.to));
    expect(await screen.findByText('User 00 (u99)')).toBeInTheDocument();
    expect(screen.queryByText('User 02 (u97)')).toBeNull();
    await user.click(screen.getByText('User 01 (u98)'));
    await user.click(screen.getByText(handOverText.submit));
    expect(await screen.findByText(handOverText.done('1,234', 'User 01'))).toBeInTheDocument();
    expect(screen.getByText(handOverText.locked('3'))).toBeInTheDocument();
    const sent = requests.find(({ call }) => call.includes('transfer'));
    expect(sent?.body).toEqual({ to: 'member0001' });
  });

  it('links Add Users when there are no users', async () => {
    fakeApi(listing([]));
    renderApp('/client/myusers');
    expect(
      await screen.findByRole('heading', { name: membersText.emptyTitle }),
    ).toBeInTheDocument();
    const main = screen.getByRole('main');
    expect(within(main).getByRole('link', { name: 'Add Users' })).toHaveAttribute(
      'href',
      '/client/addusers',
    );
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows a load error and retries', async () => {
    let isDown = true;
    fakeApi({
      ...sessionOf(CLIENT),
      'GET /getusers': () => (isDown ? networkFailure : { body: MEMBERS }),
    });
    renderApp('/client/myusers');
    expect(await screen.findByText(appText.loadFailed)).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: appText.retry }));
    await shown(MEMBERS.map(({ username }) => username));
  });
});
