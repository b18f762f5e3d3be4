import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { messages } from '@canopy/domain/common';
import {
  ARTICLES_PER_PAGE,
  entryPaths,
  PUBLIC_PAGES,
  paths,
  pathWith,
} from '@canopy/domain/site-pages';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { answered, answeredPage, client, refused } from '../../support/client';
import { addBlog, addNews, addProduct, addProject, editor } from '../../support/content';
import { inside, unique } from '../../support/fixtures';

const SITE = 'https://canopy.test';

/** 1.35 times React and its router, gzipped, as measured by `npm run bench -- weight`. */
const MOST_SCRIPT_BYTES = 130_800;

/** Request headers of browsers, link previews, link checkers and monitors. */
const READERS: readonly Record<string, string>[] = [
  {},
  { Accept: '*/*' },
  { Accept: 'text/*' },
  { Accept: 'application/xhtml+xml' },
  { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' },
  { Accept: '*/*', 'User-Agent': 'facebookexternalhit/1.1' },
  { 'User-Agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
  { Accept: '*/*', 'User-Agent': 'curl/8.5.0' },
];

/** Sends a request with only these headers. `fetch` would add others. */
function asking(address: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status?: number; headers: IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      request(`${inject('apiUrl')}${address}`, { method, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, text }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

/** Removes headers that differ between responses. */
const stable = ({ date: _, 'x-request-id': __, ...headers }: IncomingHttpHeaders) => headers;

const read = (address: string) => fetch(`${inject('apiUrl')}${address}`);

describe('search engine files', () => {
  it('list the crawlable paths in robots.txt', async () => {
    const answer = await read('/robots.txt');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const robots = await answer.text();
    const lines = robots.split('\n');
    // Most readers apply the best match, some the first.
    for (const call of [
      '/site',
      '/landing',
      '/products',
      '/getprojects',
      '/news',
      '/blogs',
      '/jobs',
    ]) {
      expect(lines.indexOf(`Allow: /api${call}`), call).toBeGreaterThan(0);
      expect(lines.indexOf(`Allow: /api${call}`), call).toBeLessThan(
        lines.indexOf('Disallow: /api/'),
      );
    }
    for (const path of [
      '/api/',
      '/cms',
      '/checkout/',
      '/order/',
      '/productcheckout',
      '/productorder/',
      '/certificate/',
    ])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(robots).not.toContain('Allow: /api/orders');
    expect(robots).not.toContain('Allow: /api/product-orders');
    expect(robots).not.toContain('Allow: /api/certificates');
    expect(robots).not.toContain('Allow: /api/clients');
    expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  it('list published pages in the sitemap, and nothing else', async () => {
    const began = new Date().toISOString();
    const [news, product, project] = [await addNews(), await addProduct(), await addProject()];
    await addBlog();
    const hidden = await addNews();
    const documentId = hidden._id;
    await inside().document('api::news-article.news-article', 'unpublish', { documentId });
    const answer = await read('/sitemap.xml');
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const sitemap = await answer.text();
    for (const page of [
      '/homepage',
      '/marketplacehome',
      '/category/Bath%20%26%20Toiletries',
      entryPaths.news(news),
      entryPaths.product(product),
      entryPaths.project(project),
    ]) {
      expect(sitemap).toContain(`<loc>${SITE}${page}</loc>`);
    }
    expect(sitemap).not.toContain(hidden._id);
    const changed = (path: string) => {
      const entry = sitemap.slice(sitemap.indexOf(`<loc>${SITE}${path}</loc>`));
      return /^[^\n]*<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1] ?? '';
    };
    for (const [list, entry] of [
      ['/homepage', entryPaths.project(project)],
      ['/marketplacehome', entryPaths.project(project)],
      ['/marketplace', entryPaths.product(product)],
      [`/category/${product.category}`, entryPaths.product(product)],
      ['/allnews', entryPaths.news(news)],
    ] as const) {
      expect(changed(entry) > began, entry).toBe(true);
      expect(changed(list), list).toBe(changed(entry));
    }
    expect(changed('/blog') > began).toBe(true);
    expect(changed('/about')).toMatch(/^20.*Z$/);
    expect(changed('/learn-more')).toBe('');
    expect(sitemap).not.toContain('/checkout');
  });

  it('list news in the RSS feed', async () => {
    const article = await addNews({ title: unique('<Wind> & "sun"') });
    const link = `<link>${SITE}${entryPaths.news(article)}</link>`;
    const answer = await read('/rss.xml');
    expect(answer.headers.get('content-type')).toContain('application/rss+xml');
    const feed = await answer.text();
    expect(feed).toContain('&lt;Wind&gt; &amp; &quot;sun&quot;');
    expect(feed).not.toContain(article.title);
    expect(feed.indexOf(link)).toBeGreaterThan(feed.indexOf('<item>'));
    expect(feed.indexOf(link)).toBeLessThan(feed.indexOf('</item>'));
    // Feed readers identify an item by its guid, which stays when the title changes.
    expect(feed).toContain(`<guid isPermaLink="true">${SITE}/news/${article._id}</guid>`);
  });
});

describe('the root address', () => {
  it('redirects every browser and program to the home page', async () => {
    for (const headers of [...READERS, { Accept: 'application/json' }]) {
      for (const method of ['GET', 'HEAD']) {
        for (const address of ['/', '/index.html']) {
          const answer = await asking(address, headers, method);
          expect([answer.status, answer.headers.location]).toEqual([302, '/homepage']);
        }
      }
    }
  });
});

describe('a link preview picture', () => {
  it('is a JPEG of fixed size, whatever was uploaded', async () => {
    const { image } = await addNews();
    const address = `${image?.url}`.replace('/uploads/', '/share/').replace('?', '.jpg?');
    const [one, other] = await Promise.all([read(address), read(address)]);
    const bytes = Buffer.from(await one.arrayBuffer());
    expect(Buffer.from(await other.arrayBuffer()).equals(bytes)).toBe(true);
    expect(one.headers.get('content-type')).toBe('image/jpeg');
    expect(one.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    const bare = await read(address.split('?')[0] ?? '');
    expect(bare.headers.get('cache-control')).not.toContain('immutable');
  });

  it('is deleted with its picture, and exists for nothing else', async () => {
    const { _id, images } = await addProduct();
    const address = `${images[0]?.url}`.replace('/uploads/', '/share/').replace('?', '.jpg?');
    expect((await read(address)).status).toBe(200);
    await (await editor()).request('DELETE', `/products/${_id}`);
    for (const gone of [
      address,
      '/share/',
      '/share/nothing.webp.jpg',
      '/share/%2e%2e/%2e%2e/canopy.db',
    ]) {
      expect((await read(gone)).status, gone).toBe(404);
    }
  });
});

describe('a page', () => {
  const page = async (address: string) => {
    const answer = await fetch(`${inject('apiUrl')}${address}`, {
      headers: { Accept: 'text/html' },
    });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };

  it('describes itself in its head before any script has run', async () => {
    const title = unique('</title><script>alert(1)</script>');
    const article = await addNews({ title, content: 'First words of the news.' });
    const address = entryPaths.news(article);
    const { status, html } = await page(address);
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${SITE}${address}" />`);
    const { image } = article;
    expect(html).toContain('<meta name="description" content="First words of the news." />');
    const shared = image?.url.replace('/uploads/', '/share/').replace('?', '.jpg?');
    expect(html).toContain(`<meta property="og:image" content="${SITE}${shared}" />`);
    expect(html).toContain('<meta property="og:image:width" content="1200" />');
    expect(html).toContain('<meta property="og:image:height" content="630" />');
    expect(html).toContain('<meta property="og:image:type" content="image/jpeg" />');
    expect(html).toMatch(/<meta property="article:published_time" content="20\d\d-[^"]+Z" \/>/);
    expect(html).toContain('<meta name="twitter:title" content="');
    expect(html).toContain('&lt;/title&gt;&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it('offers the large picture of the home page in both themes, and preloads neither', async () => {
    const { html } = await page('/homepage');
    expect(html).toContain(
      `<meta property="og:image" content="${SITE}/share/dashboard-1600.webp.jpg?v=`,
    );
    for (const name of ['dashboard', 'dashboard-dark']) {
      expect(html).toContain(`srcSet="/uploads/${name}-840.webp?v=`);
    }
    // The server doesn't know the chosen theme.
    expect(html).not.toContain('<link rel="preload" as="image"');
    // Scripts are in a template, so nothing loads them before the first paint.
    const waiting = html.match(/<template id="late-scripts">.*?<\/template>/s)?.[0] ?? '';
    expect(waiting.match(/<link rel="modulepreload"/g)?.length).toBeGreaterThan(1);
    expect(html.replace(waiting, '')).not.toContain('modulepreload');
  });

  it('renders from its document alone, and runs only scripts its policy allows', async () => {
    for (const address of ['/homepage', '/marketplace', '/contact', '/nowhere']) {
      const { html, headers } = await page(address);
      expect(html, address).toContain('--ground:#faf7f0');
      expect(html, address).toContain('@font-face');
      expect(html.match(/<link rel="stylesheet"(?! disabled)[^>]*>/g), address).toBeNull();
      expect(html.match(/<script[^>]* src=/g), address).toBeNull();
      const inline = Array.from(html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/g));
      expect(inline, address).toHaveLength(2);
      for (const [, text = ''] of inline) {
        const hash = createHash('sha256').update(text).digest('base64');
        expect(headers.get('content-security-policy'), text).toContain(`'sha256-${hash}'`);
      }
    }
    // A login page is rendered by its script and waits for it.
    const { html } = await page('/client/login');
    expect(html).toMatch(/<script type="module"[^>]* src="\/assets\/index-/);
  });

  it('loads no contracts and stays within its script budget', async () => {
    const [article, product, project] = [await addNews(), await addProduct(), await addProject()];
    for (const address of [
      '/homepage',
      '/marketplace',
      entryPaths.news(article),
      entryPaths.product(product),
      entryPaths.project(project),
    ]) {
      const { html } = await page(address);
      const links = Array.from(html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g));
      const scripts = await Promise.all(
        links.map(async ([, file = '']) => ({ file, text: await (await read(file)).text() })),
      );
      // Only forms need contracts, and load them when they appear.
      const withContracts = scripts.filter(({ text }) => text.includes('ZodError'));
      expect(withContracts.map(({ file }) => file)).toEqual([]);
      const bytes = scripts.reduce((sum, { text }) => sum + gzipSync(text).length, 0);
      expect(bytes, address).toBeLessThan(MOST_SCRIPT_BYTES);
    }
  });

  it('shares the picture of its first entry when it is a list', async () => {
    await Promise.all([addNews(), addBlog(), addProduct()]);
    for (const list of ['/allnews', '/blog', '/marketplace', '/category/Kitchen']) {
      const { html } = await page(list);
      expect(html, list).toMatch(/<meta property="og:image" content="[^"]+\/share\/[^"]+\.jpg\?v=/);
      expect(html, list).toContain('<meta property="og:image:width" content="1200" />');
    }
  });

  it('shares the site’s picture when it has none', async () => {
    const { html } = await page('/jobs');
    expect(html).toContain(`<meta property="og:image" content="${SITE}/share-picture.jpg" />`);
    expect((await read('/share-picture.jpg')).headers.get('content-type')).toBe('image/jpeg');
  });

  it('contains its content, with structured data for search engines', async () => {
    const [article, product, project] = [
      await addNews({ title: unique('Rain'), content: 'It falls.\n\nOn <all> of us.' }),
      await addProduct({ name: unique('Bowl'), price: '123456', quantity: '3', maker: 'Tista' }),
      await addProject({ projectName: unique('Wood') }),
    ];
    for (const [address, texts, types] of [
      ['/homepage', [article.title], ['Organization', 'WebSite']],
      ['/allnews', [article.title], ['Organization', 'ItemList']],
      [
        entryPaths.news(article),
        ['<p>On &lt;all&gt; of us.</p>'],
        ['NewsArticle', 'BreadcrumbList'],
      ],
      [entryPaths.product(product), ['₹1,23,456.00', 'Tista'], ['Product', 'BreadcrumbList']],
      [entryPaths.project(project), [project.projectName], ['Product', 'BreadcrumbList']],
    ] as const) {
      const { html } = await page(address);
      const root = html.slice(html.indexOf('<div id="root">'), html.indexOf('id="page-data"'));
      for (const text of texts) expect(root, address).toContain(text);
      // With a cart, product pages explain ordering to readers without scripts.
      const shown = root.replace(/<noscript>.*?<\/noscript>/gs, '');
      expect(shown).not.toMatch(/Loading|JavaScript/);
      const described =
        /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
      const graph: { '@type': string; offers?: object; manufacturer?: object }[] =
        JSON.parse(described)['@graph'];
      expect(graph.map((each) => each['@type'])).toEqual(expect.arrayContaining([...types]));
      if (address.startsWith('/product/')) {
        const goods = graph.find(({ offers }) => offers);
        expect(goods?.offers).toMatchObject({ price: '123456.00', priceCurrency: 'INR' });
        expect(goods?.manufacturer).toMatchObject({ name: 'Tista' });
        expect(goods).not.toHaveProperty('aggregateRating');
      }
    }
  });

  it('has its own title in the marketplace and for credits', async () => {
    for (const [address, title] of [
      ['/marketplace', 'Green Marketplace'],
      ['/marketplacehome', 'Carbon Credits'],
      ['/category/Kitchen', 'Kitchen'],
      ['/category/Bath%20%26%20Toiletries', 'Bath &amp; Toiletries'],
      [entryPaths.product(await addProduct({ name: 'Clay bowl' })), 'Clay bowl'],
      [entryPaths.project(await addProject({ projectName: 'Old wood' })), 'Old wood'],
    ] as const) {
      const { status, html } = await page(address);
      expect([status, /<title>(.*) · Canopy<\/title>/.exec(html)?.[1]], address).toEqual([
        200,
        title,
      ]);
    }
  });

  it('is public once the operator has written it, and not found before', async () => {
    const file = { ext: '.webp', mime: 'image/webp', size: 12, hash: 'hill', provider: 'local' };
    const times = { createdAt: '2026-01-01', updatedAt: '2026-01-01' };
    const shown = { url: '/uploads/hill.webp', alternativeText: 'A hill', width: 600, height: 400 };
    const text = { type: 'paragraph', children: [{ type: 'text', text: 'Ask us', bold: true }] };
    const picture = { type: 'image', children: [{ type: 'text', text: '' }] };
    const stored = {
      title: 'Who we are',
      blocks: [text, { ...picture, image: { name: 'hill', ...shown, ...file, ...times } }],
    };
    const uid = 'api::page.terms-page';
    const { documentId } = await inside().document(uid, 'create', { data: stored });
    refused(await client().get('/pages/terms'), 404, messages.pageNotWritten);
    refused(await client().get('/pages/draft'), 404, messages.pageNotWritten);
    const linked = async () => answered('GET /site', await client().get('/site')).legalPages;
    expect(await linked()).not.toContain('terms');
    const before = await page('/terms');
    expect([before.status, before.html.includes('content="noindex"')]).toEqual([404, true]);
    expect(await (await read('/sitemap.xml')).text()).not.toContain('/terms<');

    await inside().document(uid, 'publish', { documentId });
    expect(await linked()).toContain('terms');
    const answer = answered('GET /pages/:name', await client().get('/pages/terms'));
    expect(answer).toEqual({
      title: 'Who we are',
      blocks: [text, { ...picture, image: shown }],
    });
    const { status, html } = await page('/terms');
    expect([status, html.includes('<strong>Ask us</strong>')]).toEqual([200, true]);
    expect(html).toContain(`<link rel="canonical" href="${SITE}/terms" />`);
    expect(html).toContain('<meta name="description" content="Ask us" />');
    expect(await (await read('/sitemap.xml')).text()).toContain(
      `<loc>${SITE}/terms</loc><lastmod>20`,
    );
  });

  it('states the price of a product', async () => {
    const { html } = await page(entryPaths.product(await addProduct({ price: '499.5' })));
    expect(html).toContain('<meta property="product:price:amount" content="499.50" />');
    expect(html).toContain('<meta property="product:price:currency" content="INR" />');
  });

  it('has an address for each page of a list, and none past the last', async () => {
    const count = async () => {
      const answer = await client().get('/news?page=1&pageSize=1');
      return answeredPage('GET /news', answer).meta.total;
    };
    while ((await count()) <= 2 * ARTICLES_PER_PAGE) await addNews();
    const name = unique('bowl');
    await addProduct({ name });
    const last = Math.ceil((await count()) / ARTICLES_PER_PAGE);
    for (const [address, canonical] of [
      ['/allnews?page=3&q=', '/allnews?page=3'],
      ['/allnews?page=2', '/allnews?page=2'],
      ['/jobs?page=2', '/jobs'],
      ['/allnews?page=1', '/allnews'],
      ['/allnews?page=2%22', '/allnews'],
      ['/about?page=2', '/about'],
    ] as const) {
      const { html } = await page(address);
      expect(html, address).toContain(`<link rel="canonical" href="${SITE}${canonical}" />`);
    }
    for (const [address, canonical] of [
      [`/allnews?page=${last + 1}`, `/allnews?page=${last}`],
      ['/allnews?page=9999999999', `/allnews?page=${last}`],
      ['/allnews?q=no+such+words&page=2', '/allnews?q=no+such+words'],
      [
        `/marketplace?category=Kitchen&q=${name}&page=99999`,
        `/marketplace?category=Kitchen&q=${name}`,
      ],
    ] as const) {
      const { status, headers } = await asking(address);
      expect([status, headers.location], address).toEqual([302, canonical]);
    }
  });

  it('accepts any text in a list’s address', async () => {
    const texts = [
      '__proto__',
      'constructor',
      'valueOf',
      'x'.repeat(5000),
      '%00',
      '%F0%9F%98',
      '\\',
    ];
    const fields = ['q', 'sort', 'category', 'type', 'location', 'rating', 'verifier', 'minPrice'];
    for (const text of texts) {
      for (const list of ['/marketplace', '/marketplacehome', '/allnews', '/blog']) {
        for (const name of [...fields, 'page']) {
          const { status, text: html } = await asking(`${list}?${name}=${text}`);
          expect(status, `${list} ${name} ${text.slice(0, 20)}`).toBe(200);
          expect(html).toContain('<h1');
        }
      }
    }
  });

  it('keeps a form from being sent without its script', async () => {
    const { html } = await page('/contact');
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toMatch(/<button type="submit"[^>]* disabled=""/);
    expect(html).toContain('<noscript>');
  });

  it('shows the site’s frame without script when only script renders it', async () => {
    for (const address of ['/client/login', '/emissionworkflow']) {
      const { html } = await page(address);
      const [, told = ''] = /<div id="root">\s*<noscript>([\s\S]*?)<\/noscript>/.exec(html) ?? [];
      const links = Array.from(told.matchAll(/href="([^"]+)"/g), ([, to]) => to);
      const ways = ['/homepage', '/marketplace', '/marketplacehome', '/contact'];
      expect(links, address).toEqual(expect.arrayContaining(ways));
      expect(told, address).toMatch(/<header[\s>][\s\S]*<main[\s>][\s\S]*<footer[\s>]/);
    }
  });

  it('is the same for every program that accepts HTML', async () => {
    const addresses = [...Object.keys(PUBLIC_PAGES), entryPaths.news(await addNews()), '/client'];
    for (const address of addresses) {
      const { html } = await page(address);
      for (const headers of READERS) {
        const answer = await asking(address, headers);
        expect([answer.status, answer.headers['content-type']], `${address} ${headers}`).toEqual([
          200,
          'text/html; charset=utf-8',
        ]);
        expect(answer.text).toBe(html);
      }
    }
  });

  it('answers HEAD with the headers of GET', async () => {
    for (const address of [...Object.keys(PUBLIC_PAGES), '/client', '/nothing', '/robots.txt']) {
      const [get, head] = [await asking(address), await asking(address, {}, 'HEAD')];
      expect(head.status, address).toBe(get.status);
      expect(stable(head.headers), address).toEqual(stable(get.headers));
      expect(head.text).toBe('');
    }
  });

  it('exists at every address without an id, even next to the panel’s', async () => {
    for (const address of Object.values(paths)) {
      if (address === paths.root || address.includes(':')) continue;
      // Pages without content yet return 404.
      const { headers } = await asking(address, { Accept: 'text/html' }, 'HEAD');
      expect(headers['content-type'], address).toBe('text/html; charset=utf-8');
    }
  });

  it('is not served to programs that accept other types, nor for a file', async () => {
    for (const [address, accept] of [
      ['/homepage', 'application/json'],
      ['/nothing', 'application/json'],
      ['/homepage', 'image/webp,image/png'],
      ['/assets/gone-1a2b3c.js', '*/*'],
      ['/gone.png', 'image/avif,image/webp,*/*;q=0.8'],
      ['/favicon.gif', 'text/html'],
    ] as const) {
      const { status, headers } = await asking(address, { Accept: accept });
      expect(status, address).toBe(404);
      expect(headers['content-type'], address).toContain('application/json');
    }
  });

  it('has one address, to which every other spelling redirects', async () => {
    for (const [address, canonical] of [
      ['/AllNews', '/allnews'],
      ['/allnews/', '/allnews'],
      ['/HOMEPAGE?page=2', '/homepage?page=2'],
      ['/Client', '/client'],
      ['/category/kitchen', '/category/Kitchen'],
      ['/Category/bath%20%26%20toiletries/', '/category/Bath%20%26%20Toiletries'],
      // Browsers without script send unused filters.
      ['/marketplace?category=Kitchen&q=&sort=', '/marketplace?category=Kitchen'],
      ['/search?q=', '/search'],
    ] as const) {
      const { status, headers } = await asking(address);
      expect([status, headers.location], address).toEqual([301, canonical]);
    }
    for (const address of ['/category/Bath%20&%20Toiletries', '/%61bout']) {
      expect((await asking(address)).status, address).toBe(200);
    }
  });

  it('has the entry’s title in its address, to which other words redirect', async () => {
    const [article, product, project] = [
      await addNews({ title: 'Łódź: 50% less CO₂' }),
      await addProduct({ name: 'जलवायु' }),
      await addProject({ projectName: 'Old wood' }),
    ];
    expect(entryPaths.news(article)).toBe(`/news/lodz-50-less-co2-${article._id}`);
    expect(entryPaths.product(product)).toBe(`/product/${product._id}`);
    for (const [path, id, address] of [
      [paths.newsArticle, article._id, entryPaths.news(article)],
      [paths.product, product._id, entryPaths.product(product)],
      [paths.project, project._id, entryPaths.project(project)],
    ] as const) {
      expect((await asking(address)).status, address).toBe(200);
      const others = [`other-words-${id}`, `-${id}`, id].map((name) => pathWith(path, name));
      for (const other of others.filter((each) => each !== address)) {
        const { status, headers } = await asking(`${other}?page=2`);
        expect([status, headers.location], other).toEqual([301, `${address}?page=2`]);
        expect(headers['cache-control'], other).toBe('no-cache');
      }
      expect((await asking(`${address}x`)).status, address).toBe(404);
      expect((await asking(pathWith(path, 'words-'))).status, address).toBe(404);
    }
  });

  it('is not resent to a browser that has it cached', async () => {
    for (const address of ['/homepage', '/client', '/rss.xml', '/manifest.webmanifest']) {
      const { etag = '' } = (await asking(address)).headers;
      const again = await asking(address, { 'If-None-Match': etag });
      expect([again.status, again.text], address).toEqual([304, '']);
    }
    const product = await addProduct({ description: 'A bowl' });
    const address = entryPaths.product(product);
    const before = (await asking(address)).headers.etag ?? '';
    await inside().publish('api::product.product', product._id, { description: 'A dish' });
    const after = await asking(address, { 'If-None-Match': before });
    expect([after.status, after.text.includes('A dish')]).toEqual([200, true]);
  });

  it('has compressed scripts and styles for browsers that accept them', async () => {
    const { html } = await page('/homepage');
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
    expect(files.length).toBeGreaterThan(2);
    for (const [, file = ''] of files) {
      const plain = await fetch(`${inject('apiUrl')}${file}`, {
        headers: { 'Accept-Encoding': 'identity' },
      });
      const text = await plain.text();
      for (const [accepted, sent] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['br', 'br'],
        ['gzip', text.length < 1024 ? null : 'gzip'],
      ] as const) {
        const answer = await fetch(`${inject('apiUrl')}${file}`, {
          headers: { 'Accept-Encoding': accepted },
        });
        expect(answer.headers.get('content-encoding'), `${file} ${accepted}`).toBe(sent);
        expect(answer.headers.get('content-type')).toBe(plain.headers.get('content-type'));
        expect(answer.headers.get('cache-control')).toContain('immutable');
        expect(answer.headers.get('vary')).toContain('Accept-Encoding');
        expect((await answer.text()) === text, file).toBe(true);
      }
    }
  });

  it('embeds small fonts for ₹ and the digits of formulas', async () => {
    const { html } = await page('/homepage');
    const all = html.match(/@font-face\{[^}]+\}/g) ?? [];
    // Device fonts have faces with names of their own.
    const faces = all.filter((face) => !face.includes('local('));
    // Browsers use the last face that contains a character.
    const [inter, fraunces, regular, bold] = faces.slice(-4);
    expect(inter).toMatch(/Inter Variable;.*data:font\/woff2;.*unicode-range:U\+20B9\}/);
    expect(fraunces).toMatch(/Fraunces Variable;.*data:font\/woff2;.*unicode-range:U\+20B9\}/);
    for (const subscripts of [regular, bold]) {
      expect(subscripts).toMatch(/data:font\/woff2;.*unicode-range:U\+2080,.*U\+2089\}/);
    }
    expect(faces.slice(-4).join('').length).toBeLessThan(10_000);
  });

  it('has icons for browsers, phones and home screens', async () => {
    const { html } = await page('/homepage');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    const icon = Buffer.from(await (await read('/favicon.ico')).arrayBuffer());
    expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    const manifest = await read('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string }[] };
    expect(name).toBe('Canopy');
    for (const src of ['/apple-touch-icon.png', ...icons.map((each) => each.src)]) {
      const answer = await read(src);
      expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, 'image/png']);
    }
  });

  it('returns 404 and noindex when it does not exist', async () => {
    const nobodys = 'a'.repeat(24);
    for (const address of [
      `/news/${nobodys}`,
      '/news/%00',
      '/product/1',
      `/project/${nobodys}`,
      '/category/Toys',
      `/checkout/${nobodys}`,
      '/checkout/1',
      '/order/ORD-AAAA-AAAA-AAAA-AAAA',
      '/order/%00',
      '/nothing',
      '/nothing/at/all?preview=1',
      '/news/a/b',
      '/constructor/x',
      '/%E0%A4%A',
      // Route patterns match no line breaks.
      ...['%0a', '%0d', '%E2%80%A8', '%E2%80%A9'].map((lineBreak) => `/x${lineBreak}y`),
    ]) {
      const { status, html } = await page(address);
      expect(status, address).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex" />');
    }
  });

  it('is readable without script for a search, and not indexed', async () => {
    const product = await addProduct({ name: unique('Basket') });
    const { status, html } = await page(`/search?q=${encodeURIComponent(product.name)}`);
    expect(status).toBe(200);
    expect(html).toMatch(
      new RegExp(`<a [^>]*href="${entryPaths.product(product)}"[^>]*>${product.name}</a>`),
    );
    expect(html).toMatch(/<form [^>]*action="\/search"/);
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(await (await read('/sitemap.xml')).text()).not.toContain('/search');
  });

  it('is not indexed when it requires an account', async () => {
    const project = await addProject();
    for (const address of [
      '/client',
      '/admin',
      `/checkout/${project._id}`,
      '/email/set-password',
    ]) {
      const { status, html } = await page(address);
      expect([status, html.includes('noindex'), html.includes('canonical')], address).toEqual([
        200,
        true,
        false,
      ]);
    }
  });
});
