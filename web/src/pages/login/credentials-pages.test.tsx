import { messages } from '@canopy/domain/common';
import { sessionMessages } from '@canopy/domain/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formText } from '../../messages/forms';
import { credentialsText as text } from '../../messages/session/account';
import { loginText } from '../../messages/workspace';
import {
  type FakeCalls,
  type FakeFailure,
  fakeApi,
  networkFailure,
  refusal,
} from '../../test/fake-api';
import { pasteInto } from '../../test/paste-into';
import { renderApp } from '../../test/render-app';

const REQUEST = 'POST /users/request-credentials';
const SET = 'POST /users/set-password';

function open(address: string, calls: FakeCalls) {
  const requests = fakeApi(calls);
  const sent = () => requests.filter(({ call }) => call in calls).map(({ body }) => body);
  return { sent, ...renderApp(address, { restore: false }) };
}

describe('/email', () => {
  const ask = async () => {
    await userEvent.type(await screen.findByLabelText(text.email), ' Asha@Example.org{Enter}');
  };

  it.each(['/user/login', '/client/login'])('opens from %s', async (login) => {
    const { pathname } = open(login, {});
    await userEvent.click(await screen.findByRole('link', { name: loginText.email }));
    await waitFor(() => expect(pathname()).toBe('/email'));
  });

  it('confirms that the e-mail was sent and to which address', async () => {
    const { sent } = open('/email', {
      [REQUEST]: () => ({ body: { message: sessionMessages.credentialsSent } }),
    });
    await ask();
    const said = await screen.findAllByText('Email sent successfully! Please Check Your email.');
    expect(said.length).toBeGreaterThan(0);
    expect(screen.getByText(text.sentTo('asha@example.org'))).toBeInTheDocument();
    expect(sent()).toEqual([{ email: 'asha@example.org' }]);
  });

  it('shows only the server message when it hides who is registered', async () => {
    open('/email', {
      [REQUEST]: () => ({ body: { message: sessionMessages.credentialsPerhapsSent } }),
    });
    await ask();
    await screen.findAllByText(sessionMessages.credentialsPerhapsSent);
    expect(screen.queryByText(text.sentTo('asha@example.org'))).not.toBeInTheDocument();
  });

  it('marks an unregistered address', async () => {
    const message = 'Failed to send email. Email is not registered.';
    open('/email', { [REQUEST]: () => refusal(404, message, [{ path: ['email'], message }]) });
    await ask();
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(text.email)).toHaveFocus());
  });

  it('shows the rate limit message', async () => {
    open('/email', { [REQUEST]: () => refusal(429, messages.tooManyMails) });
    await ask();
    expect(await screen.findByText(messages.tooManyMails)).toBeInTheDocument();
  });

  it.each([
    ['no answer', () => networkFailure],
    ['a mail server that fails', () => refusal(503, 'Failed to send email.')],
  ] as [string, FakeFailure][])('shows the documented text for %s', async (_, answer) => {
    open('/email', { [REQUEST]: answer });
    await ask();
    expect(await screen.findByText('Failed to send email.')).toBeInTheDocument();
  });

  it('refuses an invalid address', async () => {
    const { sent } = open('/email', {
      [REQUEST]: () => ({ body: { message: sessionMessages.credentialsSent } }),
    });
    await userEvent.type(await screen.findByLabelText(text.email), 'asha{Enter}');
    expect(await screen.findByText(messages.emailForm)).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });
});

describe('/email/set-password', () => {
  const TOKEN = '1.lx2.a-b_c';
  const choose = async (confirm = 'long enough') => {
    await pasteInto(await screen.findByLabelText(formText.newPassword), 'long enough');
    await userEvent.type(screen.getByLabelText(formText.confirmPassword), `${confirm}{Enter}`);
  };

  it('removes the token from the address, sets the password and links the right login', async () => {
    const whose = {
      success: true,
      message: sessionMessages.passwordSet,
      role: 'member',
      userId: 'asha',
    } as const;
    const { sent, router } = open(`/email/set-password#${TOKEN}`, {
      [SET]: () => ({ body: whose }),
    });
    await screen.findByLabelText(formText.newPassword);
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    await choose();
    expect(await screen.findByRole('heading', { name: text.setDone })).toBeInTheDocument();
    expect(screen.getByText(text.setFor('asha'))).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByRole('link', { name: text.login })).toHaveAttribute('href', '/user/login');
    expect(sent()).toEqual([{ token: TOKEN, password: 'long enough' }]);
  });

  it('reports an invalid link and offers a new one', async () => {
    const message = sessionMessages.passwordLinkDead;
    open(`/email/set-password#${TOKEN}`, {
      [SET]: () => refusal(400, messages.invalidInput, [{ path: ['token'], message }]),
    });
    await choose();
    expect(await screen.findByRole('heading', { name: text.deadTitle })).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: text.newLink })).toHaveAttribute('href', '/email');
  });

  it('reports an incomplete link and offers a new one', async () => {
    open('/email/set-password', {});
    expect(await screen.findByRole('heading', { name: text.incompleteTitle })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: text.newLink })).toBeInTheDocument();
  });

  it('refuses differing passwords and keeps the form when the network fails', async () => {
    const { sent } = open(`/email/set-password#${TOKEN}`, { [SET]: () => networkFailure });
    await choose('long enougx');
    expect(await screen.findByText(formText.passwordsDiffer)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await userEvent.clear(screen.getByLabelText(formText.confirmPassword));
    await userEvent.type(screen.getByLabelText(formText.confirmPassword), 'long enough{Enter}');
    expect(await screen.findByText(messages.somethingWentWrong)).toBeInTheDocument();
    expect(screen.getByLabelText(formText.newPassword)).toHaveValue('long enough');
  });
});
