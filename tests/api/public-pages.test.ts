import { existsSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { addNews, addProduct, addProject } from '../support/content';
import { inside, unique } from '../support/fixtures';

const SITE = 'https://canopy.test';
const read = (address: string) => fetch(`${inject('apiUrl')}${address}`);

describe('what search engines read', () => {
  it('is told where to look', async () => {
    const answer = await read('/robots.txt');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const robots = await answer.text();
    expect(robots).toContain('Disallow: /api/');
    expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  it('lists what is published, and nothing else', async () => {
    const [news, product, project] = [await addNews(), await addProduct(), await addProject()];
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
      `/news/${news._id}`,
      `/product/${product._id}`,
      `/project/${project._id}`,
    ]) {
      expect(sitemap).toContain(`<loc>${SITE}${page}</loc>`);
    }
    expect(sitemap).not.toContain(hidden._id);
    expect(sitemap).not.toContain('/checkout');
  });

  it('follows the news', async () => {
    const { _id, title } = await addNews({ title: unique('<Wind> & "sun"') });
    const answer = await read('/rss.xml');
    expect(answer.headers.get('content-type')).toContain('application/rss+xml');
    const feed = await answer.text();
    expect(feed).toContain('&lt;Wind&gt; &amp; &quot;sun&quot;');
    expect(feed).not.toContain(title);
    const first = feed.indexOf('<item>');
    expect(feed.indexOf(`<link>${SITE}/news/${_id}</link>`)).toBeGreaterThan(first);
    expect(feed.indexOf(`<link>${SITE}/news/${_id}</link>`)).toBeLessThan(feed.indexOf('</item>'));
  });
});

/** The pages themselves need the built site. */
describe.runIf(existsSync('web/dist/index.html'))('a page', () => {
  const page = async (address: string) => {
    const answer = await fetch(`${inject('apiUrl')}${address}`, {
      headers: { Accept: 'text/html' },
    });
    return { status: answer.status, html: await answer.text() };
  };

  it('says in its head what it is about, before any script has run', async () => {
    const title = unique('</title><script>alert(1)</script>');
    const { _id, image } = await addNews({ title, content: 'First words of the news.' });
    const { status, html } = await page(`/news/${_id}`);
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${SITE}/news/${_id}" />`);
    expect(html).toContain('<meta name="description" content="First words of the news." />');
    expect(html).toContain(`<link rel="preload" as="fetch" crossorigin href="/api/news/${_id}" />`);
    expect(html).toContain(`<meta property="og:image" content="${SITE}${image?.url}" />`);
    expect(html).toContain('&lt;/title&gt;&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it('at the front loads its large picture from the first', async () => {
    const { html } = await page('/homepage');
    expect(html).toContain(`<meta property="og:image" content="${SITE}/uploads/hero-1600.webp`);
    expect(html).toMatch(
      /<link rel="preload" as="image" [^>]*imagesrcset="\/uploads\/hero-480\.webp/,
    );
    expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="/api/landing" />');
  });

  it('of the marketplace and of credits has its title', async () => {
    for (const [address, title] of [
      ['/marketplace', 'Green Marketplace'],
      ['/marketplacehome', 'Carbon Credits'],
      ['/category/Kitchen', 'Kitchen'],
      ['/category/Bath%20%26%20Toiletries', 'Bath &amp; Toiletries'],
      [`/product/${(await addProduct({ name: 'Clay bowl' }))._id}`, 'Clay bowl'],
      [`/project/${(await addProject({ projectName: 'Old wood' }))._id}`, 'Old wood'],
    ] as const) {
      const { status, html } = await page(address);
      expect([status, /<title>(.*) · Canopy<\/title>/.exec(html)?.[1]], address).toEqual([
        200,
        title,
      ]);
    }
  });

  it('of a list has an address for each of its pages, and none for a search', async () => {
    for (const [address, canonical] of [
      ['/allnews?page=3&q=wind', '/allnews?page=3'],
      ['/blog?page=2', '/blog?page=2'],
      ['/allnews?page=1', '/allnews'],
      ['/allnews?page=2%22', '/allnews'],
      ['/allnews?page=2&page=3', '/allnews'],
      ['/about?page=2', '/about'],
    ] as const) {
      const { html } = await page(address);
      expect(html, address).toContain(`<link rel="canonical" href="${SITE}${canonical}" />`);
    }
  });

  it('that is not there says so to machines too, and is not listed', async () => {
    for (const address of [`/news/${'a'.repeat(24)}`, '/product/1', '/category/Toys']) {
      const { status, html } = await page(address);
      expect(status, address).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex" />');
    }
  });

  it('for people with an account is not listed', async () => {
    for (const address of ['/client', '/admin', '/news/a/b', '/checkout/1', '/constructor/x']) {
      const { status, html } = await page(address);
      expect([status, html.includes('noindex'), html.includes('canonical')], address).toEqual([
        200,
        true,
        false,
      ]);
    }
  });
});
