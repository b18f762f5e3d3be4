import type { Product } from '@canopy/domain/shop';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listLinkText } from '../../messages/content/missing';
import { marketText } from '../../messages/shop/marketplace';
import { fakeApi, networkFailure, refusal } from '../../test/fake-api';
import { product } from '../../test/market';
import { renderApp } from '../../test/render-app';

const BOARD = product({ name: 'Bamboo board', price: 123456 });
const SOAP = product({
  name: 'Neem soap',
  description: 'Poured cold.',
  category: 'Bath & Toiletries',
  quantity: 0,
});

const serve = (products: readonly Product[]) =>
  fakeApi({
    'GET /products': ({ query: { q = '' } }) => ({
      body: products.filter(({ name, description }) =>
        `${name} ${description}`.toLowerCase().includes(String(q)),
      ),
    }),
  });

describe('the marketplace', () => {
  it('shows products with picture and price in rupees, without their rating', async () => {
    serve([BOARD, SOAP]);
    renderApp('/marketplace');
    expect(await screen.findByRole('heading', { name: 'Green Marketplace' })).toBeInTheDocument();
    const card = (await screen.findByRole('link', { name: 'Bamboo board' })).closest('article');
    expect(card).toHaveTextContent('₹1,23,456.00');
    expect(card).not.toHaveTextContent('4.5');
    const image = card?.querySelector('img');
    // The largest visible picture loads at once. Later ones load when they are near.
    expect(image).toHaveAttribute('loading', 'eager');
    const soap = screen.getByRole('link', { name: 'Neem soap' }).closest('article');
    expect(soap?.querySelector('img')).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('width', '1080');
    expect(screen.getByText('Sold out')).toBeInTheDocument();
  });

  it('filters by category, and keeps it in the address', async () => {
    serve([BOARD, SOAP]);
    const { router } = renderApp('/marketplace');
    await userEvent.click(await screen.findByRole('radio', { name: /^Bath & Toiletries 1$/ }));
    await waitFor(() => expect(screen.queryByText('Bamboo board')).not.toBeInTheDocument());
    expect(screen.getByText('Neem soap')).toBeInTheDocument();
    expect(new URLSearchParams(router.state.location.search).get('category')).toBe(
      'Bath & Toiletries',
    );
  });

  it('searches names and descriptions, and keeps the words in the address', async () => {
    serve([BOARD, SOAP]);
    const { router } = renderApp('/marketplace');
    await userEvent.type(
      await screen.findByRole('searchbox', { name: marketText.search }),
      'poured{Enter}',
    );
    await waitFor(() => expect(screen.queryByText('Bamboo board')).not.toBeInTheDocument());
    expect(screen.getByText('1 product').closest('[role=status]')).not.toBeNull();
    expect(router.state.location.search).toBe('?q=poured');
    expect(screen.getByRole('option', { name: 'Best match first' })).toBeInTheDocument();
  });

  it('applies the filters of the address and links all products without matches', async () => {
    serve([BOARD, SOAP]);
    renderApp('/marketplace?category=Kitchen&q=soap');
    expect(await screen.findByText(marketText.nothingFound)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: listLinkText.products }));
    expect(await screen.findByText('Bamboo board')).toBeInTheDocument();
    expect(screen.getByText('Neem soap')).toBeInTheDocument();
  });

  it('shows 24 products per page and links other pages', async () => {
    serve(Array.from({ length: 25 }, (_, index) => product({ name: `Product ${index + 1}` })));
    const { router } = renderApp('/marketplace?sort=best');
    expect(await screen.findByText('Product 24')).toBeInTheDocument();
    expect(screen.queryByText('Product 25')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(await screen.findByText('Product 25')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?sort=best&page=2');
  });

  it('reports a shop without products', async () => {
    serve([]);
    renderApp('/marketplace');
    expect(await screen.findByText(marketText.noProducts)).toBeInTheDocument();
  });

  it('shows a load error and retries', async () => {
    let isDown = true;
    fakeApi({ 'GET /products': () => (isDown ? networkFailure : { body: [BOARD] }) });
    renderApp('/marketplace');
    expect(await screen.findByText('Error fetching products')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toContain('Error fetching products'));
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Bamboo board')).toBeInTheDocument();
  });
});

describe('the category page', () => {
  const address = `/category/${encodeURIComponent('Bath & Toiletries')}`;

  it('loads and shows the products of the category', async () => {
    const requests = serve([SOAP]);
    renderApp(address);
    expect(await screen.findByText('Neem soap')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bath & Toiletries');
    expect(requests.find(({ call }) => call === 'GET /products')?.query).toEqual({
      category: 'Bath & Toiletries',
    });
  });

  it('reports a category without products', async () => {
    serve([]);
    renderApp(address);
    expect(await screen.findByText('No products found in this category.')).toBeInTheDocument();
  });

  it('reports an unknown category without a request', async () => {
    const requests = serve([SOAP]);
    renderApp('/category/Cars');
    expect(await screen.findByText('No products found in this category.')).toBeInTheDocument();
    expect(requests.some(({ call }) => call === 'GET /products')).toBe(false);
  });

  it('shows a load error', async () => {
    fakeApi({ 'GET /products': () => refusal(500, 'Internal') });
    renderApp(address);
    expect(await screen.findByText('Failed to fetch products')).toBeInTheDocument();
  });
});
