import { describe, expect, it } from 'vitest';
import template from '../index.html?raw';
import { createRenderer } from './entry-server';
import { askByFetch } from './lib/public-get';
import { homeText } from './messages/content/home';
import { checkoutText } from './messages/credits/checkout';
import { appText } from './messages/en';
import { productText } from './messages/shop/product';
import { siteText } from './messages/site';
import { callOf, type FakeCalls, fakeApi, networkFailure, refusal, SITE } from './test/fake-api';
import { product, project } from './test/market';
import { CONTENT, EMPTY_LANDING, LANDING, pageOf } from './test/site-content';

const renderer = createRenderer({
  template,
  manifest: null,
  styles: {},
  base: 'https://canopy.test',
});

/** Renders an address like the server, with fake answers to these calls. */
async function render(address: string, calls: FakeCalls = CONTENT) {
  const requests = fakeApi(calls);
  const page = await renderer.renderPage(address, askByFetch);
  if (!('html' in page)) throw new Error(`${address} leads to ${page.location}`);
  const html = new DOMParser().parseFromString(page.html, 'text/html');
  // Matchers accept elements of the test's window only.
  const root = document.importNode(html.getElementById('root') as HTMLElement, true);
  return { status: page.status, html, root, requests };
}

describe('the server-rendered home page', () => {
  it('contains the edited content and the newest news, products and projects', async () => {
    const { status, html, root } = await render('/homepage', {
      ...CONTENT,
      'GET /products': (request) => ({ body: pageOf([product({ name: 'Bowl' })], request) }),
      'GET /getprojects': (request) => ({
        body: pageOf([project({ projectName: 'Mangroves' })], request),
      }),
    });
    expect(status).toBe(200);
    for (const text of [LANDING.hero.title, 'For Academia', 'News 5', 'Bowl', 'Mangroves']) {
      expect(root).toHaveTextContent(text);
    }
    expect(html.getElementById('page-data')?.textContent).toContain('"isRendered":true');
    expect(html.querySelector('link[rel="canonical"]')).not.toBeNull();
  });

  it('shows default texts while nothing is published', async () => {
    const { status, root } = await render('/homepage', {
      ...CONTENT,
      'GET /landing': () => ({ body: EMPTY_LANDING }),
      'GET /news': () => ({ body: [] }),
    });
    expect(status).toBe(200);
    expect(root.querySelector('h1')).toHaveTextContent(homeText.title);
    expect(root).not.toHaveTextContent(homeText.news.title);
  });

  it('shows an error without scripts when a call fails', async () => {
    const { status, html, root } = await render('/homepage', {
      ...CONTENT,
      'GET /products': () => refusal(503, 'Out of order'),
    });
    expect(status).toBe(503);
    expect(root).toHaveTextContent('Out of order');
    expect(root.querySelector('a')).toHaveTextContent(appText.retry);
    expect(html.querySelector('script[type="module"], #page-data')).toBeNull();
    expect(html.querySelector('meta[content="noindex"]')).not.toBeNull();
    await expect(
      render('/homepage', { ...CONTENT, 'GET /landing': () => networkFailure }),
    ).rejects.toMatchObject({ status: 0 });
  });
});

