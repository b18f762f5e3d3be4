import { messages } from '@canopy/domain/common';
import { type EditedProductOrder, shopMessages } from '@canopy/domain/shop';
import { paths } from '@canopy/domain/site-pages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logout } from '../../lib/session';
import { stateText } from '../../messages/content/content';
import { appText } from '../../messages/en';
import { orderColumnText, orderTabsText } from '../../messages/orders';
import { peopleText } from '../../messages/people/people';
import { productOrderFields, productOrdersText as text } from '../../messages/shop/product-orders';
import { EDITOR, type FakeCalls, fakeApi, refusal, sessionOf } from '../../test/fake-api';
import { pageOfOrders } from '../../test/market';
import { pasteInto } from '../../test/paste-into';
import { findOption } from '../../test/popups';
import { renderApp } from '../../test/render-app';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const ORDER: EditedProductOrder = {
  _id: 'productorder1',
  reference: 'PRO-2222-2222-2222-2222',
  items: [{ productId: 'product1', name: 'Mug', price: 120, quantity: 2, total: 240 }],
  itemsTotal: 240,
  delivery: 0,
  total: 240,
  tax: 0,
  taxPercent: 0,
  state: 'Reserved',
  provider: 'invoice',
  isConfirmed: true,
  buyer: { name: 'Asha Rao', email: 'asha@example.org' },
  address: null,
  reservedUntil: null,
  course: [],
  seller: { name: '', address: '', taxNumber: '' },
  createdAt: '2026-05-04T10:00:00.000Z',
  reason: '',
  notes: '',
  proforma: 'PP-2026-000007',
};

const PAID: EditedProductOrder = {
  ...ORDER,
  _id: 'productorder2',
  reference: 'PRO-2222-2222-2222-2223',
  state: 'Paid',
};
const PAID_TOO: EditedProductOrder = {
  ...PAID,
  _id: 'productorder3',
  reference: 'PRO-2222-2222-2222-2224',
};

function open(
  rows: readonly EditedProductOrder[],
  {
    refuses = false,
    address = '/productorderscms',
    calls = {},
  }: { refuses?: boolean; address?: string; calls?: FakeCalls } = {},
) {
  const requests = fakeApi({
    ...sessionOf(EDITOR),
    'GET /product-orders': () => pageOfOrders(rows),
    [`PUT /product-orders/${ORDER.reference}`]: () =>
      refuses ? refusal(409, 'Too few pieces.') : { body: { order: ORDER } },
    ...calls,
  });
  renderApp(address);
  return (call: string) => requests.filter((each) => each.call === call);
}

afterEach(async () => {
  fakeApi(sessionOf(EDITOR));
  await act(() => logout());
});

async function cancel() {
  await user.click(await screen.findByText(peopleText.actionsFor(ORDER.reference).trim()));
  expect(screen.queryByText(text.fulfil)).toBeNull();
  await user.click(await screen.findByText(text.cancel));
  const dialog = within(await screen.findByRole('dialog'));
  await pasteInto(await dialog.findByRole('textbox'), 'Not wanted');
  await user.click(dialog.getByText(text.cancelSubmit(1), { selector: 'button *' }));
}

