import type { Order, PayTo } from '@canopy/domain/credits';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failedText } from '../../messages/content/missing';
import { checkoutText, orderText, payText } from '../../messages/credits/checkout';
import {
  callOf,
  type FakeCalls,
  fakeApi,
  networkFailure,
  refusal,
  SITE,
} from '../../test/fake-api';
import { order } from '../../test/market';
import { renderApp } from '../../test/render-app';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function open(
  change: Partial<Order>,
  calls: FakeCalls = {},
  search = '',
  payTo: PayTo | null = null,
) {
  const shown = order(change);
  const requests = fakeApi({
    'GET /site': () => ({ body: SITE }),
    ...callOf('GET /orders/:reference', shown.reference, () => ({ body: { order: shown, payTo } })),
    ...calls,
  });
  const { router } = renderApp(`/order/${shown.reference}${search}`);
  return {
    ...shown,
    router,
    sent: (call: string) => requests.filter((each) => each.call === call),
  };
}

const RESERVED = {
  status: 'Reserved',
  state: 'Reserved',
  provider: 'invoice',
  reservedUntil: '2026-05-04T10:30:00.000Z',
  course: [{ state: 'Reserved', at: '2026-05-04T10:00:00.000Z' }],
} satisfies Partial<Order>;

const SERIALISED = {
  vintage: 2023,
  serials: [{ first: 'VCS-1', last: 'VCS-2' }],
} satisfies Partial<Order>;

