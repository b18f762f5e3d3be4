import { messages } from '@canopy/domain/common';
import { LOGO_LIMITS, peopleMessages } from '@canopy/domain/people';
import type { Me, OwnSession } from '@canopy/domain/session';
import { sessionMessages } from '@canopy/domain/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { appText } from '../../messages/en';
import { formText } from '../../messages/forms';
import { accountText as text } from '../../messages/session/account';
import { navText } from '../../messages/workspace';
import {
  ADMIN,
  BUSINESS,
  CLIENT,
  ECOM_ADMIN,
  type FakeCalls,
  fakeApi,
  MEMBER,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { pasteInto } from '../../test/paste-into';
import { renderApp } from '../../test/render-app';

const EDITOR: Me = { role: 'content-manager', userId: 'editor', username: 'Editor' };
const SESSIONS: OwnSession[] = [
  {
    device: 'Firefox on Linux',
    loginAt: '2026-05-04T08:00:00.000Z',
    lastUsedAt: '2026-05-04T10:00:00.000Z',
    current: true,
  },
  {
    device: '',
    loginAt: '2026-05-01T08:00:00.000Z',
    lastUsedAt: '2026-05-02T10:00:00.000Z',
    current: false,
  },
];
const CHANGE = 'PUT /me/password';
const LOGO = 'PUT /clients/me/logo';

const changed = () => ({
  body: { success: true, message: sessionMessages.passwordChanged } as const,
});

const meWith = (logo: string | null): Me => ({
  ...CLIENT,
  client: CLIENT.client && { ...CLIENT.client, logo },
});

function open(address: string, me: Me, calls: FakeCalls = {}) {
  const requests = fakeApi({
    ...sessionOf(me),
    'GET /me/sessions': () => ({ body: SESSIONS }),
    ...calls,
  });
  const sent = (call: string) => requests.filter((request) => request.call === call);
  return { sent, ...renderApp(address) };
}

afterEach(async () => {
  fakeApi(sessionOf(MEMBER));
  await act(() => logout());
});

describe('the account page', () => {
  it.each([
    ['/admin/account', ADMIN],
    ['/client/account', CLIENT],
    ['/user/account', MEMBER],
    ['/admindashboard/account', ECOM_ADMIN],
    ['/businessdashboard/account', BUSINESS],
    ['/content/account', EDITOR],
  ])('opens at %s for its role and is linked from the bar', async (address, me) => {
    open(address, me);
    expect(await screen.findByText(text.lead(me.userId))).toBeInTheDocument();
    const link = screen.getByRole('link', { name: navText.accountOf(me.username) });
    expect(link).toHaveAttribute('href', address);
    expect([...document.querySelectorAll('[aria-current="page"]')]).toEqual([link]);
    const logo = screen.queryByRole('heading', { name: text.logoTitle });
    expect(logo !== null).toBe(me.role === 'client');
  });
});

describe('the password form', () => {
  const change = async (confirm = 'a new password') => {
    await pasteInto(await screen.findByLabelText(text.currentPassword), 'the old one');
    await pasteInto(screen.getByLabelText(formText.newPassword), 'a new password');
    await pasteInto(screen.getByLabelText(formText.confirmPassword), confirm);
    await userEvent.click(screen.getByRole('button', { name: text.changePassword }));
  };

  it('sends the change, empties itself and reloads the sessions', async () => {
    const { sent } = open('/user/account', MEMBER, { [CHANGE]: changed });
    await change();
    expect(await screen.findByText(sessionMessages.passwordChanged)).toBeInTheDocument();
    expect(sent(CHANGE).map(({ body }) => body)).toEqual([
      { currentPassword: 'the old one', newPassword: 'a new password' },
    ]);
    expect(screen.getByLabelText(text.currentPassword)).toHaveValue('');
    await waitFor(() => expect(sent('GET /me/sessions').length).toBeGreaterThan(1));
  });

  it('keeps its input and marks a wrong current password', async () => {
    const errors = [{ path: ['currentPassword'], message: sessionMessages.passwordWrong }];
    open('/user/account', MEMBER, { [CHANGE]: () => refusal(400, messages.invalidInput, errors) });
    await change();
    expect(await screen.findByText(sessionMessages.passwordWrong)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(text.currentPassword)).toHaveFocus());
    expect(screen.getByLabelText(formText.newPassword)).toHaveValue('a new password');
  });

  it('refuses differing passwords and asks before discarding them', async () => {
    const { sent, pathname } = open('/user/account', MEMBER, { [CHANGE]: changed });
    await change('another');
    expect(await screen.findByText(formText.passwordsDiffer)).toBeInTheDocument();
    expect(sent(CHANGE)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: navText.myEmission }));
    expect(await screen.findByText(formText.unsavedTitle)).toBeInTheDocument();
    expect(pathname()).toBe('/user/account');
  });
});

