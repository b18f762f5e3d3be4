import type { ProductOrder } from '@canopy/domain/shop';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { failedText, missingText } from '../../messages/content/missing';
import { checkoutText, orderText } from '../../messages/credits/checkout';
import {
  productCheckoutText,
  productOrderText as text,
} from '../../messages/shop/product-checkout';
import { callOf, fakeApi, networkFailure, refusal } from '../../test/fake-api';
import { renderApp } from '../../test/render-app';

const REFERENCE = 'PRO-2222-2222-2222-2222';
const UNTIL = '2026-05-14T10:00:00.000Z';

const PAID: ProductOrder = {
  reference: REFERENCE,
  items: [
    { productId: 'product1', name: 'Mug', price: 120, quantity: 2, total: 240 },
    { productId: 'product2', name: 'Bamboo board', price: 1499.5, quantity: 1, total: 1499.5 },
  ],
  itemsTotal: 1739.5,
  delivery: 80,
  total: 1819.5,
  tax: 277.55,
  taxPercent: 18,
  state: 'Paid',
  provider: 'simulated',
  isConfirmed: false,
  buyer: { name: 'Asha Rao', email: 'asha@example.org' },
  address: {
    street: '1 Hill Road',
    city: 'Mumbai',
    postalCode: '400050',
    region: 'Maharashtra',
    country: 'IN',
  },
  reservedUntil: null,
  course: [{ state: 'Paid', at: '2026-05-04T10:00:00.000Z' }],
  seller: { name: 'Canopy Shop', address: '2 Lake Road\nPune', taxNumber: '27AAAAA0000A1Z5' },
  createdAt: '2026-05-04T10:00:00.000Z',
};

const RESERVED = {
  state: 'Reserved',
  provider: 'invoice',
  reservedUntil: UNTIL,
} satisfies Partial<ProductOrder>;

function open(change: Partial<ProductOrder> = {}) {
  const shown = { ...PAID, ...change };
  fakeApi(
    callOf('GET /product-orders/:reference', REFERENCE, () => ({
      body: { order: shown, payTo: null },
    })),
  );
  renderApp(`/productorder/${REFERENCE}`);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the product order page', () => {
  it('shows the items, costs with delivery and tax, and the address', async () => {
    open();
    await heading(text.paidTitle);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.any(String),
      'Mug2₹120.00₹240.00',
      'Bamboo board1₹1,499.50₹1,499.50',
      `${text.itemsTotal}₹1,739.50`,
      `${productCheckoutText.delivery}₹80.00`,
      `${checkoutText.total}₹1,819.50`,
      `${productCheckoutText.tax(18)}₹277.55`,
    ]);
    expect(screen.getByText(/1 Hill Road\s+400050 Mumbai\s+Maharashtra\s+India/)).toBeVisible();
    expect(screen.getByText(/Canopy Shop\s+2 Lake Road\s+Pune/)).toBeVisible();
    expect(screen.getByText(text.simulated)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: orderText.proforma })).toBeNull();
  });

  it('shows the payment deadline and proforma of a reserved order', async () => {
    open({ ...RESERVED, isConfirmed: true });
    await heading(text.reservedTitle);
    expect(screen.getByRole('heading', { name: orderText.next })).toBeInTheDocument();
    expect(screen.getByText(/^Pay the proforma invoice by .*14 May 2026/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: orderText.proforma })).toHaveAttribute(
      'href',
      `/api/product-orders/${REFERENCE}/proforma`,
    );
    expect(screen.queryByText(text.simulated)).toBeNull();
  });

  it('asks to confirm the e-mail address and hides the proforma until then', async () => {
    open(RESERVED);
    await heading(text.reservedTitle);
    expect(screen.getByText(text.toConfirm('asha@example.org'))).toBeInTheDocument();
    expect(screen.queryByText(/^Pay the proforma invoice/)).toBeNull();
    expect(screen.queryByRole('link', { name: orderText.proforma })).toBeNull();
  });

  it('confirms the e-mail address by the mailed link', async () => {
    const state = { isConfirmed: false };
    const answer = () => ({ body: { order: { ...PAID, ...RESERVED, ...state }, payTo: null } });
    const requests = fakeApi({
      ...callOf('GET /product-orders/:reference', REFERENCE, answer),
      ...callOf('POST /product-orders/:reference/confirm', REFERENCE, () => {
        state.isConfirmed = true;
        return answer();
      }),
    });
    const { router } = renderApp(`/productorder/${REFERENCE}?token=of-the-mail`);
    expect(await screen.findByText(orderText.confirmed)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: orderText.proforma })).toBeInTheDocument();
    const confirmations = requests.filter(({ call }) => call.endsWith('/confirm'));
    expect(confirmations.map(({ body }) => body)).toEqual([{ token: 'of-the-mail' }]);
    expect(router.state.location.search).toBe('');
  });

  it.each([
    ['Returned', text.returnedTitle, text.returnedLead],
    ['Cancelled', text.cancelledTitle, text.cancelledLead],
    ['Expired', text.expiredTitle, text.expiredLead],
  ] as const)('shows first that it is %s and offers no printing', async (state, title, lead) => {
    open({ state });
    expect(await heading(title)).toBe(screen.getAllByRole('heading')[0]);
    expect(screen.getByText(lead)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: orderText.print })).toBeNull();
  });

  it('prints a fulfilled order', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    open({ state: 'Fulfilled' });
    await heading(text.fulfilledTitle);
    await userEvent.click(screen.getByRole('button', { name: orderText.print }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('reports a deleted address, free delivery and no tax', async () => {
    open({ address: null, delivery: 0, tax: 0, taxPercent: 0 });
    expect(await screen.findByText(text.addressGone)).toBeInTheDocument();
    expect(screen.getByText(productCheckoutText.free)).toBeInTheDocument();
    expect(screen.queryByText(productCheckoutText.tax(0))).toBeNull();
  });

  it('reports a missing order and links the products', async () => {
    fakeApi(callOf('GET /product-orders/:reference', REFERENCE, () => refusal(404, 'Not Found')));
    renderApp(`/productorder/${REFERENCE}`);
    const main = within((await heading(missingText.order.title)).closest('section') as HTMLElement);
    expect(main.getByRole('link')).toHaveAttribute('href', '/marketplace');
  });

  it('shows a load error and retries', async () => {
    fakeApi(callOf('GET /product-orders/:reference', REFERENCE, () => networkFailure));
    renderApp(`/productorder/${REFERENCE}`);
    await heading(failedText.order);
    fakeApi(
      callOf('GET /product-orders/:reference', REFERENCE, () => ({
        body: { order: PAID, payTo: null },
      })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading(text.paidTitle);
  });
});
