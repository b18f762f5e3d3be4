import { messages, SECTORS } from '@canopy/domain/common';
import { LOGO_LIMITS, peopleMessages } from '@canopy/domain/people';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { clientFormText, clientsText } from '../../messages/admin';
import { formText } from '../../messages/forms';
import { registrationText as text } from '../../messages/session/account';
import { loginText } from '../../messages/workspace';
import {
  type FakeCall,
  type FakeFailure,
  fakeApi,
  networkFailure,
  refusal,
} from '../../test/fake-api';
import { pasteInto } from '../../test/paste-into';
import { renderApp } from '../../test/render-app';
import { client } from '../admin/admin-fixture';

const CALL = 'POST /addclient';
const done: FakeCall<'POST /addclient'> = () => ({
  status: 201,
  body: { message: peopleMessages.clientAdded, client: client() },
});

function open(answer: FakeCall<'POST /addclient'> = done) {
  const requests = fakeApi({ [CALL]: answer });
  const sent = () => requests.filter(({ call }) => call === CALL);
  return { sent, ...renderApp('/clientregister', { restore: false }) };
}

const field = (label: string) => screen.getByLabelText(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: text.submit }));

async function fillIn({ contactNumber = '9876543210', confirm = 'long enough' } = {}) {
  await pasteInto(await screen.findByLabelText(text.firstName), 'Asha');
  await pasteInto(field(text.lastName), 'Rao');
  await pasteInto(field(text.contactNumber), contactNumber);
  await pasteInto(field(text.email), 'Asha@Example.org');
  await pasteInto(field(text.organization), 'Hotel Meadow');
  await userEvent.click(field(text.sector));
  await userEvent.click(await screen.findByTitle('Healthcare'));
  await pasteInto(field(text.password), 'long enough');
  await pasteInto(field(formText.confirmPassword), confirm);
}

describe('/clientregister', () => {
  it('registers once, without the repeated password, and leads to the login', async () => {
    const { sent, pathname } = open();
    await fillIn();
    const logo = new File(['x'], 'logo.png', { type: 'image/png' });
    await userEvent.upload(field(clientsText.logo), logo);
    expect(await screen.findByAltText(clientFormText.logoPreview)).toBeInTheDocument();
    await userEvent.dblClick(screen.getByRole('button', { name: text.submit }));
    expect(await screen.findByText(text.done)).toBeInTheDocument();
    expect(pathname()).toBe('/client/login');
    expect(sent()).toHaveLength(1);
    expect(Object.fromEntries(sent()[0]?.body as FormData)).toEqual({
      firstName: 'Asha',
      lastName: 'Rao',
      contactNumber: '9876543210',
      email: 'asha@example.org',
      organization: 'Hotel Meadow',
      sector: 'Healthcare',
      password: 'long enough',
      logoimg: expect.any(File),
    });
  });

  it('opens from the client login and offers every sector', async () => {
    fakeApi({});
    renderApp('/client/login', { restore: false });
    await userEvent.click(await screen.findByRole('link', { name: loginText.client.register }));
    await userEvent.click(await screen.findByLabelText(text.sector));
    for (const sector of SECTORS) expect(await screen.findByTitle(sector)).toBeInTheDocument();
  });

  it('requires every field but the logo and focuses the first', async () => {
    const { sent } = open();
    await screen.findByLabelText(text.firstName);
    await submit();
    await waitFor(() => expect(screen.getAllByText(messages.required)).toHaveLength(7));
    expect(await screen.findByText(formText.confirmMissing)).toBeInTheDocument();
    await waitFor(() => expect(field(text.firstName)).toHaveFocus());
    expect(sent()).toHaveLength(0);
  });

  it('refuses differing passwords', async () => {
    const { sent } = open();
    await fillIn({ confirm: 'long enougx' });
    await submit();
    expect(await screen.findByText('Passwords do not match!')).toBeInTheDocument();
    expect(sent()).toHaveLength(0);
  });

  it.each(['98765 43210', '12345678901'])('refuses contact number %s', async (contactNumber) => {
    const { sent } = open();
    expect(await screen.findByPlaceholderText(/10 digits/)).toBeInTheDocument();
    await fillIn({ contactNumber });
    await submit();
    expect(await screen.findByText(peopleMessages.contactNumberForm)).toBeInTheDocument();
    expect(sent()).toHaveLength(0);
  });

  it('refuses a logo that is too large', async () => {
    open();
    await screen.findByLabelText(text.firstName);
    const large = new File([new Uint8Array(LOGO_LIMITS.mebibytes * 1024 * 1024 + 1)], 'l.png', {
      type: 'image/png',
    });
    await userEvent.upload(field(clientsText.logo), large);
    expect(
      await screen.findByText(messages.fileTooLarge(LOGO_LIMITS.mebibytes)),
    ).toBeInTheDocument();
  });

  it('marks a taken e-mail address and keeps the input', async () => {
    const errors = [{ path: ['email'], message: peopleMessages.emailTaken }];
    open(() => refusal(409, peopleMessages.emailTaken, errors));
    await fillIn();
    await submit();
    expect(await screen.findByText(peopleMessages.emailTaken)).toBeInTheDocument();
    await waitFor(() => expect(field(text.email)).toHaveFocus());
    expect(field(text.organization)).toHaveValue('Hotel Meadow');
  });

  it.each([
    ['no answer', () => networkFailure],
    ['a broken server', () => refusal(500, 'x')],
  ] as [string, FakeFailure][])('shows the documented text for %s', async (_, answer) => {
    open(answer);
    await fillIn();
    await submit();
    expect(await screen.findByText('Registration failed. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: text.submit })).toBeEnabled();
  });
});
