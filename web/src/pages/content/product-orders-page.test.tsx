import type { EditedProductOrder } from '@canopy/domain/shop';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { stateText } from '../../messages/content/content';
import { peopleText } from '../../messages/people/people';
import { productOrdersText as text } from '../../messages/shop/product-orders';
import { EDITOR, fakeApi, refusal, sessionOf } from '../../test/fake-api';
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
  proforma: 'PP-2026-000007',
};

function open(
  rows: readonly EditedProductOrder[],
  { refuses = false, address = '/productorderscms' } = {},
) {
  const requests = fakeApi({
    ...sessionOf(EDITOR),
    'GET /product-orders': () => ({
      body: { data: rows, meta: { page: 1, pageSize: 25, total: rows.length } },
    }),
    [`PUT /product-orders/${ORDER.reference}`]: () =>
      refuses ? refusal(409, 'Too few pieces.') : { body: { order: ORDER } },
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
  expect(screen.queryByText(text.steps.Fulfilled)).toBeNull();
  await user.click(await screen.findByText(text.steps.Cancelled));
  const dialog = within(await screen.findByRole('dialog'));
  await pasteInto(await dialog.findByRole('textbox'), 'Not wanted');
  await user.click(dialog.getByText(text.steps.Cancelled, { selector: 'button *' }));
}

describe('/productorderscms', () => {
  it('offers the available steps of an order and sends the reason', async () => {
    const sent = open([ORDER]);
    expect(await screen.findByText('Proforma PP-2026-000007')).toBeInTheDocument();
    await cancel();
    await screen.findByText(text.saved);
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

  it('reports an empty list', async () => {
    open([]);
    expect(await screen.findByText(text.emptyTitle)).toBeInTheDocument();
  });
});