describe('a form sent by script', () => {
  it('stays disabled until script runs and offers readers without it an alternative', async () => {
    const email = 'hello@example.org';
    const site = { ...SITE, contact: { ...SITE.contact, email } };
    const { root } = await render('/contact', { ...CONTENT, 'GET /site': () => ({ body: site }) });
    const form = root.querySelector('main form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form?.querySelector('button[type="submit"]')).toBeDisabled();
    const way = form?.querySelector('noscript');
    expect(way?.textContent).toContain(siteText.noScript.mail);
    expect(way?.textContent).toContain(email);
    const without = await render('/contact');
    expect(without.root.querySelector('form noscript')?.textContent).toContain(
      siteText.noScript.again,
    );
  });
});

it('renders a disabled checkout form and a notice for readers without script', async () => {
  const mangroves = project({ _id: 'mangroves', projectName: 'Mangroves' });
  const { root } = await render('/checkout/mangroves', {
    ...CONTENT,
    ...callOf('GET /getprojects/:id', 'mangroves', () => ({ body: mangroves })),
  });
  expect(root.querySelector('h1')).toHaveTextContent(checkoutText.title);
  const form = root.querySelector('main form');
  expect(form?.querySelector('input[type="number"]')).toHaveValue(1);
  expect(form?.querySelector('button[type="submit"]')).toBeDisabled();
  expect(form?.querySelector('noscript')?.textContent).toContain(siteText.noScript.needed);
});

it.each([
  {
    shop: 'with a cart',
    cart: true,
    waiting: [productText.buyNow, productText.addToCart],
    told: true,
  },
  // Without a cart, Buy Now links to the contact form, which needs no script.
  { shop: 'without a cart', cart: false, waiting: [productText.addToCart], told: false },
])(
  'disables the product buttons that need script in a shop $shop',
  async ({ cart, waiting, told }) => {
    const { root } = await render('/product/bamboo-board-bowl', {
      ...CONTENT,
      'GET /site': () => ({ body: { ...SITE, cart } }),
      ...callOf('GET /products/:id', 'bowl', () => ({ body: product({ _id: 'bowl' }) })),
    });
    const disabled = [...root.querySelectorAll('main button:disabled')];
    expect(disabled.map((button) => button.textContent)).toEqual(waiting);
    expect(root.querySelector('main noscript') !== null).toBe(told);
  },
);

it('links gallery pictures for readers without script', async () => {
  const [first] = product().images;
  if (!first) throw new Error('The product has no picture.');
  const images = [1, 2, 3].map((n) => ({ ...first, url: `/uploads/${n}.webp` }));
  const { root } = await render('/product/bamboo-board-bowl', {
    ...CONTENT,
    ...callOf('GET /products/:id', 'bowl', () => ({ body: product({ _id: 'bowl', images }) })),
  });
  const links = [...root.querySelectorAll('main section noscript a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(images.map(({ url }) => url));
});

it('formats prices uniformly and numbers in the site locale', async () => {
  const mangroves = project({ _id: 'mangroves', price: 123_456, quantity: 4200 });
  const { root } = await render('/project/sundarbans-mangroves-mangroves', {
    ...CONTENT,
    'GET /site': () => ({ body: { ...SITE, locale: 'de-DE' } }),
    ...callOf('GET /getprojects/:id', 'mangroves', () => ({ body: mangroves })),
  });
  expect(root).toHaveTextContent('₹1,23,456.00');
  expect(root).toHaveTextContent('4.200');
});

describe('a server-rendered list', () => {
  const MARKET: FakeCalls = {
    ...CONTENT,
    'GET /products': () => ({ body: [product({ name: 'Bowl' }), product({ name: 'Dish' })] }),
    'GET /getprojects': () => ({
      body: [project({ projectName: 'Mangroves' }), project({ projectName: 'Mill' })],
    }),
  };
  const titles = (root: HTMLElement) =>
    [...root.querySelectorAll('article')].map((card) => card.querySelector('h2, h3')?.textContent);

  it('ignores filter values named like Object.prototype properties', async () => {
    for (const name of ['__proto__', 'constructor', 'valueOf', 'toString']) {
      const market = `/marketplace?sort=${name}&category=${name}`;
      expect(titles((await render(market, MARKET)).root)).toEqual(['Bowl', 'Dish']);
      const facets = ['type', 'location', 'rating', 'verifier', 'sort'];
      const credits = `/marketplacehome?${facets.map((facet) => `${facet}=${name}`).join('&')}`;
      expect(titles((await render(credits, MARKET)).root)).toEqual(['Mangroves', 'Mill']);
    }
  });

  it('truncates search texts to the accepted length and removes null characters', async () => {
    for (const [typed, asked] of [
      [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
      ['y'.repeat(5000), 'y'.repeat(200)],
      ['wind\0mill', 'windmill'],
    ] as const) {
      const address = `/allnews?q=${encodeURIComponent(typed)}`;
      const { status, root, requests } = await render(address);
      const { query } = requests.find(({ call }) => call === 'GET /news') ?? {};
      expect([status, query?.q]).toEqual([200, asked]);
      expect(root.querySelector('main input[type="search"]')).toHaveValue(asked);
    }
  });
});
