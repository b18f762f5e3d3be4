import type { Manager } from '@canopy/domain/people';
import type { Me } from '@canopy/domain/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { appText } from '../../messages/en';
import { managersText } from '../../messages/people/managers';
import { peopleText } from '../../messages/people/people';
import { CLIENT, type FakeCalls, fakeApi, networkFailure, sessionOf } from '../../test/fake-api';
import { pasteInto } from '../../test/paste-into';
import { findDialogButton } from '../../test/popups';
import { renderApp } from '../../test/render-app';

const FIRST: Manager = {
  _id: 'client00',
  name: 'Hotel Meadow',
  email: '',
  userId: 'hotel',
  active: true,
  first: true,
};
const ASHA: Manager = {
  _id: 'manager01',
  name: 'Asha Rao',
  email: 'asha@example.org',
  userId: 'asha',
  active: true,
  first: false,
};

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

function open(calls: FakeCalls = {}, me: Me = CLIENT) {
  const requests = fakeApi({
    ...sessionOf(me),
    'GET /managers': () => ({ body: [FIRST, ASHA] }),
    ...calls,
  });
  renderApp('/client/managers');
  return requests;
}

const row = async (name: string) =>
  (await screen.findByText(name, { selector: 'td' })).closest('tr') as HTMLElement;

async function openActions(name: string) {
  await user.click(within(await row(name)).getByText(peopleText.actions));
  await screen.findByText(appText.edit, { selector: '[role=menuitem] *' });
}

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

describe('/client/managers', () => {
  it('lists the login of the client first, without actions', async () => {
    open();
    expect(await row('Hotel Meadow')).toHaveTextContent(managersText.first);
    expect(within(await row('Hotel Meadow')).queryByText(peopleText.actions)).toBeNull();
    expect(await row('Asha Rao')).toHaveTextContent('asha@example.org');
    const names = [...document.querySelectorAll('tr[data-row-key]')].map((each) =>
      each.getAttribute('data-row-key'),
    );
    expect(names).toEqual(['client00', 'manager01']);
  });

  it('adds a manager', async () => {
    const managers = [FIRST];
    const requests = open({
      'GET /managers': () => ({ body: managers }),
      'POST /managers': () => {
        managers.push(ASHA);
        return { status: 201, body: ASHA };
      },
    });
    await row('Hotel Meadow');
    await user.click(screen.getByText(managersText.add));
    const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });
    await pasteInto(await field('Name'), 'Asha Rao');
    await pasteInto(await field('E-mail'), 'asha@example.org');
    await pasteInto(await field('User ID'), 'asha');
    await pasteInto(await field('Password'), 'open-sesame');
    await user.click(await findDialogButton(managersText.add));
    expect(await row('Asha Rao')).toBeInTheDocument();
    const sent = requests.find(({ call }) => call === 'POST /managers');
    expect(sent?.body).toEqual({
      name: 'Asha Rao',
      email: 'asha@example.org',
      userId: 'asha',
      password: 'open-sesame',
    });
  });

  it('changes the details of a manager', async () => {
    let asha = ASHA;
    open({
      'GET /managers': () => ({ body: [FIRST, asha] }),
      'PUT /managers/manager01': ({ body }) => {
        asha = { ...asha, ...(body as object) };
        return { body: asha };
      },
    });
    await openActions('Asha Rao');
    await user.click(screen.getByText(appText.edit, { selector: '[role=menuitem] *' }));
    const name = await screen.findByLabelText('Name', { selector: 'input' });
    await user.clear(name);
    await pasteInto(name, 'Asha Iyer');
    await user.click(screen.getByText(peopleText.save));
    expect(await row('Asha Iyer')).toBeInTheDocument();
  });

  it('deactivates a manager after confirmation', async () => {
    let active = true;
    open({
      'GET /managers': () => ({ body: [FIRST, { ...ASHA, active }] }),
      'POST /managers/manager01/deactivate': () => {
        active = false;
        return { body: { ...ASHA, active } };
      },
    });
    await openActions('Asha Rao');
    await user.click(screen.getByText(peopleText.deactivate));
    expect(await screen.findByText(managersText.deactivateText)).toBeInTheDocument();
    await user.click(await findDialogButton(peopleText.deactivate));
    await waitFor(async () =>
      expect(await row('Asha Rao')).toHaveTextContent(peopleText.deactivated),
    );
  });

  it('hides deactivation and password reset of the own login', async () => {
    const { _id, name, userId } = ASHA;
    open({}, { ...CLIENT, userId, username: name, manager: { _id, name, userId } });
    await openActions('Asha Rao');
    expect(screen.queryByText(peopleText.deactivate)).toBeNull();
    expect(screen.queryByText(peopleText.reset)).toBeNull();
  });

  it('shows a load error and retries', async () => {
    let isDown = true;
    open({ 'GET /managers': () => (isDown ? networkFailure : { body: [FIRST] }) });
    expect(await screen.findByText(appText.loadFailed)).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByText(appText.retry));
    expect(await row('Hotel Meadow')).toBeInTheDocument();
  });
});