describe('the order page', () => {
  it('thanks for a confirmed order and shows its certificate', async () => {
    open({});
    await heading(orderText.title);
    expect(screen.getByText(orderText.certifies)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: orderText.print })).toBeInTheDocument();
  });

  it('shows the payment method of a paid order but not of an invoice', async () => {
    open({});
    await heading(orderText.title);
    expect(screen.getByText(orderText.paymentMethod).nextSibling).toHaveTextContent('UPI');
    cleanup();
    open({ provider: 'invoice' });
    await heading(orderText.title);
    expect(screen.getByText(checkoutText.payment).nextSibling).toHaveTextContent('Invoice');
    expect(screen.queryByText(orderText.paymentMethod)).toBeNull();
    expect(screen.queryByText('UPI')).toBeNull();
  });

  it('shows first that an order was cancelled and confirms nothing', async () => {
    const { reference } = open({ status: 'Cancelled', state: 'Cancelled' });
    const title = await heading(orderText.cancelledTitle);
    expect(screen.getAllByRole('heading')[0]).toBe(title);
    expect(screen.getByText(orderText.cancelledLead)).toBeInTheDocument();
    expect(screen.getByText(reference)).toBeInTheDocument();
    for (const text of [orderText.title, orderText.kind, orderText.certifies, orderText.print]) {
      expect(screen.queryByText(text), text).toBeNull();
    }
  });

  it('shows first that an order expired or was refunded and confirms nothing', async () => {
    for (const [state, title] of [
      ['Expired', orderText.expiredTitle],
      ['Refunded', orderText.refundedTitle],
    ] as const) {
      open({ status: 'Cancelled', state });
      const first = await heading(title);
      expect(screen.getAllByRole('heading')[0]).toBe(first);
      expect(screen.queryByText(orderText.certifies)).toBeNull();
      cleanup();
    }
  });

  it('explains how to keep reserved credits', async () => {
    open(RESERVED);
    await heading(orderText.reservedTitle);
    expect(screen.getByText(orderText.toConfirm('asha@example.org'))).toBeInTheDocument();
    expect(screen.queryByText(orderText.proforma)).toBeNull();
    expect(screen.queryByText(orderText.certifies)).toBeNull();
    cleanup();
    open({ ...RESERVED, isConfirmed: true });
    expect(await screen.findByRole('link', { name: orderText.proforma })).toHaveAttribute(
      'href',
      `/api/orders/${order().reference}/proforma`,
    );
    expect(screen.queryByText(orderText.toConfirm('asha@example.org'))).toBeNull();
  });

  it('shows payment details with amount, reference and a UPI QR code', async () => {
    const payTo = {
      details: 'Account 7\nShop Bank',
      upi: { id: 'shop@bank', link: 'upi://pay?pa=shop@bank&am=12.50' },
      amount: 12.5,
      reference: 'PF-2026-000012',
    };
    open({ ...RESERVED, isConfirmed: true }, {}, '', payTo);
    await heading(orderText.reservedTitle);
    expect(screen.getByRole('heading', { name: payText.title })).toBeInTheDocument();
    expect(screen.getByText(/Account 7\s+Shop Bank/)).toBeInTheDocument();
    expect(screen.getByText('₹12.50')).toBeInTheDocument();
    expect(screen.getByText('PF-2026-000012')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'shop@bank' })).toHaveAttribute('href', payTo.upi.link);
    expect(screen.getByRole('img', { name: payText.qr })).toBeInTheDocument();
  });

  it('confirms the e-mail address by the mailed link and removes its token', async () => {
    const state = { isConfirmed: false };
    const { reference } = order();
    const { router, sent } = open(
      RESERVED,
      {
        ...callOf('GET /orders/:reference', reference, () => ({
          body: { order: order({ ...RESERVED, ...state }), payTo: null },
        })),
        ...callOf('POST /orders/:reference/confirm', reference, () => {
          state.isConfirmed = true;
          return { body: { order: order({ ...RESERVED, ...state }) } };
        }),
      },
      '?token=of-the-mail',
    );
    expect(await screen.findByText(orderText.confirmed)).toBeInTheDocument();
    expect(sent(`POST /orders/${reference}/confirm`).map(({ body }) => body)).toEqual([
      { token: 'of-the-mail' },
    ]);
    expect(router.state.location).toMatchObject({ pathname: `/order/${reference}`, search: '' });
  });

  it('shows why an e-mail address could not be confirmed', async () => {
    const { reference } = order();
    open(
      RESERVED,
      callOf('POST /orders/:reference/confirm', reference, () => refusal(409, 'Too late.')),
      '?token=of-the-mail',
    );
    expect(await screen.findByText(orderText.confirmFailed('Too late.'))).toBeInTheDocument();
  });

  it('requests retirement with the mailed token and keeps refused input', async () => {
    const { reference } = order();
    const { sent } = open(
      SERIALISED,
      callOf('POST /orders/:reference/retire', reference, () =>
        refusal(400, 'No.', [{ path: ['beneficiary', 'name'], message: 'Not this name.' }]),
      ),
      '?token=of-the-mail',
    );
    fireEvent.change(await screen.findByLabelText(checkoutText.beneficiary), {
      target: { value: 'Meadow' },
    });
    fireEvent.click(screen.getByLabelText(checkoutText.consent));
    fireEvent.click(screen.getByRole('button', { name: orderText.retire }));
    expect(await screen.findByText('Not this name.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(checkoutText.beneficiary)).toHaveFocus());
    expect(screen.getByLabelText(checkoutText.beneficiary)).toHaveValue('Meadow');
    expect(sent(`POST /orders/${reference}/retire`)[0]?.body).toEqual({
      token: 'of-the-mail',
      beneficiary: { name: 'Meadow', consent: true },
    });
  });

  it('shows a load error and offers a retry', async () => {
    open(
      {},
      callOf('GET /orders/:reference', order().reference, () => networkFailure),
    );
    await heading(failedText.order);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('explains how to retire without the mailed link and shows the serials', async () => {
    open(SERIALISED);
    expect(await screen.findByText(orderText.retirementByLink)).toBeInTheDocument();
    expect(screen.getByText('VCS-1 to VCS-2')).toBeInTheDocument();
    expect(screen.queryByLabelText(checkoutText.beneficiary)).toBeNull();
  });
});
