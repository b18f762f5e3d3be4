import type { SearchResult } from '@canopy/domain/search';
import { MOST_RESULTS } from '@canopy/domain/site-pages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../lib/site-format';
import { searchText } from '../../messages/content/public-pages';
import { siteText } from '../../messages/site';
import { fakeApi, networkFailure } from '../../test/fake-api';
import { renderApp } from '../../test/render-app';
import { CONTENT, PICTURE } from '../../test/site-content';

const RESULTS: readonly SearchResult[] = [
  {
    type: 'product',
    _id: 'board0001',
    title: 'Bamboo board',
    url: '/product/board0001',
    excerpt: 'For cutting bread.',
    image: PICTURE,
    price: 1249,
    publishedAt: null,
  },
  {
    type: 'article',
    _id: 'blog00001',
    title: 'Why bamboo grows',
    url: 'https://example.org/bamboo',
    excerpt: '…of all grasses, bamboo grows the fastest.',
    image: null,
    price: null,
    publishedAt: null,
  },
];

const serve = (results = RESULTS) =>
  fakeApi({
    ...CONTENT,
    'GET /search': ({ query: { q } }) => ({ body: { data: q === 'bambu' ? results : [] } }),
  });
const field = () => screen.findByRole('searchbox', { name: searchText.label });
const inHeader = () => screen.findByRole('searchbox', { name: siteText.search.site });

describe('the site search', () => {
  it('shows results during typing and keeps the search in the address', async () => {
    serve();
    const { router } = renderApp('/search');
    expect(await screen.findByRole('heading', { name: searchText.start })).toBeInTheDocument();
    const before = router.state.historyAction;
    await userEvent.type(await field(), 'bambu');
    const [product, article] = await screen.findAllByRole('article');
    expect(product).toHaveTextContent('ProductBamboo boardFor cutting bread.₹1,249.00');
    expect(within(product as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/product/board0001',
    );
    expect(article).toHaveTextContent(/^Article.*bamboo grows the fastest/);
    expect(within(article as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      'https://example.org/bamboo',
    );
    expect(screen.getByText('2 results').closest('[role=status]')).not.toBeNull();
    expect(router.state.location.search).toBe('?q=bambu');
    expect([before, router.state.historyAction]).toEqual(['POP', 'REPLACE']);
    await waitFor(() => expect(document.title).toContain('Search: bambu'));
  });

  it('reports when only the best results are shown', async () => {
    serve(
      Array.from({ length: MOST_RESULTS }, (_, n) => ({
        type: 'news' as const,
        _id: `news000${n}`,
        title: `News ${n}`,
        url: `/news/news000${n}`,
        excerpt: '',
        image: null,
        price: null,
        publishedAt: '2025-03-11T06:30:00.000Z',
      })),
    );
    renderApp('/search?q=bambu');
    expect(await screen.findByText('The 20 best results')).toBeInTheDocument();
    expect(screen.getAllByText(formatDate('2025-03-11T06:30:00.000Z'))).toHaveLength(MOST_RESULTS);
  });

  it('shows one kind of result and finds the way back from none', async () => {
    const requests = serve();
    const { router } = renderApp('/search?q=bambu');
    await userEvent.click(await screen.findByRole('radio', { name: searchText.plurals.news }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=bambu&type=news'));
    expect(requests.at(-1)?.query).toEqual({ q: 'bambu', type: 'news' });
    await userEvent.type(await field(), 's');
    await userEvent.click(await screen.findByRole('link', { name: searchText.everything }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=bambus'));
  });

  it('opens without words from an empty field in the header', async () => {
    serve();
    const { router } = renderApp('/allnews');
    await userEvent.type(await inHeader(), ' {Enter}');
    expect(await screen.findByRole('heading', { name: searchText.start })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('reports no results and links other pages', async () => {
    serve();
    renderApp('/search?q=plutonium');
    expect(
      await screen.findByRole('heading', { name: searchText.nothingFound('plutonium') }),
    ).toBeInTheDocument();
    expect(screen.getByText('0 results')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: siteText.navigation.marketplace })).toBeInTheDocument();
  });

  it('shows an error and retries', async () => {
    let isDown = true;
    fakeApi({
      'GET /search': () => (isDown ? networkFailure : { body: { data: [...RESULTS] } }),
    });
    renderApp('/search?q=bambu');
    expect(await screen.findByText(siteText.search.failed)).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Bamboo board')).toBeInTheDocument();
  });

  it('opens from the search field in the header', async () => {
    serve();
    const { router } = renderApp('/allnews');
    await userEvent.type(await inHeader(), ' bambu{Enter}');
    expect(await screen.findByText('Bamboo board')).toBeInTheDocument();
    expect(router.state.location.pathname + router.state.location.search).toBe('/search?q=bambu');
    expect(await field()).toHaveValue('bambu');
  });
});
