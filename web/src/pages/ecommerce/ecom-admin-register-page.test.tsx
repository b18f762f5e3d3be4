import { messages } from '@canopy/domain/common';
import { peopleMessages } from '@canopy/domain/people';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { registerText } from '../../messages/logistics/ecommerce';
import {
  type FakeCall,
  type FakeFailure,
  fakeApi,
  networkFailure,
  refusal,
} from '../../test/fake-api';
import { pasteInto } from '../../test/paste-into';
import { renderApp } from '../../test/render-app';

const CALL = 'POST /admin/register';

function open(answer: FakeCall<'POST /admin/register'>) {
  const requests = fakeApi({ [CALL]: answer });
  return { requests, ...renderApp('/ecomadminregister', { restore: false }) };
}

async function fillIn() {
  await pasteInto(await screen.findByLabelText(registerText.name), 'Shops of Indore');
  await pasteInto(screen.getByLabelText(registerText.username), 'shops');
  await pasteInto(screen.getByLabelText(registerText.email), 'shops@example.org');
  await pasteInto(screen.getByLabelText(registerText.password), 'long enough');
}

const registered: FakeCall<'POST /admin/register'> = () => ({
  status: 201,
  body: { success: true, message: peopleMessages.registered, adminId: 'shopadmin0' },
});

const submit = () => userEvent.click(screen.getByRole('button', { name: registerText.submit }));

describe('the registration of an e-commerce admin', () => {
  it('registers once and leads to the login with a confirmation', async () => {
    const { requests, pathname } = open(registered);
    await fillIn();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(await screen.findByText('Registered successfully!')).toBeInTheDocument();
    expect(pathname()).toBe('/ecomadminlogin');
    const sent = requests.filter(({ call }) => call === CALL);
    expect(sent.map(({ body }) => body)).toEqual([
      {
        name: 'Shops of Indore',
        username: 'shops',
        email: 'shops@example.org',
        password: 'long enough',
      },
    ]);
  });

  it('marks missing fields and focuses the first', async () => {
    open(registered);
    await screen.findByLabelText(registerText.name);
    await submit();
    await waitFor(() => expect(screen.getAllByText(messages.required)).toHaveLength(4));
    await waitFor(() => expect(screen.getByLabelText(registerText.name)).toHaveFocus());
  });

  it('marks a taken username and keeps the input', async () => {
    const errors = [{ path: ['username'], message: peopleMessages.userIdTaken }];
    open(() => refusal(409, peopleMessages.userIdTaken, errors));
    await fillIn();
    await submit();
    expect(await screen.findByText(peopleMessages.userIdTaken)).toBeInTheDocument();
    expect(screen.getByLabelText(registerText.email)).toHaveValue('shops@example.org');
  });

  it.each([
    ['no answer', () => networkFailure],
    ['a broken server', () => refusal(500, 'x')],
  ] as [string, FakeFailure][])('shows the documented text for %s', async (_, answer) => {
    open(answer);
    await fillIn();
    await submit();
    expect(await screen.findByText('Registration failed. Please try again.')).toBeInTheDocument();
  });
});
