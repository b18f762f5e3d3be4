import type { EditedOrder } from '@canopy/domain';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { orderFields, ordersText as text } from '../../messages/orders';
import { peopleText } from '../../messages/people';
import { EDITOR, type FakeCalls, fakeApi, refusal, sessionOf } from '../../test/fake-api';
import { order } from '../../test/market';
import { renderApp } from '../../test/render-app';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const edited = (n: number, change: Partial<EditedOrder> = {}): EditedOrder => ({
  ...order({ reference: `ORD-2222-2222-2222-222${n}` }),
  _id: `order000${n}`,
  reason: '',
  notes: '',
  ...change,
});
const ROWS = [
  edited(2, { notes: 'Asked by phone' }),
  edited(3),
  edited(4, { status: 'Cancelled', reason: 'Bought twice' }),
];

function open(at: string, calls: FakeCalls = {}) {
  const requests = fakeApi({
    ...sessionOf(EDITOR),
    'GET /orders': () => ({
      body: { data: ROWS, meta: { page: 1, pageSize: 25, total: ROWS.length } },
    }),
    ...calls,
  });
  renderApp(at);
  return (call: string) => requests.filter((each) => each.call === call);
}

afterEach(async () => {
  fakeApi(sessionOf(EDITOR));
  await act(() => logout());
});

describe('/orderscms', () => {
  it('asks for what the address says, and shows why an order was cancelled', async () => {
    const sent = open('/orderscms?q=asha&status=Cancelled');
    expect(await screen.findByText('Bought twice')).toBeInTheDocument();
    expect(screen.getByText('Asked by phone')).toBeInTheDocument();
    expect(sent('GET /orders')[0]?.query).toEqual({
      q: 'asha',
      status: 'Cancelled',
      page: 1,
      pageSize: 25,
    });
    expect(screen.getByLabelText(text.select(ROWS[2]?.reference ?? ''))).toBeDisabled();
  });

  it('cancels one for a reason, which may be left out', async () => {
    const sent = open('/orderscms', {
      'POST /orders/ORD-2222-2222-2222-2222/cancel': () => ({
        body: { order: edited(2, { status: 'Cancelled' }) },
      }),
    });
    const name = peopleText.actionsFor('ORD-2222-2222-2222-2222').trim();
    await user.click(await screen.findByText(name));
    await user.click(await screen.findByText(text.cancel));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText(text.cancelSubmit(1), { selector: 'button *' }));
    expect(await screen.findByText(text.cancelled(1))).toBeInTheDocument();
    expect(sent('POST /orders/ORD-2222-2222-2222-2222/cancel').map(({ body }) => body)).toEqual([
      { reason: '' },
    ]);
  });

  it('cancels several at once for a reason, and keeps them selected when that is refused', async () => {
    const sent = open('/orderscms', {
      'POST /orders/cancel': () => refusal(409, 'This order has already been cancelled.'),
    });
    await user.click(await screen.findByRole('checkbox', { name: text.selectAll }));
    await user.click(screen.getByText(text.cancelSubmit(2), { selector: 'button *' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByLabelText(orderFields.reason);
    fireEvent.change(reason, { target: { value: 'No such buyer' } });
    await user.click(dialog.getByText(text.cancelSubmit(2), { selector: 'button *' }));
    expect(await dialog.findByText('This order has already been cancelled.')).toBeInTheDocument();
    expect(sent('POST /orders/cancel').map(({ body }) => body)).toEqual([
      {
        references: ['ORD-2222-2222-2222-2222', 'ORD-2222-2222-2222-2223'],
        reason: 'No such buyer',
      },
    ]);
    expect(screen.getByText(text.selected(2))).toBeInTheDocument();
  });
});
