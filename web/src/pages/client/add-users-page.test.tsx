import { messages } from '@canopy/domain/common';
import { peopleMessages } from '@canopy/domain/people';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { membersText } from '../../messages/client';
import { formText } from '../../messages/forms';
import {
  CLIENT,
  type FakeCall,
  fakeApi,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { pasteInto } from '../../test/paste-into';
import { renderApp } from '../../test/render-app';

const ADD = 'POST /adduser';
const added: FakeCall<'POST /adduser'> = () => ({
  status: 201,
  body: {
    message: peopleMessages.userAdded,
    user: {
      _id: 'member01',
      userId: 'bar',
      username: 'Bar',
      emailid: '',
      active: true,
      clientId: 'client00',
    },
  },
});

const field = (label: string) => screen.findByLabelText(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: membersText.submit }));

async function fillIn({ password = 'a long secret' } = {}) {
  await pasteInto(await field(membersText.username), 'Asha Rao');
  await pasteInto(await field(membersText.userId), 'asha');
  await pasteInto(await field(membersText.password), password);
  await pasteInto(await field(membersText.email), 'asha@example.org');
}

function open(add: FakeCall<'POST /adduser'> = added) {
  const requests = fakeApi({ ...sessionOf(CLIENT), [ADD]: add });
  return { ...renderApp('/client/addusers'), sent: () => requests.filter((r) => r.call === ADD) };
}

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

describe('/client/addusers', () => {
  it('adds a user, confirms it and offers another or the list', async () => {
    const { sent } = open();
    await fillIn();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('User added successfully!')).toBeInTheDocument();
    expect(sent().map(({ body }) => body)).toEqual([
      {
        username: 'Asha Rao',
        userId: 'asha',
        password: 'a long secret',
        emailid: 'asha@example.org',
      },
    ]);
    expect(screen.getByRole('heading', { name: /Asha Rao/ })).toHaveFocus();
    const main = screen.getByRole('main');
    expect(within(main).getByRole('link', { name: membersText.seeUsers })).toHaveAttribute(
      'href',
      '/client/myusers',
    );
    await userEvent.click(screen.getByRole('button', { name: membersText.addAnother }));
    expect(await field(membersText.username)).toHaveValue('');
  });

  it('marks missing fields and focuses the first', async () => {
    const { sent } = open();
    await field(membersText.username);
    await submit();
    await waitFor(() => expect(screen.getAllByText(messages.required)).toHaveLength(4));
    await waitFor(() => expect(screen.getByLabelText(membersText.username)).toHaveFocus());
    expect(sent()).toHaveLength(0);
  });

  it('shows the validation messages of the contract', async () => {
    const { sent } = open();
    await pasteInto(await field(membersText.userId), 'a b');
    await pasteInto(await field(membersText.password), 'short');
    await pasteInto(await field(membersText.email), 'asha');
    await submit();
    for (const message of [messages.userIdForm, messages.passwordLength, messages.emailForm]) {
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    expect(sent()).toHaveLength(0);
  });

  it.each([
    ['userId', membersText.userId, peopleMessages.userIdTaken],
    ['emailid', membersText.email, peopleMessages.emailTaken],
  ])('marks a taken %s and keeps the input', async (path, label, message) => {
    open(() => refusal(409, message, [{ path: [path], message }]));
    await fillIn();
    await submit();
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(membersText.username)).toHaveValue('Asha Rao');
    expect(screen.getByLabelText(membersText.password)).toHaveValue('a long secret');
    expect(screen.getByRole('button', { name: membersText.submit })).toBeEnabled();
  });

  it('reports a network failure and keeps the input', async () => {
    open(() => networkFailure);
    await fillIn();
    await submit();
    expect(await screen.findByText(messages.somethingWentWrong)).toBeInTheDocument();
    expect(screen.getByLabelText(membersText.userId)).toHaveValue('asha');
  });

  it('adds a user once on a double click', async () => {
    const { sent } = open();
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: membersText.submit }));
    await screen.findByText(peopleMessages.userAdded);
    expect(sent()).toHaveLength(1);
  });

  it('generates a password and shows it', async () => {
    const { sent } = open();
    await userEvent.click(await screen.findByRole('button', { name: formText.generate }));
    const password = screen.getByLabelText<HTMLInputElement>(membersText.password);
    expect(password).toHaveAttribute('type', 'text');
    const generated = password.value;
    expect(generated).toMatch(/^(\w{4}-){3}\w{4}$/);
    await pasteInto(await field(membersText.username), 'Asha Rao');
    await pasteInto(await field(membersText.userId), 'asha');
    await userEvent.type(await field(membersText.email), 'asha@example.org{Enter}');
    await screen.findByText(peopleMessages.userAdded);
    expect(sent()[0]?.body).toMatchObject({ password: generated });
  });

  it('asks before discarding input', async () => {
    const { pathname } = open();
    await pasteInto(await field(membersText.username), 'Asha');
    await userEvent.click(screen.getByRole('link', { name: 'My Users' }));
    expect(await screen.findByText(formText.unsavedTitle)).toBeInTheDocument();
    expect(pathname()).toBe('/client/addusers');
    await userEvent.click(screen.getByRole('button', { name: formText.leave }));
    await waitFor(() => expect(pathname()).toBe('/client/myusers'));
  });
});
