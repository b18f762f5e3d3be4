import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkup } from '../common/markup';
import { robots, rss, sitemap } from './feeds';
import { unlisted, withPageHead } from './page-head';
import type { PageHead } from './page-subject';

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Old title</title>
    <meta
      name="description"
      content="Old words."
    />
    <script src="/early.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

const HEAD: PageHead = {
  title: 'Mangroves return',
  description: 'They do.',
  base: 'https://canopy.test',
  url: 'https://canopy.test/news/1',
  siteName: 'Canopy',
  type: 'article',
  image: { url: 'https://canopy.test/uploads/a.webp', text: 'Mangroves' },
};

describe('the head of a page', () => {
  it('describes the page and replaces the old head', () => {
    const html = withPageHead(HTML, HEAD);
    expect(html).toContain('<title>Mangroves return · Canopy</title>');
    expect(html).toContain('<meta name="description" content="They do." />');
    expect(html).toContain('<link rel="canonical" href="https://canopy.test/news/1" />');
    expect(html).toContain('<meta property="og:type" content="article" />');
    expect(html).toContain('<meta property="og:image:alt" content="Mangroves" />');
    expect(html).not.toContain('Old');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<script src="/early.js"></script>');
    expect(html.indexOf('og:url')).toBeLessThan(html.indexOf('</head>'));
  });

  it('escapes any text of an editor', () => {
    const evil = `"><script>alert('1')</script><title>& $& $' $1`;
    const html = withPageHead(HTML, { ...HEAD, title: evil, description: evil });
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;');
    expect(html).toContain('$&amp; $&#39; $1');
    expect(html.match(/<\/head>/g)).toHaveLength(1);
  });

  it('cuts a long description like search engines', () => {
    const html = withPageHead(HTML, { ...HEAD, description: 'word '.repeat(100) });
    const [, description = ''] = /name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(description.length).toBeLessThanOrEqual(161);
    expect(description.endsWith('…')).toBe(true);
  });

  it('shows the site’s picture in link previews of a page without one', () => {
    const { image: _, ...plain } = HEAD;
    const html = withPageHead(HTML, plain);
    expect(html).toContain(
      '<meta property="og:image" content="https://canopy.test/share-picture.jpg" />',
    );
    expect(html).toContain('<meta property="og:image:alt" content="Canopy" />');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
  });

  it('asks robots not to index an unlisted page', () => {
    expect(unlisted(HTML)).toContain('<meta name="robots" content="noindex" />');
    expect(unlisted(HTML)).toContain('<title>Old title</title>');
    const named = unlisted(HTML, { title: 'Checkout', description: 'Buy & retire' });
    expect(named).toContain('<title>Checkout</title>');
    expect(named).toContain('<meta name="description" content="Buy &amp; retire" />');
    expect(named).toContain('<meta name="robots" content="noindex" />');
    expect(named).not.toContain('Old');
  });
});

describe('escaped text', () => {
  it('contains no characters that start or end markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = escapeMarkup(text);
        expect(escaped).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
      }),
    );
  });

  it('contains no control characters', () => {
    expect(escapeMarkup('a\0b\x07c\td')).toBe('abc\td');
  });
});

describe('feeds', () => {
  it('list addresses with their last change', () => {
    const xml = sitemap([
      { url: 'https://canopy.test/category/Bath%20%26%20Toiletries' },
      { url: 'https://canopy.test/a?b=1&c=2', changed: '2025-03-24T06:30:00.000Z' },
    ]);
    expect(xml).toContain('<loc>https://canopy.test/category/Bath%20%26%20Toiletries</loc></url>');
    expect(xml).toContain('b=1&amp;c=2</loc><lastmod>2025-03-24T06:30:00.000Z</lastmod>');
  });

  it('date news in the format of RSS', () => {
    const xml = rss({
      title: 'Canopy',
      description: 'News',
      url: 'https://canopy.test/allnews',
      feedUrl: 'https://canopy.test/rss.xml',
      items: [
        {
          title: 'A & B',
          url: 'https://canopy.test/news/a-b-1',
          guid: 'https://canopy.test/news/1',
          description: 'x',
          published: '2025-03-24T06:30:00.000Z',
        },
      ],
    });
    expect(xml).toContain('<title>A &amp; B</title>');
    expect(xml).toContain('<link>https://canopy.test/news/a-b-1</link>');
    expect(xml).toContain('<guid isPermaLink="true">https://canopy.test/news/1</guid>');
    expect(xml).toContain('<pubDate>Mon, 24 Mar 2025 06:30:00 GMT</pubDate>');
  });

  it('point robots to the sitemap', () => {
    expect(robots('https://canopy.test/sitemap.xml', ['/api/news'])).toMatch(
      /Allow: \/api\/news\n(.*\n)*Disallow: \/api\/\n(.*\n)*\nSitemap: https:\/\/canopy.test\/sitemap.xml\n$/,
    );
  });
});
