import type { Product } from '@canopy/domain/shop';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { productText } from '../../messages/shop/product';
import { callOf, fakeApi, networkFailure, refusal } from '../../test/fake-api';
import { picture, product } from '../../test/market';
import { renderApp } from '../../test/render-app';
import { pageOf } from '../../test/site-content';

const BOARD = product({
  name: 'Bamboo board',
  images: [picture('front'), picture('side'), picture('back')],
});

function open(shown: Product, others: readonly Product[] = []) {
  fakeApi({
    ...callOf('GET /products/:id', shown._id, () => ({ body: shown })),
    'GET /products': (request) => ({ body: pageOf([shown, ...others], request) }),
  });
  return renderApp(`/product/${shown._id}`);
}

describe('the product page', () => {
  it('shows name, price, description, rating and stock', async () => {
    open(BOARD);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Bamboo board');
    expect(screen.getByText('₹1,499.50')).toBeInTheDocument();
    expect(screen.getByText(BOARD.description)).toBeInTheDocument();
    expect(screen.getByText('Rated 4.5 of 5 by our editors')).toBeInTheDocument();
    expect(screen.getByText('20 pieces available')).toBeInTheDocument();
  });

  it('shows the selected picture large', async () => {
    open(BOARD);
    const gallery = await screen.findByRole('region', { name: 'Pictures of Bamboo board' });
    expect(within(gallery).getByAltText('Picture of front')).toBeInTheDocument();
    const third = within(gallery).getByRole('button', { name: 'Show picture 3 of 3' });
    await userEvent.click(third);
    expect(within(gallery).getByAltText('Picture of back')).toBeInTheDocument();
    expect(third).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    ['Buy Now', productText.buyNowNotice('Bamboo board')],
    ['Add to Cart', productText.addToCartNotice('Bamboo board')],
  ])('announces a notice on %s', async (button, notice) => {
    open(BOARD);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(screen.getByText(notice).closest('[role=status]')).not.toBeNull();
  });

  it('shows other products of its category', async () => {
    open(BOARD, [product({ name: 'Steel bottle' })]);
    const related = await screen.findByRole('region', { name: productText.related('Kitchen') });
    expect(within(related).getByRole('link', { name: 'Steel bottle' })).toBeInTheDocument();
    expect(within(related).queryByText('Bamboo board')).not.toBeInTheDocument();
  });

  it('reports a missing product', async () => {
    fakeApi({ 'GET /products/product0none': () => refusal(404, 'Product not found') });
    renderApp('/product/product0none');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Product not found');
  });

  it('offers a retry when the network fails', async () => {
    fakeApi({ 'GET /products/product0none': () => networkFailure });
    renderApp('/product/product0none');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