describe('/productorderscms', () => {
  it('offers the available steps of an order and sends the reason', async () => {
    const sent = open([ORDER]);
    expect(await screen.findByText('Proforma PP-2026-000007')).toBeInTheDocument();
    await cancel();
    await screen.findByText(text.cancelled(1));
    expect(sent(`PUT /product-orders/${ORDER.reference}`)[0]?.body).toEqual({
      state: 'Cancelled',
      reason: 'Not wanted',
    });
  });

  it('shows why a step is refused', async () => {
    open([ORDER], { refuses: true });
    await cancel();
    expect(await screen.findByText('Too few pieces.')).toBeInTheDocument();
  });

  it('filters by state from the first page', async () => {
    const sent = open([ORDER], { address: '/productorderscms?page=2' });
    fireEvent.mouseDown(await screen.findByLabelText(stateText.filter));
    await user.click(await findOption('Returned'));
    await waitFor(() =>
      expect(sent('GET /product-orders').at(-1)?.query).toMatchObject({
        state: 'Returned',
        page: 1,
      }),
    );
  });

  it('marks paid orders as sent together and leaves out the others', async () => {
    const sent = open([PAID, PAID_TOO, ORDER], {
      calls: { 'POST /product-orders/fulfil': () => ({ body: { orders: [] } }) },
    });
    await user.click(await screen.findByRole('checkbox', { name: text.selectAll }));
    expect(screen.getByText(text.selected(3))).toBeInTheDocument();
    expect(screen.getByText(text.cancelSubmit(3))).toBeInTheDocument();
    await user.click(screen.getByText(text.fulfilSubmit(2)));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('textbox')).toBeNull();
    await user.click(dialog.getByText(text.fulfilSubmit(2), { selector: 'button *' }));
    expect(await screen.findByText(text.fulfilled(2))).toBeInTheDocument();
    expect(sent('POST /product-orders/fulfil')[0]?.body).toEqual({
      references: [PAID.reference, PAID_TOO.reference],
    });
    expect(screen.getByText(text.selected(1))).toBeInTheDocument();
  });

  it('cancels several orders with a reason and names the blocking order', async () => {
    const message = shopMessages.productOrderStays('Fulfilled', 'Cancelled');
    open([PAID, ORDER], {
      calls: {
        'POST /product-orders/cancel': () =>
          refusal(409, message, [{ path: ['references', '0'], message }]),
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: text.selectAll }));
    await user.click(screen.getByText(text.cancelSubmit(2)));
    const dialog = within(await screen.findByRole('dialog'));
    const submit = () =>
      user.click(dialog.getByText(text.cancelSubmit(2), { selector: 'button *' }));
    await submit();
    expect(await dialog.findByText(messages.required)).toBeInTheDocument();
    await pasteInto(dialog.getByRole('textbox'), 'Sold out');
    await submit();
    expect(await dialog.findByText(text.stoppedBy([PAID.reference]))).toBeInTheDocument();
  });

  it('writes notes, without a change of the state', async () => {
    const sent = open([{ ...ORDER, notes: 'Asked by phone' }]);
    expect(await screen.findByText('Asked by phone')).toBeInTheDocument();
    await user.click(screen.getByText(peopleText.actionsFor(ORDER.reference).trim()));
    await user.click(await screen.findByText(text.writeNotes));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(productOrderFields.notes), { target: { value: 'New' } });
    await user.click(dialog.getByText(peopleText.save, { selector: 'button *' }));
    expect(await screen.findByText(text.notesSaved)).toBeInTheDocument();
    expect(sent(`PUT /product-orders/${ORDER.reference}`)[0]?.body).toEqual({ notes: 'New' });
  });

  it('filters demonstrations and downloads the matches', async () => {
    const sent = open([{ ...ORDER, provider: 'simulated' }], {
      calls: { 'GET /product-orders.csv': () => ({ body: new Blob(['Reference']) }) },
    });
    fireEvent.mouseDown(await screen.findByLabelText(text.moneyFilter));
    await user.click(await findOption(text.money.demonstration));
    await waitFor(() =>
      expect(sent('GET /product-orders').at(-1)?.query).toMatchObject({ money: 'demonstration' }),
    );
    expect(await screen.findByText(orderColumnText.demonstration)).toBeInTheDocument();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await user.click(screen.getByText(appText.download));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(click.mock.contexts[0]).toHaveProperty('download', text.fileName);
    expect(sent('GET /product-orders.csv')[0]?.query).toEqual({ money: 'demonstration' });
  });

  it('sorts by the total', async () => {
    const sent = open([ORDER]);
    await user.click(await screen.findByRole('columnheader', { name: orderColumnText.total }));
    await waitFor(() =>
      expect(sent('GET /product-orders').at(-1)?.query).toMatchObject({ sort: 'total' }),
    );
  });

  it('is a tab next to the orders of carbon credits', async () => {
    open([ORDER]);
    const tabs = within(await screen.findByRole('navigation', { name: orderTabsText.label }));
    const [credits, products] = tabs.getAllByRole('link');
    expect(credits).toHaveAttribute('href', paths.ordersCms);
    expect(credits).not.toHaveAttribute('aria-current');
    expect(products).toHaveAttribute('aria-current', 'page');
  });

  it('shows a load error', async () => {
    open([], { calls: { 'GET /product-orders': () => refusal(500, 'broken') } });
    expect(await screen.findByText(text.loadFailed)).toBeInTheDocument();
    expect(screen.queryByText(text.received)).toBeNull();
  });

  it('reports an empty list', async () => {
    open([]);
    expect(await screen.findByText(text.emptyTitle)).toBeInTheDocument();
  });
});
