import { messages } from '@canopy/domain/common';
import { LOGO_LIMITS, peopleMessages } from '@canopy/domain/people';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { clientFormText, clientsText } from '../../messages/admin';
import { formText } from '../../messages/forms';
import { peopleText } from '../../messages/people/people';
import { type FakeCall, fakeApi, refusal } from '../../test/fake-api';
import { renderApp } from '../../test/render-app';
import { ADMIN_SESSION, client } from './admin-fixture';

const user = userEvent.setup({
  pointerEventsCheck: PointerEventsCheckLevel.Never,
  applyAccept: false,
});

async function open(addClient: FakeCall<'POST /addclient'> = accept, at = '/addclient') {
  const requests = fakeApi({ ...ADMIN_SESSION, 'POST /addclient': addClient });
  renderApp(at);
  await screen.findByLabelText(clientsText.username);
  return () =>
    requests.flatMap(({ call, body }) => (call === 'POST /addclient' ? [body as FormData] : []));
}

const accept: FakeCall<'POST /addclient'> = () => ({
  status: 201,
  body: { message: peopleMessages.clientAdded, client: client() },
});

const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

function fillAll() {
  fill(clientsText.username, 'Saffron Foods');
  fill(clientsText.userId, 'saffron');
  fill(clientsText.password, 'open-sesame');
}

const submit = () => user.click(screen.getByText(clientFormText.submit, { selector: 'button *' }));

const picture = (type: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], `logo.${type.slice(6)}`, { type });

afterEach(async () => {
  fakeApi(ADMIN_SESSION);
  await act(() => logout());
});

describe.each(['/addclient', '/addclients'])('%s', (at) => {
  it('sends the client once with its logo and shows the password', async () => {
    const sent = await open(accept, at);
    fillAll();
    await user.upload(screen.getByLabelText(clientsText.logo), picture('image/png'));
    expect(screen.getByAltText(clientFormText.logoPreview)).toBeInTheDocument();
    await user.dblClick(screen.getByText(clientFormText.submit, { selector: 'button *' }));

    expect(await screen.findByText('Client added successfully!')).toBeInTheDocument();
    expect(screen.getByText(clientFormText.addedTitle('Saffron Foods'))).toHaveFocus();
    expect(screen.getByLabelText(peopleText.password)).toHaveValue('open-sesame');
    expect(screen.getByText(clientFormText.seeClients)).toHaveAttribute('href', '/allclients');
    const [form, another] = sent();
    expect(another).toBeUndefined();
    expect(form?.get('username')).toBe('Saffron Foods');
    expect(form?.get('userId')).toBe('saffron');
    expect(form?.get('password')).toBe('open-sesame');
    expect(form?.get('logoimg')).toMatchObject({ name: 'logo.png' });
  });
});

describe('the client form', () => {
  it('shows errors before sending', async () => {
    const sent = await open();
    fill(clientsText.userId, 'a b');
    fill(clientsText.password, 'short');
    await submit();
    expect(await screen.findByText(messages.required)).toBeInTheDocument();
    expect(screen.getByText(messages.userIdForm)).toBeInTheDocument();
    expect(screen.getByText(messages.passwordLength)).toBeInTheDocument();
    expect(screen.getByLabelText(clientsText.username)).toHaveFocus();
    expect(sent()).toHaveLength(0);
  });

  it('refuses an invalid or large logo and submits without it', async () => {
    const sent = await open();
    fillAll();
    const logo = screen.getByLabelText(clientsText.logo);
    await user.upload(logo, picture('image/gif'));
    expect(await screen.findByText(peopleMessages.logoType)).toBeInTheDocument();
    await user.upload(logo, picture('image/webp', LOGO_LIMITS.mebibytes * 1024 * 1024 + 1));
    expect(await screen.findByText(messages.fileTooLarge(2))).toBeInTheDocument();
    await submit();
    expect(sent()).toHaveLength(0);
    await user.click(screen.getByText(clientFormText.removeLogo));
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.has('logoimg')).toBe(false);
  });

  it('generates a visible password', async () => {
    await open();
    await user.click(screen.getByText(formText.generate));
    const password = screen.getByLabelText(clientsText.password);
    expect((password as HTMLInputElement).value).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(password).toHaveAttribute('type', 'text');
  });

  it('marks a taken user id and keeps the other input', async () => {
    await open(() =>
      refusal(409, peopleMessages.userIdTaken, [
        { path: ['userId'], message: peopleMessages.userIdTaken },
      ]),
    );
    fillAll();
    await submit();
    expect(await screen.findByText(peopleMessages.userIdTaken)).toBeInTheDocument();
    expect(screen.getByLabelText(clientsText.userId)).toHaveFocus();
    expect(screen.getByLabelText(clientsText.username)).toHaveValue('Saffron Foods');
    expect(screen.getByLabelText(clientsText.password)).toHaveValue('open-sesame');
  });
});
