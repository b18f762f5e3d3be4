import { escapeMarkup } from '../common/markup';

export interface SitemapEntry {
  readonly url: string;
  /** ISO 8601 */
  readonly changed?: string | undefined;
}

/** Generates the sitemap of the site (sitemaps.org, version 0.9). */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, changed }) => {
    const time = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `  <url><loc>${escapeMarkup(url)}</loc>${time}</url>`;
  });
  return document(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`,
  );
}

export interface FeedItem {
  readonly title: string;
  readonly url: string;
  /** Permanent address, so that readers don't show an item twice. It may redirect to `url`. */
  readonly guid: string;
  readonly description: string;
  /** ISO 8601 */
  readonly published: string;
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Addresses of the page with the same content, and of the feed itself. */
  readonly url: string;
  readonly feedUrl: string;
  readonly items: readonly FeedItem[];
}

/** Generates a news feed, newest first (RSS 2.0). */
export function rss({ title, description, url, feedUrl, items }: Feed): string {
  const entries = items.map((item) =>
    [
      '    <item>',
      `      <title>${escapeMarkup(item.title)}</title>`,
      `      <link>${escapeMarkup(item.url)}</link>`,
      `      <guid isPermaLink="true">${escapeMarkup(item.guid)}</guid>`,
      `      <description>${escapeMarkup(item.description)}</description>`,
      `      <pubDate>${new Date(item.published).toUTCString()}</pubDate>`,
      '    </item>',
    ].join('\n'),
  );
  return document(
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
      '  <channel>',
      `    <title>${escapeMarkup(title)}</title>`,
      `    <link>${escapeMarkup(url)}</link>`,
      `    <description>${escapeMarkup(description)}</description>`,
      '    <language>en</language>',
      `    <atom:link href="${escapeMarkup(feedUrl)}" rel="self" type="application/rss+xml" />`,
      ...entries,
      '  </channel>',
      '</rss>',
    ].join('\n'),
  );
}

/**
 * Generates robots.txt. Crawlers may visit the public pages, their pictures, and the calls that
 * these pages make. `Allow` comes first, for crawlers that follow the first matching line.
 * @param openCalls prefixes of calls open to search engines
 */
export function robots(sitemapUrl: string, openCalls: readonly string[]): string {
  const closed = [
    '/api/',
    '/cms',
    '/content-manager/',
    '/checkout/',
    '/order/',
    '/productcheckout',
    '/productorder/',
    '/certificate/',
  ];
  return [
    'User-agent: *',
    ...openCalls.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemapUrl}`,
    '',
  ].join('\n');
}

function document(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
