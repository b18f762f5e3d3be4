import { messages } from '@canopy/domain/common';
import { creditMessages, type EditedOrder, type OrderGroup } from '@canopy/domain/credits';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logout } from '../../lib/session';
import { orderFields, ordersText as text } from '../../messages/credits/orders';
import { appText } from '../../messages/en';
import { orderColumnText } from '../../messages/orders';
import { peopleText } from '../../messages/people/people';
import { EDITOR, type FakeCalls, fakeApi, refusal, sessionOf } from '../../test/fake-api';
import { order, pageOfOrders } from '../../test/market';
import { renderApp } from '../../test/render-app';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const edited = (n: number, change: Partial<EditedOrder> = {}): EditedOrder => ({
  ...order({ reference: `ORD-2222-2222-2222-222${n}` }),
  _id: `order000${n}`,
  reason: '',
  notes: '',
  proforma: null,
  ...change,
});
const SECOND = edited(2, { notes: 'Asked by phone' });
const THIRD = edited(3);
const CANCELLED = edited(4, { status: 'Cancelled', state: 'Cancelled', reason: 'Bought twice' });
const ROWS = [SECOND, THIRD, CANCELLED];

function open(
  at: string,
  calls: FakeCalls = {},
  rows: readonly EditedOrder[] = ROWS,
  groups: readonly OrderGroup[] = [],
) {
  const requests = fakeApi({
    ...sessionOf(EDITOR),
    'GET /orders': () => pageOfOrders(rows, groups),
    ...calls,
  });
  renderApp(at);
  return (call: string) => requests.filter((each) => each.call === call);
}

/** Chooses an action in the menu of an order. */
async function chooseAction(reference: string, action: string) {
  await user.click(await screen.findByText(peopleText.actionsFor(reference).trim()));
  await user.click(await screen.findByText(action));
  return within(await screen.findByRole('dialog'));
}

const press = (name: string, inside: Pick<typeof screen, 'getByText'> = screen) =>
  user.click(inside.getByText(name, { selector: 'button *' }));

afterEach(async () => {
  fakeApi(sessionOf(EDITOR));
  await act(() => logout());
});

