import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderText } from '../../messages/marketplace';
import { callOf, fakeApi, SITE } from '../../test/fake-api';
import { order } from '../../test/market';
import { renderApp } from '../../test/render-app';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function open(status: 'Confirmed' | 'Cancelled') {
  const shown = order({ status });
  fakeApi({
    'GET /site': () => ({ body: SITE }),
    ...callOf('GET /orders/:reference', shown.reference, () => ({ body: { order: shown } })),
  });
  renderApp(`/order/${shown.reference}`);
  return shown;
}

describe('the page of an order', () => {
  it('thanks for a confirmed order and has its certificate', async () => {
    open('Confirmed');
    await heading(orderText.title);
    expect(screen.getByText(orderText.certifies)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: orderText.print })).toBeInTheDocument();
  });

  it('says first that an order was cancelled, and confirms nothing', async () => {
    const { reference } = open('Cancelled');
    const title = await heading(orderText.cancelledTitle);
    expect(screen.getAllByRole('heading')[0]).toBe(title);
    expect(screen.getByText(orderText.cancelledLead)).toBeInTheDocument();
    expect(screen.getByText(reference)).toBeInTheDocument();
    for (const text of [orderText.title, orderText.kind, orderText.certifies, orderText.print]) {
      expect(screen.queryByText(text), text).toBeNull();
    }
  });
});