describe('the session list', () => {
  it('shows every session and marks the current one', async () => {
    open('/user/account', MEMBER);
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows).toHaveLength(2);
    expect(within(rows[0] as HTMLElement).getByText('Firefox on Linux')).toBeInTheDocument();
    expect(within(rows[0] as HTMLElement).getByText(text.thisSession)).toBeInTheDocument();
    expect(within(rows[1] as HTMLElement).getByText(text.unknownDevice)).toBeInTheDocument();
    expect(within(rows[1] as HTMLElement).queryByText(text.thisSession)).toBeNull();
  });

  it('shows an error when loading fails', async () => {
    open('/user/account', MEMBER, { 'GET /me/sessions': () => refusal(500, 'x') });
    expect(await screen.findByText(appText.loadFailed)).toBeInTheDocument();
    expect(screen.getByLabelText(text.currentPassword)).toBeInTheDocument();
  });

  const everywhere = async () => {
    await userEvent.click(await screen.findByRole('button', { name: text.logoutEverywhere }));
    const buttons = await screen.findAllByRole('button', { name: text.logoutEverywhere });
    await userEvent.click(buttons.at(-1) as HTMLElement);
  };

  it('ends all sessions and leads to the login with a notice', async () => {
    const { sent, pathname } = open('/client/account', CLIENT, {
      'DELETE /me/sessions': () => ({
        body: { success: true, message: sessionMessages.sessionsEnded },
      }),
    });
    await everywhere();
    expect(await screen.findByText('Logout successful!')).toBeInTheDocument();
    expect(pathname()).toBe('/client/login');
    expect(sent('DELETE /me/sessions')).toHaveLength(1);
  });

  it('keeps the session when the server fails to end all', async () => {
    const { pathname } = open('/client/account', CLIENT, {
      'DELETE /me/sessions': () => refusal(500, 'x'),
    });
    await everywhere();
    expect(await screen.findByText(text.logoutFailed)).toBeInTheDocument();
    expect(pathname()).toBe('/client/account');
  });
});

describe('a client logo', () => {
  const png = (bytes = 1) => new File([new Uint8Array(bytes)], 'new.png', { type: 'image/png' });
  const choose = async (file: File) =>
    userEvent.upload(await screen.findByLabelText(text.logo), file, { applyAccept: false });
  const save = () => screen.getByRole('button', { name: text.saveLogo });

  it('is saved and shown in the bar', async () => {
    let logo: string | null = null;
    const { sent } = open('/client/account', CLIENT, {
      'GET /me': () => ({ body: meWith(logo) }),
      'GET /clients/client00/logo': () => ({ body: new Blob(['x']) }),
      [LOGO]: () => {
        logo = '/clients/client00/logo?v=2';
        return { body: { logo } };
      },
    });
    await screen.findByLabelText(text.logo);
    expect(save()).toBeDisabled();
    await choose(png());
    await userEvent.click(save());
    expect(await screen.findByText(text.logoSaved)).toBeInTheDocument();
    const [request] = sent(LOGO);
    expect(Object.fromEntries(request?.body as FormData).logoimg).toBeInstanceOf(File);
    expect(await screen.findByAltText(navText.logoOf('Hotel Meadow'))).toBeInTheDocument();
    expect(screen.getByAltText(text.presentLogo('Hotel Meadow'))).toBeInTheDocument();
  });

  it.each([
    ['too large', png(LOGO_LIMITS.mebibytes * 1024 * 1024 + 1), messages.fileTooLarge(2)],
    ['no picture', new File(['x'], 'a.pdf', { type: 'application/pdf' }), peopleMessages.logoType],
  ])('is not sent when it is %s', async (_, file, message) => {
    const { sent } = open('/client/account', CLIENT, { [LOGO]: () => ({ body: { logo: '' } }) });
    await choose(file);
    await userEvent.click(save());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(sent(LOGO)).toEqual([]);
  });

  it('shows the server message when refused', async () => {
    const errors = [{ path: ['logoimg'], message: peopleMessages.logoType }];
    open('/client/account', CLIENT, {
      [LOGO]: () => refusal(415, peopleMessages.logoType, errors),
    });
    await choose(png());
    await userEvent.click(save());
    expect(await screen.findByText(peopleMessages.logoType)).toBeInTheDocument();
  });
});