describe('/orderscms', () => {
  it('requests the filters of the address and shows cancellation reasons', async () => {
    const sent = open('/orderscms?q=asha&state=Cancelled&money=real&sort=total&order=asc');
    expect(await screen.findByText('Bought twice')).toBeInTheDocument();
    expect(screen.getByText('Asked by phone')).toBeInTheDocument();
    expect(sent('GET /orders')[0]?.query).toEqual({
      q: 'asha',
      state: 'Cancelled',
      money: 'real',
      sort: 'total',
      order: 'asc',
      page: 1,
      pageSize: 25,
    });
    expect(screen.getByLabelText(text.select(CANCELLED.reference))).toBeDisabled();
  });

  it('shows real money and demonstrations apart', async () => {
    const group = { outcome: 'received', orders: 2 } as const;
    const paid = edited(6, { provider: 'invoice' });
    open(
      '/orderscms',
      {},
      [SECOND, paid],
      [
        { ...group, provider: 'invoice', totalPaise: 120_000 },
        { ...group, provider: 'simulated', totalPaise: 35_050 },
        { ...group, provider: 'invoice', outcome: 'reserved', totalPaise: 7_000 },
      ],
    );
    const sums = within(await screen.findByRole('region', { name: text.sums }));
    for (const [term, total] of [
      [text.received, '₹1,200.00'],
      [text.reserved, '₹70.00'],
      [text.demonstrations, '₹350.50'],
    ] as const) {
      expect(sums.getByText(term).nextElementSibling).toHaveTextContent(total);
    }
    const rows = await screen.findAllByRole('row');
    const rowOf = ({ reference }: EditedOrder) =>
      rows.find((row) => row.textContent.includes(reference));
    expect(rowOf(SECOND)).toHaveTextContent(orderColumnText.demonstration);
    expect(rowOf(paid)).not.toHaveTextContent(orderColumnText.demonstration);
  });

  it('shows a load error, retries and reports an empty list', async () => {
    let isDown = true;
    open('/orderscms', {
      'GET /orders': () => (isDown ? refusal(500, 'broken') : pageOfOrders([])),
    });
    expect(await screen.findByText(text.loadFailed)).toBeInTheDocument();
    isDown = false;
    await user.click(await screen.findByText(appText.retry));
    expect(await screen.findByText(text.emptyTitle)).toBeInTheDocument();
  });

  it('downloads matching orders and reports a failed download', async () => {
    let isDown = false;
    const sent = open('/orderscms?q=asha&state=Delivered', {
      'GET /orders.csv': () => (isDown ? refusal(500, '') : { body: new Blob(['Reference']) }),
    });
    await screen.findByText(SECOND.reference);
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await press(appText.download);
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(click.mock.contexts[0]).toHaveProperty('download', text.fileName);
    expect(sent('GET /orders.csv')[0]?.query).toEqual({ q: 'asha', state: 'Delivered' });
    isDown = true;
    await press(appText.download);
    expect(await screen.findByText(text.csvFailed)).toBeInTheDocument();
  });

  it('shows notes and removes them', async () => {
    const sent = open('/orderscms', {
      'PUT /orders/ORD-2222-2222-2222-2222': () => ({ body: { order: SECOND } }),
    });
    const dialog = await chooseAction(SECOND.reference, text.writeNotes);
    const notes = dialog.getByLabelText(orderFields.notes);
    expect(notes).toHaveValue('Asked by phone');
    fireEvent.change(notes, { target: { value: '' } });
    await press(peopleText.save, dialog);
    expect(await screen.findByText(text.notesSaved)).toBeInTheDocument();
    const [change] = sent('PUT /orders/ORD-2222-2222-2222-2222');
    expect(change?.body).toEqual({ notes: '' });
  });

  it('cancels one order without a reason and deselects it', async () => {
    const rows = [...ROWS];
    const sent = open(
      '/orderscms',
      {
        'POST /orders/ORD-2222-2222-2222-2222/cancel': () => {
          // The list shows only confirmed orders, so the cancelled one disappears with its row.
          rows.splice(0, 1);
          return { body: { order: edited(2, { status: 'Cancelled', state: 'Cancelled' }) } };
        },
      },
      rows,
    );
    await user.click(await screen.findByRole('checkbox', { name: text.selectAll }));
    expect(screen.getByText(text.selected(2))).toBeInTheDocument();
    const dialog = await chooseAction(SECOND.reference, text.cancel);
    await press(text.cancelSubmit(1), dialog);
    expect(await screen.findByText(text.cancelled(1))).toBeInTheDocument();
    expect(sent('POST /orders/ORD-2222-2222-2222-2222/cancel').map(({ body }) => body)).toEqual([
      { reason: '' },
    ]);
    expect(screen.getByText(text.selected(1))).toBeInTheDocument();
  });

  it('deselects an order cancelled by another editor', async () => {
    const rows = [...ROWS];
    open(
      '/orderscms',
      { 'PUT /orders/ORD-2222-2222-2222-2222': () => ({ body: { order: SECOND } }) },
      rows,
    );
    await user.click(await screen.findByRole('checkbox', { name: text.selectAll }));
    rows[1] = edited(3, { status: 'Cancelled', state: 'Cancelled', reason: 'By phone' });
    const dialog = await chooseAction(SECOND.reference, text.writeNotes);
    fireEvent.change(dialog.getByLabelText(orderFields.notes), { target: { value: 'New' } });
    await press(peopleText.save, dialog);
    expect(await screen.findByText('By phone')).toBeInTheDocument();
    expect(screen.getByText(text.selected(1))).toBeInTheDocument();
  });

  it('requires a reason to cancel several orders and names the blocking order', async () => {
    let isStopped = true;
    const sent = open('/orderscms', {
      'POST /orders/cancel': () =>
        isStopped
          ? refusal(409, creditMessages.orderCancelled, [
              { path: ['references', '1'], message: creditMessages.orderCancelled },
            ])
          : { body: { orders: [] } },
      'POST /orders/ORD-2222-2222-2222-2222/cancel': () => ({ body: { order: SECOND } }),
    });
    await user.click(await screen.findByRole('checkbox', { name: text.selectAll }));
    await press(text.cancelSubmit(2));
    const dialog = within(await screen.findByRole('dialog'));
    await press(text.cancelSubmit(2), dialog);
    expect(await dialog.findByText(messages.required)).toBeInTheDocument();
    const reason = () => dialog.getByLabelText(orderFields.reason);
    fireEvent.change(reason(), { target: { value: 'No such buyer' } });
    await press(text.cancelSubmit(2), dialog);
    expect(await dialog.findByText(text.stoppedBy([THIRD.reference]))).toBeInTheDocument();
    expect(sent('POST /orders/cancel').map(({ body }) => body)).toEqual([
      { references: [SECOND.reference, THIRD.reference], reason: 'No such buyer' },
    ]);
    // The other order can be cancelled with the typed reason.
    isStopped = false;
    expect(reason()).toHaveValue('No such buyer');
    await press(text.cancelSubmit(1), dialog);
    expect(await screen.findByText(text.cancelled(1))).toBeInTheDocument();
    expect(sent('POST /orders/ORD-2222-2222-2222-2222/cancel')[0]?.body).toEqual({
      reason: 'No such buyer',
    });
    expect(screen.queryByText(text.selected(1))).not.toBeInTheDocument();
  });

  it('shows the payment of an order and the intended method of an invoice', async () => {
    const simulated = edited(5, {});
    const invoiced = edited(6, { provider: 'invoice' });
    open('/orderscms', {}, [simulated, invoiced]);
    const shown = await chooseAction(simulated.reference, text.details);
    expect(shown.getByText(/UPI/)).toHaveTextContent('Simulated payment · UPI');
    cleanup();
    open('/orderscms', {}, [simulated, invoiced]);
    const other = await chooseAction(invoiced.reference, text.details);
    expect(other.getByText(/UPI/)).toHaveTextContent(`Invoice · ${text.intended('UPI')}`);
  });

  it('marks an invoice as paid and refunds an order with a reason', async () => {
    const invoiced = edited(5, { provider: 'invoice', status: 'Reserved', state: 'Reserved' });
    const delivered = edited(6, { provider: 'invoice' });
    const sent = open(
      '/orderscms',
      {
        'POST /orders/ORD-2222-2222-2222-2225/pay': () => ({ body: { order: invoiced } }),
        'POST /orders/ORD-2222-2222-2222-2226/refund': () => ({ body: { order: delivered } }),
      },
      [invoiced, delivered],
    );
    await press(text.pay, await chooseAction(invoiced.reference, text.pay));
    expect(await screen.findByText(text.paid)).toBeInTheDocument();
    expect(sent('POST /orders/ORD-2222-2222-2222-2225/pay')).toHaveLength(1);
    const dialog = await chooseAction(delivered.reference, text.refund);
    fireEvent.change(dialog.getByLabelText(orderFields.reason), {
      target: { value: 'Paid twice' },
    });
    await press(text.refund, dialog);
    expect(await screen.findByText(text.refunded)).toBeInTheDocument();
    expect(sent('POST /orders/ORD-2222-2222-2222-2226/refund')[0]?.body).toEqual({
      reason: 'Paid twice',
    });
  });
});
