import type { Product } from '@canopy/domain/shop';
import type { SiteSettings } from '@canopy/domain/site';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { productText } from '../../messages/shop/product';
import { callOf, fakeApi, networkFailure, refusal, SITE } from '../../test/fake-api';
import { picture, product } from '../../test/market';
import { renderApp } from '../../test/render-app';
import { pageOf } from '../../test/site-content';

const BOARD = product({
  name: 'Bamboo board',
  images: [picture('front'), picture('side'), picture('back')],
});

function open(
  shown: Product,
  others: readonly Product[] = [],
  settings: Partial<SiteSettings> = {},
) {
  fakeApi({
    'GET /site': () => ({ body: { ...SITE, ...settings } }),
    ...callOf('GET /products/:id', shown._id, () => ({ body: shown })),
    'GET /products': (request) => ({ body: pageOf([shown, ...others], request) }),
  });
  return renderApp(`/product/${shown._id}`);
}

const readTerms = () =>
  screen
    .queryAllByRole('term')
    .map((term, place) => [
      term.textContent,
      screen.getAllByRole('definition')[place]?.textContent,
    ]);

describe('the product page', () => {
  it('shows name, price, description, rating and stock', async () => {
    open(BOARD);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Bamboo board');
    expect(screen.getByText('₹1,499.50')).toBeInTheDocument();
    expect(screen.getByText(BOARD.description)).toBeInTheDocument();
    expect(screen.getByText('Rated 4.5 of 5 by our editors')).toBeInTheDocument();
    expect(screen.getByText('20 pieces available')).toBeInTheDocument();
  });

  it('lists the known facts with the footprint and its basis', async () => {
    const footprint = {
      kgCo2ePerUnit: 3.4,
      boundary: 'Cradle to gate',
      method: 'ISO 14067',
      year: 2024,
      evidence: 'https://maker.example/study',
    };
    open({
      ...BOARD,
      maker: 'Tista',
      madeIn: 'Siliguri, India',
      contents: '40 × 28 cm',
      footprint,
    });
    await screen.findByRole('heading', { name: 'Facts' });
    expect(readTerms()).toEqual([
      ['Maker', 'Tista'],
      ['Made in', 'Siliguri, India'],
      ['Size or contents', '40 × 28 cm'],
      ['Footprint', '3.4 kg CO₂e per piece'],
      ['Boundary', 'Cradle to gate'],
      ['Method', 'ISO 14067'],
      ['Year of the data', '2024'],
      ['Evidence', footprint.evidence],
    ]);
    expect(screen.getByRole('link', { name: footprint.evidence })).toBeInTheDocument();
  });

  it('omits facts, tax, delivery and returns without any', async () => {
    open(BOARD);
    await screen.findByRole('heading', { name: 'Description' });
    expect(screen.queryByRole('heading', { name: 'Facts' })).not.toBeInTheDocument();
    expect(readTerms()).toEqual([]);
    expect(screen.queryByText(/includes/)).not.toBeInTheDocument();
  });

  it('shows tax, returns, and delivery of a shop with carts', async () => {
    const delivery = [
      { region: 'India', cost: 99, freeFrom: 1999, days: 7 },
      { region: 'Nepal', cost: 500, freeFrom: 1000, days: null },
      { region: 'Everywhere', cost: 1800, freeFrom: null, days: 1 },
    ];
    const returns = 'Within 30 days, unused.';
    open(BOARD, [], { cart: true, taxPercent: 18, delivery, returns });
    expect(await screen.findByText('Price includes 18 % tax')).toBeInTheDocument();
    expect(screen.getByText(/India/)).toHaveTextContent(
      'India: ₹99.00, free from ₹1,999.00, within 7 days',
    );
    expect(screen.getByText(/Nepal/)).toHaveTextContent('Nepal: free');
    expect(screen.getByText(/elsewhere/)).toHaveTextContent('elsewhere: ₹1,800.00, within 1 day');
    expect(screen.getByText(returns)).toBeInTheDocument();
  });

  it('collapses many delivery regions', async () => {
    const regions = ['Kerala', 'Goa', 'Assam', 'Bihar', 'Odisha'];
    const delivery = regions.map((region) => ({ region, cost: 50, freeFrom: null, days: null }));
    open(BOARD, [], { cart: true, delivery });
    expect(await screen.findByText('5 regions')).toBeInTheDocument();
    expect(screen.getByText(/Odisha/)).not.toBeVisible();
    await userEvent.click(screen.getByText('5 regions'));
    expect(screen.getByText(/Odisha/)).toBeVisible();
  });

  it('states free delivery of a shop without rates', async () => {
    open(BOARD, [], { cart: true });
    await screen.findByRole('heading', { level: 1 });
    expect(readTerms()).toEqual([['Delivery', 'free']]);
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
