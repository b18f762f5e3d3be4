import type { EditedIssuance } from '@canopy/domain/credits';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { issuanceFields, issuancesText as text } from '../../messages/credits/issuances';
import { peopleText } from '../../messages/people/people';
import {
  EDITOR,
  type FakeCalls,
  fakeApi,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { issuance } from '../../test/market';
import { renderApp } from '../../test/render-app';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const MANGROVES: EditedIssuance = {
  ...issuance({ _id: 'issuance0mangroves', available: 480 }),
  projectId: 'project0mangroves',
  projectName: 'Sundarbans mangroves',
  methodology: '',
  issuedOn: '2024-03-01',
  account: 'Meadow at Verra',
  reserved: 5,
  sold: 10,
  retired: 3,
  withdrawn: 2,
};
const NAME = text.nameOf('Sundarbans mangroves', 2023);

function open(at: string, calls: FakeCalls = {}) {
  const requests = fakeApi({
    ...sessionOf(EDITOR),
    'GET /content/projects': () => ({ body: { data: [] } }),
    'GET /issuances': () => ({
      body: { data: [MANGROVES], meta: { page: 1, pageSize: 25, total: 1 } },
    }),
    ...calls,
  });
  renderApp(at);
  return (call: string) => requests.filter((each) => each.call === call);
}

async function chooseAction(action: string) {
  await user.click(await screen.findByText(peopleText.actionsFor(NAME).trim()));
  await user.click(await screen.findByText(action));
  return within(await screen.findByRole('dialog'));
}

afterEach(async () => {
  fakeApi(sessionOf(EDITOR));
  await act(() => logout());
});

describe('/issuancescms', () => {
  it('requests issuances of the project in the address and shows their serials', async () => {
    const sent = open('/issuancescms?projectId=project0mangroves&q=verra');
    expect(await screen.findByText('VCS-1764-2023-000001 to VCS-1764-2023-000500')).toBeVisible();
    expect(screen.getByText('480')).toBeInTheDocument();
    expect(sent('GET /issuances')[0]?.query).toMatchObject({
      projectId: 'project0mangroves',
      q: 'verra',
    });
  });

  it('changes the price of remaining credits', async () => {
    const sent = open('/issuancescms', {
      'PUT /issuances/issuance0mangroves': () => ({ body: { issuance: MANGROVES } }),
    });
    const dialog = await chooseAction(text.changePrice);
    fireEvent.change(dialog.getByLabelText(issuanceFields.price), { target: { value: '999' } });
    await user.click(dialog.getByText(peopleText.save, { selector: 'button *' }));
    expect(await screen.findByText(text.priceSaved)).toBeInTheDocument();
    expect(sent('PUT /issuances/issuance0mangroves')[0]?.body).toEqual({ price: 999 });
  });

  it('adds an issuance to the project in the address and keeps refused input', async () => {
    const sent = open('/issuancescms?projectId=project0mangroves', {
      'POST /issuances': () =>
        refusal(409, 'Taken.', [{ path: ['serialFirst'], message: 'These are taken.' }]),
    });
    await user.click(await screen.findByText(text.add, { selector: 'button *' }));
    const dialog = within(await screen.findByRole('dialog'));
    const typed = {
      vintage: '2023',
      registry: 'Verra',
      serialFirst: 'VCS-1',
      serialLast: 'VCS-5',
      quantity: '5',
      price: '1,250.50',
    } as const;
    for (const [name, value] of Object.entries(typed)) {
      const label = issuanceFields[name as keyof typeof typed];
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    }
    await user.type(dialog.getByLabelText(issuanceFields.issuedOn), '2024-03-01{Tab}');
    await user.click(dialog.getByText(text.add, { selector: '[type=submit] *' }));
    expect(await dialog.findByText('These are taken.')).toBeInTheDocument();
    expect(dialog.getByLabelText(issuanceFields.serialLast)).toHaveValue('VCS-5');
    expect(sent('POST /issuances')[0]?.body).toMatchObject({
      projectId: 'project0mangroves',
      vintage: 2023,
      serialFirst: 'VCS-1',
      serialLast: 'VCS-5',
      quantity: 5,
      price: 1250.5,
      issuedOn: '2024-03-01',
      correspondingAdjustment: 'none',
    });
  });

  it('shows an empty list and a load error', async () => {
    open('/issuancescms', {
      'GET /issuances': () => ({ body: { data: [], meta: { page: 1, pageSize: 25, total: 0 } } }),
    });
    expect(await screen.findByText(text.emptyTitle)).toBeInTheDocument();
    cleanup();
    open('/issuancescms', { 'GET /issuances': () => networkFailure });
    expect(await screen.findByText(text.loadFailed)).toBeInTheDocument();
    expect(screen.getByText('Try again')).toBeInTheDocument();
  });

  it('withdraws credits with a reason and keeps refused input', async () => {
    const sent = open('/issuancescms', {
      'POST /issuances/issuance0mangroves/withdraw': () =>
        refusal(409, 'Fewer are left.', [{ path: ['quantity'], message: 'Fewer are left.' }]),
    });
    const dialog = await chooseAction(text.withdraw);
    fireEvent.change(dialog.getByLabelText(issuanceFields.quantity), { target: { value: '4' } });
    fireEvent.change(dialog.getByLabelText(issuanceFields.reason), { target: { value: 'Error' } });
    await user.click(dialog.getByText(text.withdraw, { selector: 'button *' }));
    expect(await dialog.findByText('Fewer are left.')).toBeInTheDocument();
    expect(dialog.getByLabelText(issuanceFields.reason)).toHaveValue('Error');
    expect(sent('POST /issuances/issuance0mangroves/withdraw')[0]?.body).toEqual({
      quantity: 4,
      reason: 'Error',
    });
  });
});
